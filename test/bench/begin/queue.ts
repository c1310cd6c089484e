import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/tables.ts';
import { newId } from '../../../server/ids.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import type { Poshak } from '../../support/server/poshak.ts';
import { inSmall } from '../small.ts';
import { addPhotos, addUsers } from '../stored-photos.ts';
import { at, fill } from './speed.ts';

const PIECES = inSmall(500, 50_000);
const STYLISTS = inSmall(2, 20);
const TURNS = inSmall(1, 6);
const TURN_MS = inSmall(200, 5_000);
const LOOK_EACH_MS = 50;
const BEGIN_EACH_MS = 1_000;

/** All with the password that the first one has. */
async function addStylists(db: Db): Promise<string[]> {
  const names = Array.from({ length: STYLISTS }, (_, n) => `stylist${n}`);
  for (const name of names)
    await sql`insert into stylists (id, username, name, email, password, created_at)
      select ${newId()}, ${name}, ${name}, ${name}, password, created_at from stylists
      where username = 'stylist'`.execute(db);
  return names;
}

/** The queue's list, asked for twenty times a second in turns: while nobody begins a look, and while twenty do each second. */
export async function benchQueue({ url }: Pick<Poshak, 'url'>, db: Db) {
  await fill(db, PIECES);
  await addPhotos(db, await addUsers(db, 25), inSmall(2, 8));
  const { id: request } = await db
    .selectFrom('requests')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const tokens: string[] = [];
  for (const username of await addStylists(db))
    tokens.push((await signInStylist({ url }, { username, password: 'stylist' })).token);
  const [mine = ''] = tokens;
  const timed = async (path: string, options: Parameters<typeof call>[2]) => {
    const startedAt = performance.now();
    const { status } = await call({ url }, path, options);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - startedAt;
  };
  const begin = (token: string, seed: number) =>
    timed(`/api/stylist/requests/${request}/begin/`, { token, json: { seed } });
  const look = () => timed('/api/stylist/requests/pending-requests', { token: mine });
  for (let seed = 0; seed < inSmall(1, 50); seed += 1)
    await Promise.all([begin(mine, seed), look()]);
  const alone: number[] = [];
  const among: number[] = [];
  const begun: number[] = [];
  for (let turn = 0; turn < 2 * TURNS; turn += 1) {
    const end = performance.now() + TURN_MS;
    const took = turn % 2 === 0 ? alone : among;
    const looking = async () => {
      while (performance.now() < end) {
        const [ms] = await Promise.all([look(), wait(LOOK_EACH_MS)]);
        took.push(ms);
      }
    };
    const beginning = async (token: string, n: number) => {
      await wait((n * BEGIN_EACH_MS) / STYLISTS);
      while (performance.now() < end) {
        const [ms] = await Promise.all([begin(token, begun.length), wait(BEGIN_EACH_MS)]);
        begun.push(ms);
      }
    };
    await Promise.all([looking(), ...(turn % 2 === 0 ? [] : tokens.map(beginning))]);
  }
  return { alone: at(alone, 0.99), among: at(among, 0.99), begun: at(begun, 0.99) };
}
