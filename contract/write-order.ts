import { WRITE_AGE_MAX_S } from './limits.ts';
import { z } from './zod.ts';

/** Where a write stands among the others of the outbox that sends it. */
export interface WriteOrder {
  /** The outbox, by a random name. */
  device: string;
  /** Later writes have higher ones. */
  n: number;
  /** The seconds since the change was made, by the phone's own clock, when it was sent. */
  age: number;
  /** When it was made, in the server's milliseconds; null where the phone does not know the server's time. */
  made: number | null;
}

/** By it a phone knows the server's time. */
export const SERVER_TIME = 'x-server-time';

const MADE = /^\d{1,16}$/;
const FORM = /^device=([\w-]{1,64}), n=(\d{1,9}), age=(\d{1,9})$/;

export const WriteOrderHeaders = z.object({
  'write-order': z.optional(/* @__PURE__ */ z.string().check(z.regex(FORM))),
  'write-made': z.optional(/* @__PURE__ */ z.string().check(z.regex(MADE))),
});
export type WriteOrderHeaders = z.infer<typeof WriteOrderHeaders>;

const inBounds = (age: number) => Math.min(Math.max(0, Math.floor(age)), WRITE_AGE_MAX_S);

/** The second one apart: a server of before takes no other form of the first. */
export const writeOrderHeaders = ({ device, n, age, made }: WriteOrder) => ({
  'write-order': `device=${device}, n=${n}, age=${inBounds(age)}`,
  ...(made !== null && { 'write-made': String(Math.max(0, Math.round(made))) }),
});

/** Null without one, as the calls of others come. */
export function readWriteOrder(headers: WriteOrderHeaders): WriteOrder | null {
  const [, device, n, age] = FORM.exec(headers['write-order'] ?? '') ?? [];
  if (device === undefined) return null;
  const made = headers['write-made'] === undefined ? null : Number(headers['write-made']);
  return { device, n: Number(n), age: inBounds(Number(age)), made };
}
