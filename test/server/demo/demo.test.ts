import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import { inFront } from '../../../contract/choices.ts';
import type { BoughtPiece } from '../../../contract/fits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { ClientDetails } from '../../../contract/clients.ts';
import { TASTE_CARDS } from '../../../contract/limits.ts';
import type { SavedOutfits } from '../../../contract/saved.ts';
import type { TasteDeck } from '../../../contract/taste.ts';
import type { PhotoList } from '../../../contract/photos.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { run } from '../../support/server/run.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer } from '../../support/server/server.ts';
import { pending } from '../../support/people/styling.ts';

/** Killed once somebody lives there. */
async function cutOff(dataDir: string) {
  const child = spawn(process.execPath, ['server/cli/demo.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  const file = path.join(dataDir, 'poshak.db');
  const isBegun = () => {
    if (!existsSync(file)) return false;
    const db = new Sqlite(file, { readonly: true });
    try {
      return db.prepare('select count(*) from pictures').pluck().get() !== 0;
    } catch {
      return false;
    } finally {
      db.close();
    }
  };
  await expect.poll(isBegun).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const dataDir = emptyDataDir();
let first: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  first = await run('demo', [], { DATA_DIR: dataDir });
});

test('an empty installation looks lived in afterwards, and it is said where to look', async () => {
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/meera \/ \S{12}/) });
  const places = [...first.out.matchAll(/^  http:\/\/localhost:8080(\/\S+)\n    as (\w+) .+$/gm)];
  expect(places.map(([, , who]) => who)).toEqual([
    'Priya',
    'Priya',
    'Rohan',
    'Priya',
    'Priya',
    'Asha',
  ]);
  const server = await startServer({ dataDir });
  const stylist = await signInStylist(server);
  const { requests } = (await pending(server, stylist.token)).body;
  const due = requests.map(({ dueAt }) => dueAt);
  expect(due).toHaveLength(7);
  expect(due).toEqual(due.toSorted());
  const { body } = await call<Analytics>(server, '/api/stylist/requests/analytics/', {
    token: stylist.token,
  });
  expect(body).toMatchObject({ pendingRequests: 7, totalClients: 8 });
  expect(body.topPerformingOutfits).toHaveLength(5);
  expect(body.heard?.all).toEqual({ lines: 22, kept: 18, disputed: 1 });
  expect(requests.filter(({ lines = [] }) => lines.length > 0)).toHaveLength(4);
  expect(requests.filter(({ taste }) => taste && taste.answered > 0)).toHaveLength(3);
  const begun = requests.find(({ claim }) => claim);
  expect(begun?.lines?.at(-1)).toMatchObject({ kind: 'brief_note' });
  const priya = await signInConsumer(server, 'priya@example.com');
  const photos = await call<PhotoList>(server, `/api/closet/photos/user/${priya.id}/`, priya);
  expect(photos.body.map(({ stage }) => stage)).toEqual(['queued', 'ready', 'ready', 'ready']);
  expect(photos.body[0]).toMatchObject({
    brief: { occasion: 'office', around: [{ owned: true }, { owned: true }] },
    reserved: { name: 'Asha Rao' },
  });
  const read = async (at: number) => {
    const path = `/api/stylist/outfits/${photos.body[at]?.outfit_uuid}/`;
    return (await call<Outfit>(server, path, priya)).body;
  };
  const mehendi = await read(1);
  expect(mehendi.pins?.map(({ item }) => item)).toEqual(
    [0, 2, 1].map((at) => mehendi.items[at]?.ecommerce_url),
  );
  const [, , dupatta, watch] = mehendi.items;
  expect(dupatta).toMatchObject({ sold_out_since: expect.any(String), chosen: null });
  expect(dupatta && inFront(dupatta)).toMatchObject({ name: 'Ajrakh dupatta' });
  expect(watch).toMatchObject({ estimated_price: 3999, price_now: 3499 });
  const bag = (await read(2)).items.at(-1);
  expect(bag && inFront(bag)).toMatchObject({ name: 'Block print jhola', estimated_price: 699 });
  expect((await call(server, photos.body[0]?.thumb_url ?? '')).status).toBe(200);

  const shown = (at: number) => new URLSearchParams(places[at]?.[1]?.split('?')[1]).get('id');
  const open = async (at: number, who: { token: string }) =>
    (await call<Outfit>(server, `/api/stylist/outfits/${shown(at)}/`, who)).body;
  expect(await open(0, priya)).toMatchObject({
    id: mehendi.id,
    board: { text: expect.any(String) },
  });
  expect((await open(1, priya)).answers).toContainEqual(
    expect.objectContaining({ line: 'note', disputed: true }),
  );
  const rohan = await signInConsumer(server, 'rohan@example.com');
  const his = await call<PhotoList>(server, `/api/closet/photos/user/${rohan.id}/`, rohan);
  const twice = his.body.find(({ outfits }) => outfits.length === 2);
  const dinner = await open(2, rohan);
  expect(twice?.outfits.map(({ uuid }) => uuid)).toContain(dinner.id);
  expect(dinner.answers).toContainEqual(expect.objectContaining({ line: 'budget', kept: false }));
  const deck = await call<TasteDeck>(server, '/api/taste/', priya);
  expect(deck.body.cards).toHaveLength(TASTE_CARDS);
  const client = await call<ClientDetails>(server, `/api/stylist/clients/${priya.id}/`, stylist);
  expect(places[5]?.[1]).toBe(`/stylist-login/clients/${client.body.client.userId}`);
  expect(client.body.disputes).toHaveLength(1);
  expect(client.body.fit).toHaveLength(4);
  expect(client.body.preferences).toMatchObject({ height_cm: 162 });
  const { body: hers } = await call<{ pieces: BoughtPiece[] }>(
    server,
    '/api/closet/bought/',
    priya,
  );
  const ofMonths = hers.pieces.map(({ bought: { at, since } }) => (at ?? since).slice(0, 7));
  expect(new Set(ofMonths).size).toBe(2);
  expect(hers.pieces.map(({ bought: { state } }) => state)).toContain('returned');
  expect(hers.pieces.map(({ bought: { price } }) => price)).toContain(null);
  const saved = `/api/stylist/outfits/user/${priya.id}/saved`;
  const { body: kept } = await call<SavedOutfits>(server, saved, priya);
  expect(kept.outfits.flatMap(({ items }) => items)).toContainEqual(
    expect.objectContaining({ name: 'Plain evening juttis', kept_price: 1199.5, price_now: 999 }),
  );
  await server.stop();
});

test('where it cannot play it says in one line what to do', async () => {
  const again = await run('demo', [], { DATA_DIR: dataDir });
  expect(again).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^.+DATA_DIR=demo npm start.+\n$/),
  });

  const started = await startServer();
  const beside = await run('demo', [], { DATA_DIR: started.dataDir });
  expect(beside).toEqual({
    code: 1,
    out: `a server runs on ${started.dataDir}: stop it, run npm run demo, then start it again\n`,
  });
  await started.stop();

  const half = emptyDataDir();
  await cutOff(half);
  expect(await run('demo', [], { DATA_DIR: half })).toEqual({
    code: 1,
    out: `an earlier demo was cut off: remove ${half}, then run npm run demo again\n`,
  });

  const live = await run('demo', [], { DATA_DIR: emptyDataDir(), NODE_ENV: 'production' });
  expect(live.code).toBe(1);
});
