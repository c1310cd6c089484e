import { randomUUIDv7 } from 'node:crypto';

/** UUIDv7: sorts by the time it was made, which is what every list here is ordered by. */
export const newId = (): string => randomUUIDv7();

/** Where the ids made at a time begin, to ask for "since then" in an index over ids. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
