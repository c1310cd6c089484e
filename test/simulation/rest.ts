import type { House } from './house.ts';
import { OUTBOX } from './tries.ts';

const REST_MS = 20_000;
/** Each list that is read anew is noted with its time. */
const WRITES_AT_REST = 12;
/** A page reads seven things where it looks, once a minute, and there may be three. */
const REQUESTS_AT_REST = 21;

/** Nobody does anything and nothing waits: nothing is written or asked, but what is read anew. */
export async function judgeRest({ world, phones }: House): Promise<void> {
  const before = phones.map(({ disk }) => disk.writes);
  const asked = phones.map(({ line }) => line.requests);
  await world.live(REST_MS);
  for (const [at, phone] of phones.entries()) {
    const written = phone.disk.writes - (before[at] ?? 0);
    if (written > WRITES_AT_REST) world.fault(`on ${phone.name} at rest ${written} writes`);
    const requests = phone.line.requests - (asked[at] ?? 0);
    if (requests > REQUESTS_AT_REST) world.fault(`on ${phone.name} at rest ${requests} calls`);
    if (phone.disk.hasRefused) continue;
    const outcome = [...phone.disk.base(OUTBOX).data.keys()].find((key) => key.startsWith('~~'));
    if (outcome !== undefined) world.fault(`on ${phone.name} at rest ${outcome} is not told`);
  }
}
