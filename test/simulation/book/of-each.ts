// What is made of each of some, one beside the other.
import type { Writer } from './writer.ts';

const written = (_: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof RegExp) return String(value);
  return value === undefined ? 'nothing' : value;
};

/** As it can be told: in full, and what is nothing is said. */
export const said = (value: unknown): unknown => JSON.parse(JSON.stringify({ value }, written));

/** Of each of the first with each of the others, in their order. */
export function ofEach<Given extends unknown[]>(
  writer: Writer,
  words: string,
  make: (...given: Given) => unknown,
  ...given: { [At in keyof Given]: readonly Given[At][] }
): void {
  let rows: unknown[][] = [[]];
  for (const some of given) rows = rows.flatMap((row) => some.map((one) => row.concat([one])));
  const came = rows.map((row) => {
    try {
      return said(make(...(row as Given)));
    } catch (error) {
      return String(error);
    }
  });
  writer.tell(words, came);
}
