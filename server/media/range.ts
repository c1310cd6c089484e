import type { Range } from '../blobs/blobs.ts';

/** Null: send all of it, which is also the answer to what is no single range. */
export function readRange(header: string | undefined, size: number): Range | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
