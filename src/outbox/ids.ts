const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** A UUIDv7 that sorts after `last`, also when the clock was set back. */
export type Random = Pick<Crypto, 'randomUUID' | 'getRandomValues'>;

export function nextId(
  now: number,
  last: string | undefined,
  random: Pick<Random, 'getRandomValues'> = crypto,
): string {
  const time = hex(last === undefined ? now : Math.max(now, timeOf(last) + 1), 12);
  const rest = random.getRandomValues(new Uint8Array(10));
  const tail = Array.from(rest, (byte) => hex(byte, 2)).join('');
  const variant = hex(0x80 | (Number.parseInt(tail.slice(3, 5), 16) & 0x3f), 2);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${tail.slice(0, 3)}`,
    variant + tail.slice(5, 7),
    tail.slice(7, 19),
  ].join('-');
}
