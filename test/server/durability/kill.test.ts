import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/db/open.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import { TIDY_FILES } from '../../../server/media/files.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startPoshak, type Poshak } from '../../support/server/poshak.ts';

const KILLS = 15;
const SENDERS = 4;
const AT_ONCE = { interval: 1 };
const preferences = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: ['red'] },
};

/** What the server has answered for, and so must still know after it was killed. */
interface Acknowledged {
  photos: string[];
  deleted: string[];
  savedPreferences: boolean;
}

/** One phone that uploads, deletes and saves until the line goes dead. */
async function live(server: Poshak, user: Session, image: Buffer, kept: Acknowledged) {
  for (let turn = 0; ; turn += 1) {
    const { status, body } = await uploadPhoto(server, user.token, image);
    if (status !== 201) throw new Error(`an upload answered ${status}`);
    kept.photos.push(body.id);
    if (turn % 3 === 2) {
      const method = 'DELETE';
      const gone = await call(server, `/api/closet/photos/${body.id}`, {
        method,
        token: user.token,
      });
      if (gone.status === 204) kept.deleted.push(body.id);
    }
    const save = '/api/user/profile/preferences/update_preferences/';
    const saved = await call(server, save, { token: user.token, json: preferences });
    if (saved.status === 200) kept.savedPreferences = true;
  }
}

const filesIn = (dataDir: string, folder: string) =>
  readdirSync(path.join(dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== 'unfinished')
    .map((entry) => entry.name)
    .toSorted();

async function checkKept(dataDir: string, user: Session, kept: Acknowledged) {
  const db = openSqlite(databaseFile(dataDir));
  const rows = await db.selectFrom('photos').select(['id', 'deleted_at']).execute();
  const requests = await db.selectFrom('requests').select('photo_id').execute();
  const saved = await db.selectFrom('preferences').select('user_id').execute();
  // Of what was cut off between its files and its row the hour is over.
  await db.updateTable('jobs').set({ run_at: '' }).where('kind', '=', TIDY_FILES).execute();
  await db.destroy();
  const living = rows.filter((row) => row.deleted_at === null).map(({ id }) => id);
  const known = new Set(rows.map(({ id }) => id));
  expect(kept.photos.filter((id) => !known.has(id))).toEqual([]);
  expect(kept.deleted.filter((id) => living.includes(id))).toEqual([]);
  expect(new Set(requests.map((row) => row.photo_id))).toEqual(known);
  expect(saved.map((row) => row.user_id)).toEqual(kept.savedPreferences ? [user.id] : []);
  return living.flatMap((id) => [`${id}.display`, `${id}.thumb`]).toSorted();
}

test(
  `killed ${KILLS} times in the middle of writing, it loses nothing it answered for`,
  { timeout: 120_000 },
  async () => {
    const dataDir = emptyDataDir();
    const options = {
      dataDir,
      env: { LOG_LEVEL: 'silent', UPLOADS_PER_HOUR: '100000', PHOTOS_WAITING: '100000' },
    };
    const image = await jpeg({ width: 320, height: 400 });
    const kept: Acknowledged = { photos: [], deleted: [], savedPreferences: false };

    let server = await startPoshak(options);
    const user = await signInConsumer(server);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = server;
      const phones = Array.from({ length: SENDERS }, () => live(running, user, image, kept));
      const ends = Promise.allSettled(phones);
      const before = kept.photos.length;
      await expect.poll(() => kept.photos.length, AT_ONCE).toBeGreaterThan(before + (kill % 4));
      await running.stop('SIGKILL');
      const reasons = (await ends).map((end) =>
        end.status === 'rejected' ? String(end.reason) : '',
      );
      expect(reasons.filter((reason) => reason.includes('answered'))).toEqual([]);
      server = await startPoshak(options);
    }

    expect(kept.photos.length).toBeGreaterThan(KILLS);
    const expected = await checkKept(dataDir, user, kept);
    await expect.poll(() => filesIn(dataDir, 'blobs')).toEqual([...expected, 'installation']);
    await expect
      .poll(() => filesIn(dataDir, 'uploads'))
      .toEqual([expect.stringMatching(/\.lock$/)]);
    expect(await server.stop('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true });
  },
);
