function show(whole: string, ...selectors: string[]): void {
  const found = document.querySelector<HTMLElement>(selectors.join());
  found?.closest(whole)?.scrollIntoView();
  found?.focus({ preventScroll: true });
}

const of = (attribute: string, id: string) => `[data-${attribute}~="${CSS.escape(id)}"]`;

/** From one part of an outfit to another that speaks of the same. */
export const showPiece = (number: number) => show('[data-piece]', `[data-pinned="${number}"]`);
export const showPlace = (id: string) => show('[data-piece]', of('piece', id));
export const showLedger = () => show('[data-ledger]', '[data-ledger]');
/** A line that is folded away is found where it is. */
export const showLine = (line: string) => show('li', of('line', line), of('folded', line));
export const showWords = (number: number) => show('li', `[data-words="${number}"]`);
export const showPhoto = () => show('section', '[data-photo]');
export const showPin = (number: number) =>
  show('section', `[data-pin="${number}"]`, `[data-words="${number}"]`);
