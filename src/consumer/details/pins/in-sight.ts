function show(whole: string, ...selectors: string[]): void {
  const found = document.querySelector<HTMLElement>(selectors.join());
  found?.closest(whole)?.scrollIntoView();
  found?.focus({ preventScroll: true });
}

/** From a pin to its piece, to the line that asked for it, to its own words, and back to the photo. */
export const showPiece = (number: number) => show('[data-piece]', `[data-pinned="${number}"]`);
export const showLine = (line: string) => show('li', `[data-line="${CSS.escape(line)}"]`);
export const showWords = (number: number) => show('li', `[data-words="${number}"]`);
export const showPin = (number: number) =>
  show('section', `[data-pin="${number}"]`, `[data-words="${number}"]`);
