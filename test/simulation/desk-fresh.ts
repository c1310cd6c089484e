import { after } from '../../src/stylist/store/after.ts';
import type { Portal } from '../../src/stylist/store/context.ts';

const FRESH_EVERY_MS = 30_000;

/** Reads at once and every 30 s, as `useFresh`; `again` is for when there is a line. */
export function fresh({ computer: { clock } }: Pick<Portal, 'computer'>, read: () => void) {
  let callOff = () => {};
  const later = () => {
    callOff = after(clock, FRESH_EVERY_MS, () => {
      read();
      later();
    });
  };
  read();
  later();
  return { again: read, stop: () => callOff() };
}
