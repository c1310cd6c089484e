import type { Wanted } from '../blobs/blobs.ts';

const whole = (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);

/** Null: send all of it, which is also the answer to what is no single range. */
export function readRange(header: string | undefined): Wanted | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? null : { suffix: whole(last) };
  if (last === '') return { first: whole(first) };
  return whole(last) < whole(first) ? null : { first: whole(first), last: whole(last) };
}
