/** The place in a list that is at this height; -1 below it. */
export const placeAt = (list: Element | null, y: number) =>
  [...(list?.querySelectorAll('[data-piece]') ?? [])].findIndex(
    (row) => y < row.getBoundingClientRect().bottom,
  );
