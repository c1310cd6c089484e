import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { diskBlobs } from '../../../server/blobs/disk.ts';
import { databaseFile } from '../../../server/db/open.ts';
import { openClock } from '../../../server/installation/clock.ts';
import { blobName } from '../../../server/media/picture-urls.ts';
import { startUpkeep } from '../../../server/upkeep/upkeep.ts';
import { deleteUser } from '../../../server/users/delete.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newOutfit,
  outfitDraft,
  requestOf,
} from '../../support/people/styling.ts';
import { begunOutfit } from '../../support/samples/begun.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

/** The files of this installation in which one of the words stands. */
function filesNowWith(words: readonly string[]): string[] {
  const entries = readdirSync(server.dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return words.some((word) => bytes.includes(word));
    })
    .map((file) => path.basename(file));
}

/** A look that is drawn meanwhile takes its name: then all of them are read again. */
function filesWith(words: readonly string[]): string[] {
  for (;;) {
    try {
      return filesNowWith(words);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

let people = 0;

/** Somebody with a word of her own in every place where somebody can write of her. */
async function writtenAbout() {
  people += 1;
  const word = (place: string) => `Xq${people}${place}${people}qX`;
  const client = await newClient(server, `${word('mail')}@example.com`);
  const { token } = client;
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [word('colour')] },
      style_preferences: `${word('style')} `.repeat(40),
      sizes: [word('size')],
    },
  });
  await call(server, `/api/stylist/clients/${client.id}/notes/`, {
    token: stylist.token,
    json: { text: `${word('note')} `.repeat(60) },
  });
  const board = {
    photo: { x: 0, y: 0, w: 0.5 },
    items: [
      { x: 0, y: 0, w: 0.5 },
      { x: 0, y: 0, w: 0.5 },
    ],
    text: word('board'),
  };
  const draft = outfitDraft(client.photoId, {
    title: word('title'),
    description: word('about'),
    board,
  });
  await newOutfit(server, stylist, client, draft);
  const photo = await uploadPhoto(server, token, await jpeg({ seed: 1000 + people }));
  await claim(server, stylist, photo.body.id);
  const request = await requestOf(server, photo.body.id);
  await call(server, `/api/stylist/requests/${request}/draft/begun/`, {
    method: 'PUT',
    token: stylist.token,
    json: { outfit: begunOutfit({ notes: `${word('begun')} `.repeat(60) }), from: null },
  });
  const words = ['begun', 'mail', 'colour', 'style', 'size', 'note', 'board', 'title', 'about'].map(
    word,
  );
  return { client, words };
}

const leave = ({ token }: { token: string }) =>
  call(server, '/api/user/', { token, method: 'DELETE', json: { confirm: 'DELETE' } });

test('once her account is deleted, her words are in no file', async () => {
  const staying = [];
  const leaving = [];
  // Many, so that pages of the database fill, split and are joined again.
  for (let pair = 0; pair < 10; pair += 1) {
    staying.push(await writtenAbout());
    leaving.push(await writtenAbout());
  }
  for (const { words } of leaving) expect(filesWith(words)).not.toEqual([]);
  for (const { client, words } of leaving) {
    expect((await leave(client)).status).toBe(204);
    for (const word of words) expect([word, filesWith([word])]).toEqual([word, []]);
  }
  for (const { words } of staying) {
    for (const word of words) expect(filesWith([word])).not.toEqual([]);
  }
});

test('while somebody reads the database they go at the next chance, and nobody waits', async () => {
  const { client, words } = await writtenAbout();
  const reader = new Sqlite(databaseFile(server.dataDir));
  reader.exec('begin');
  reader.prepare('select count(*) from users').get();
  const startedAt = performance.now();
  expect((await leave(client)).status).toBe(204);
  await signInConsumer(server);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(filesWith(words)).not.toEqual([]);
  reader.exec('commit');
  reader.close();

  const stop = startUpkeep({
    db: server.db,
    blobs: diskBlobs(path.join(server.dataDir, 'blobs')),
    uploads: { tidy: async () => undefined },
    dataDir: server.dataDir,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    clock: await openClock(server.db, () => new Date()),
  });
  await stop();
  expect(filesWith(words)).toEqual([]);
});

test('a deletion that is cut off before her pictures went is ended by itself', async () => {
  const { client } = await writtenAbout();
  const blobs = diskBlobs(path.join(server.dataDir, 'blobs'));
  const cutOff = { ...blobs, remove: () => Promise.reject(new Error('the power is gone')) };
  const deps = { db: server.db, blobs: cutOff, now: () => new Date() };
  await deleteUser(deps, client.id);
  for (const variant of ['display', 'thumb'] as const) {
    await expect.poll(() => blobs.size(blobName(client.photoId, variant))).toBeNull();
  }
});
