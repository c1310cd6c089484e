import { WRITE_AGE_MAX_S } from './limits.ts';
import { z } from './zod.ts';

/** Where a write stands among the others of the outbox that sends it. */
export interface WriteOrder {
  /** The outbox, by a random name. */
  device: string;
  /** Later writes have higher ones. */
  n: number;
  /** The seconds since the change was made, by the phone's own clock. */
  age: number;
}

const FORM = /^device=([\w-]{1,64}), n=(\d{1,9}), age=(\d{1,9})$/;

export const WriteOrderHeaders = z.object({
  'write-order': z.optional(/* @__PURE__ */ z.string().check(z.regex(FORM))),
});
export type WriteOrderHeaders = z.infer<typeof WriteOrderHeaders>;

const inBounds = (age: number) => Math.min(Math.max(0, Math.floor(age)), WRITE_AGE_MAX_S);

export const writeOrderHeader = ({ device, n, age }: WriteOrder) => ({
  'write-order': `device=${device}, n=${n}, age=${inBounds(age)}`,
});

/** Null without one, as the calls of others come. */
export function readWriteOrder(headers: WriteOrderHeaders): WriteOrder | null {
  const [, device, n, age] = FORM.exec(headers['write-order'] ?? '') ?? [];
  return device === undefined ? null : { device, n: Number(n), age: inBounds(Number(age)) };
}
