import { sql } from 'kysely';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { call, signInConsumer, signInStylist } from '../support/people/call.ts';
import type { PendingRequests } from '../../contract/requests.ts';
import { addLibrary } from '../support/server/crowd.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { median } from './load.ts';
import { inSmall } from './small.ts';
import { addPhotos } from './stored-photos.ts';

const ANSWERS = inSmall(50, 2000);
const A_CALL = 50;
const PHOTOS = inSmall(160, 300);
const ITEMS = inSmall(100, 50_000);
const READS = inSmall(1, 60);

/** Somebody who has answered for years beside somebody who never did, both with as many photos. */
export async function benchTaste() {
  const poshak = await startPoshak();
  const db = openSqlite(databaseFile(poshak.dataDir));
  await sql`pragma synchronous = off`.execute(db);
  await addLibrary(db, ITEMS, (index) => [(index % 101) / 100, (index % 7) / 20, 0.1] as const);
  const answering = await signInConsumer(poshak);
  const silent = await signInConsumer(poshak);
  await addPhotos(db, [answering.id, silent.id], PHOTOS);
  const items = await db.selectFrom('items').select('id').limit(ANSWERS).execute();
  const took: number[] = [];
  for (let from = 0; from < ANSWERS; from += A_CALL) {
    const at = new Date().toISOString();
    const answers = items
      .slice(from, from + A_CALL)
      .map(({ id }, index) => ({ item: id, liked: index % 3 > 0, at }));
    const startedAt = performance.now();
    await call(poshak, '/api/taste/', { token: answering.token, json: { answers } });
    took.push(performance.now() - startedAt);
  }
  const { token } = await signInStylist(poshak);
  const read = async (path: string, as = token) => {
    const startedAt = performance.now();
    const { status } = await call(poshak, path, { token: as });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - startedAt;
  };
  /** In turns, so that a busy machine is as busy for both. */
  const beside = async (one: string, other: string) => {
    const times = { one: [] as number[], other: [] as number[] };
    for (let round = 0; round < READS; round += 1) {
      times.one.push(await read(one));
      times.other.push(await read(other));
    }
    return { measured: median(times.one), beside: median(times.other) };
  };

  const queue = '/api/stylist/requests/pending-requests';
  const pages = ['?limit=100'];
  for (let page = 0; page < 3; page += 1) {
    const { body } = await call<PendingRequests>(poshak, queue + pages[page], { token });
    pages.push(`?limit=100&cursor=${body.next}`);
  }
  const request = await db
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', answering.id)
    .executeTakeFirstOrThrow();
  const library = '/api/stylist/items/';
  const figures = {
    queue: await beside(queue + pages[0], queue + pages[3]),
    client: await beside(
      `/api/stylist/clients/${answering.id}/`,
      `/api/stylist/clients/${silent.id}/`,
    ),
    library: await beside(`${library}?for=${request.id}`, library),
    found: await beside(`${library}?for=${request.id}&q=ikat`, `${library}?q=ikat`),
    answersMs: median(took),
    deckMs: median(
      await Promise.all(Array.from({ length: 9 }, () => read('/api/taste/', answering.token))),
    ),
  };
  await db.destroy();
  await poshak.stop();
  return figures;
}
