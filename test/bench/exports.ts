// What the server holds in memory while many people download all that is kept of them at once.
import { setInterval } from 'node:timers';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { signInConsumer } from '../support/people/call.ts';
import { heldBy } from '../support/server/memory.ts';
import { startPoshak } from '../support/server/poshak.ts';

const PEOPLE = 40;
const EVENTS = Number(process.argv[2] ?? 20_000);
const SAMPLE_MS = 50;

const poshak = await startPoshak({ env: { LOG_LEVEL: 'silent' } });
const pid = poshak.process.pid ?? 0;
const db = openSqlite(databaseFile(poshak.dataDir));
const people = [];
for (let n = 0; n < PEOPLE; n += 1) {
  const person = await signInConsumer(poshak);
  people.push(person);
  const at = new Date().toISOString();
  for (let from = 0; from < EVENTS; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: `${n}-${from + index}`,
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

const before = heldBy(pid);
let most = before;
const sampling = setInterval(() => (most = Math.max(most, heldBy(pid))), SAMPLE_MS);
let slowest = 0;
const asking = setInterval(() => {
  const startedAt = performance.now();
  void fetch(`${poshak.url}/healthz`).then(
    () => (slowest = Math.max(slowest, performance.now() - startedAt)),
  );
}, SAMPLE_MS);
const startedAt = performance.now();
const sizes = await Promise.all(
  people.map(async ({ token }) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${poshak.url}/api/user/export/`, { headers });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.length;
    return bytes;
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(sampling);
clearInterval(asking);
const mb = sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
process.stdout.write(
  `${PEOPLE} downloads at once, ${mb.toFixed(0)} MB in ${seconds.toFixed(1)} s: ` +
    `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; /healthz after ${slowest.toFixed(0)} ms at most\n`,
);
await poshak.stop();
