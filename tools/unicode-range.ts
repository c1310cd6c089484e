/** The letters of the first face in a sheet that says which ones it has. */
export function lettersOf(sheet: string): string {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(sheet) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
