import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Photo } from '../../contract/photos.ts';
import { databaseFile } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { call, signInConsumer, signInStylist } from '../support/people/call.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { load, median } from './load.ts';
import { inSmall } from './small.ts';
import { addPhotos, addUsers, asColumns } from './stored-photos.ts';

const PHOTOS = 50;
const ROUNDS = inSmall(1, 5);
const SECONDS = inSmall(0.05, 2);
/** More than the server keeps lists of, so that each of theirs is made anew. */
const CROWD = inSmall(4, 800);

async function startBare(file: string, userId: string) {
  const script = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, file, userId]);
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { url, stop: () => child.kill() };
}

/** The photos as they are answered, a column each. */
async function writeBare(file: string, photos: readonly Photo[]): Promise<void> {
  const db = openSqlite(file);
  const rows = photos.map(asColumns);
  const columns = Object.keys(rows[0] ?? {});
  await sql`create table bare_photos (${sql.join(columns.map((name) => sql.id(name)))})`.execute(
    db,
  );
  await sql`create index bare_user on bare_photos ("userId", id)`.execute(db);
  for (const row of rows) {
    await sql`insert into bare_photos values (${sql.join(Object.values(row))})`.execute(db);
  }
  await db.destroy();
}

/** One user's list of 50 photos: against a bare server, unchanged, and made anew each time. */
export async function benchList() {
  const poshak = await startPoshak();
  const db = openSqlite(databaseFile(poshak.dataDir));
  const { id, token } = await signInConsumer(poshak);
  const stylist = await signInStylist(poshak);
  const crowd = await addUsers(db, CROWD);
  await addPhotos(db, [id, ...crowd], PHOTOS);
  // Meanwhile the server has closed the idle connections; let `fetch` hear of it.
  await wait(100);
  const listOf = (user: string) => `${poshak.url}/api/closet/photos/user/${user}/`;
  const authorization = { authorization: `Bearer ${token}` };
  const answer = await call<Photo[]>(poshak, `/api/closet/photos/user/${id}/`, { token });
  await writeBare(databaseFile(poshak.dataDir), answer.body);
  const bare = await startBare(databaseFile(poshak.dataDir), id);
  const known = { ...authorization, 'if-none-match': answer.headers.get('etag') ?? '' };

  let asked = 0;
  const nextOfCrowd = () => listOf(crowd[(asked += 1) % CROWD] ?? '');
  const runs = {
    bare: () => load({ url: () => bare.url, status: 200, seconds: SECONDS }),
    kept: () =>
      load({ url: () => listOf(id), headers: authorization, status: 200, seconds: SECONDS }),
    unchanged: () => load({ url: () => listOf(id), headers: known, status: 304, seconds: SECONDS }),
    anew: () =>
      load({
        url: nextOfCrowd,
        headers: { authorization: `Bearer ${stylist.token}` },
        status: 200,
        seconds: SECONDS,
      }),
  };
  const measured: Record<keyof typeof runs, number[]> = {
    bare: [],
    kept: [],
    unchanged: [],
    anew: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.bare.push(await runs.bare());
    measured.kept.push(await runs.kept());
    measured.unchanged.push(await runs.unchanged());
    measured.anew.push(await runs.anew());
  }
  bare.stop();
  await db.destroy();
  await poshak.stop();
  return {
    bare: median(measured.bare),
    kept: median(measured.kept),
    unchanged: median(measured.unchanged),
    anew: median(measured.anew),
  };
}
