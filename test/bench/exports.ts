import { setInterval } from 'node:timers';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { signInConsumer } from '../support/people/call.ts';
import { heldBy } from '../support/server/memory.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { inSmall } from './small.ts';

const PEOPLE = inSmall(2, 40);
const THOUSANDS = inSmall(1, 20);
const SAMPLE_MS = 50;

/** What the server holds in memory while many people download all that is kept of them at once, and whom it keeps waiting. */
export async function benchExports() {
  const poshak = await startPoshak({ env: { LOG_LEVEL: 'silent' } });
  const pid = poshak.process.pid ?? 0;
  const db = openSqlite(databaseFile(poshak.dataDir));
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = await signInConsumer(poshak);
    people.push(person);
    const at = new Date().toISOString();
    for (let from = 0; from < THOUSANDS; from += 1) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        id: `${n}-${from}-${index}`,
        user_id: person.id,
        name: 'screen_view',
        at,
        props: '{"screen":"outfit-details"}',
        received_at: at,
      }));
      await db.insertInto('events').values(rows).execute();
    }
  }
  await db.destroy();

  const beforeMb = heldBy(pid);
  let mostMb = beforeMb;
  const sampling = setInterval(() => (mostMb = Math.max(mostMb, heldBy(pid))), SAMPLE_MS);
  let slowestMs = 0;
  const asking = setInterval(() => {
    const startedAt = performance.now();
    void fetch(`${poshak.url}/healthz`).then(
      () => (slowestMs = Math.max(slowestMs, performance.now() - startedAt)),
    );
  }, SAMPLE_MS);
  const startedAt = performance.now();
  const sizes = await Promise.all(
    people.map(async ({ token }) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${poshak.url}/api/user/export/`, { headers });
      if (answer.status !== 200) throw new Error(`an export answered ${answer.status}`);
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
      return bytes;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampling);
  clearInterval(asking);
  await poshak.stop();
  const mb = sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
  return { people: PEOPLE, mb, seconds, beforeMb, mostMb, slowestMs };
}
