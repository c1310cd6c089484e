import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PhotolessOutfits } from '../../../contract/closet-outfits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PhotoDeleted, PhotoList } from '../../../contract/photos.ts';
import { newId } from '../../../server/ids.ts';
import { outfitNotice } from '../../../server/push/notices.ts';
import { call, type Session } from '../../support/people/call.ts';
import {
  claim,
  createOutfit,
  approve,
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  outfitDraft,
  type Client,
} from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const asha = stylistOfFile(server, 'Asha Rao');

/** A job's work, on a machine that has other things to do. */
const PATIENT = { timeout: 15_000 };

const photosOf = async ({ id, token }: Session) =>
  (await call<PhotoList>(server, `/api/closet/photos/user/${id}/`, { token })).body;

const looksOf = async (client: Session) =>
  (await photosOf(client)).flatMap(({ outfits }) => outfits.map(({ look }) => look ?? null));

/** Once it is drawn, and, where that is said, another one than before. */
async function drawn(client: Session, before?: string) {
  await expect
    .poll(async () => (await looksOf(client))[0]?.image_url, PATIENT)
    .toSatisfy((url) => url !== undefined && url !== before);
  return (await looksOf(client))[0]!;
}

const open = (url: string) => fetch(server.url + url);

/** What is to be seen at a place, as fractions of the width. */
async function colourAt(url: string, x: number, y: number) {
  const { data, info } = await sharp(await (await open(url)).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.width) * info.width + Math.round(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const near = (wanted: readonly number[]) => (colour: readonly number[]) =>
  colour.every((value, index) => Math.abs(value - wanted[index]!) < 12);

/** As the samples' photos are, above the circle. */
const HERS = [47, 120, 90];
const SUNK = [241, 235, 225];

const deletePhoto = ({ photoId, token }: Client) =>
  call<PhotoDeleted>(server, `/api/closet/photos/${photoId}`, {
    method: 'DELETE',
    token,
    headers: { Accept: 'application/json' },
  });

const files = async () =>
  (await server.db.selectFrom('look_pictures').select(['id', 'outfit_id']).execute()).length;

test('a look that was sent is drawn as one picture, with her photo, for her alone', async () => {
  const client = await newClient(server);
  await newOutfit(server, asha, client);
  const { image_url, thumb_url } = await drawn(client);
  expect(await colourAt(image_url, 0.02, 0.02)).toSatisfy(near(HERS));
  expect(await colourAt(image_url, 0.9, 0.1)).toSatisfy(near(SUNK));
  const size = async (url: string) => {
    const { width, height } = await sharp(await (await open(url)).arrayBuffer()).metadata();
    return { width, height };
  };
  expect(await size(image_url)).toEqual({ width: 720, height: 900 });
  expect(await size(thumb_url)).toEqual({ width: 384, height: 480 });
  await claim(server, asha, client.photoId);
  const asStylist = [
    await call(server, `/api/closet/photos/${client.photoId}/`, { token: asha.token }),
    await call(server, `/api/closet/photos/user/${client.id}/`, { token: asha.token }),
    await call(server, `/api/stylist/clients/${client.id}/`, { token: asha.token }),
  ];
  for (const { status, body } of asStylist) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('"look"');
  }
});

test('a draft has none before it is on its way', async () => {
  const client = await newClient(server);
  const { body } = await createOutfit(server, asha.token, outfitDraft(client.photoId));
  expect(await looksOf(client)).toEqual([]);
  await approve(server, asha.token, body.outfits[0]!.id, { undo_s: 30 });
  const id = body.outfits[0]!.id;
  await expect
    .poll(
      () =>
        server.db
          .selectFrom('look_pictures')
          .select('with_photo')
          .where('outfit_id', '=', id)
          .orderBy('with_photo')
          .execute(),
      PATIENT,
    )
    .toEqual([{ with_photo: 0 }, { with_photo: 1 }]);
  expect(await looksOf(client)).toEqual([]);
});

test('a board is drawn as it was laid, over its edges too', async () => {
  const client = await newClient(server);
  const board = {
    photo: { x: 0.5, y: 0.5, w: 0.8, z: 0 },
    items: [
      { x: -0.2, y: -0.2, w: 0.5, z: 1 },
      { x: 1.5, y: 3, w: 0.2, z: 2 },
    ],
  };
  await newOutfit(server, asha, client, { board });
  const { image_url } = await drawn(client);
  expect(await colourAt(image_url, 0.1, 0.1)).toSatisfy(near(SUNK));
  expect(await colourAt(image_url, 0.95, 0.55)).toSatisfy(near(HERS));
});

test('what is corrected is drawn anew, and the picture before is gone', async () => {
  const client = await newClient(server);
  const outfit = await newOutfit(server, asha, client, { items: [itemDraft()] });
  const first = await drawn(client);
  const board = { photo: { x: 0, y: 0, w: 1 }, items: [{ x: 0, y: 0, w: 0.5 }] };
  await call<Outfit>(server, `/api/stylist/outfits/${outfit.id}/`, {
    method: 'PATCH',
    token: asha.token,
    json: { board },
  });
  const second = await drawn(client, first.image_url);
  await expect.poll(async () => (await open(first.image_url)).status, PATIENT).toBe(410);
  expect((await open(second.image_url)).status).toBe(200);
});

test('what she takes instead stands on it', async () => {
  const client = await newClient(server);
  const backups = [{ ...itemDraft(), why: null }];
  const outfit = await newOutfit(server, asha, client, {
    items: [{ ...itemDraft(), why: null, backups }],
  });
  const before = await drawn(client);
  const place = outfit.items[0]!;
  const backup = place.backups![0]!;
  const id = newId();
  const picture = { id, source_url: `https://shop.example/${id}.jpg`, status: 'stored' as const };
  const created_at = new Date().toISOString();
  await server.db
    .insertInto('pictures')
    .values({ ...picture, created_at })
    .execute();
  await server.db
    .updateTable('outfit_items')
    .set({ picture_id: id })
    .where('id', '=', backup.uuid)
    .execute();
  const { status } = await call(server, `/api/stylist/outfits/${outfit.id}/choices/`, {
    method: 'PUT',
    token: client.token,
    json: { choices: [{ item: place.uuid, chosen: backup.uuid, seen: backup.ecommerce_url }] },
  });
  expect(status).toBe(200);
  await drawn(client, before.image_url);
});

test('a notification shows the look without her photo', async () => {
  const client = await newClient(server);
  const { id } = await newOutfit(server, asha, client);
  await expect
    .poll(async () => (await outfitNotice(server.db, id))?.picture, PATIENT)
    .toBeDefined();
  const picture = (await outfitNotice(server.db, id))?.picture ?? '';
  const shown = await server.db
    .selectFrom('look_pictures')
    .select('with_photo')
    .where('id', '=', picture)
    .executeTakeFirst();
  expect(shown).toEqual({ with_photo: 0 });
});

test('with her photo goes what it is drawn on; the outfit keeps its picture without it', async () => {
  const client = await newClient(server);
  await newOutfit(server, asha, client);
  const look = await drawn(client);
  expect(await colourAt(look.image_url, 0.02, 0.02)).toSatisfy(near(HERS));
  expect((await deletePhoto(client)).body.deleted).toMatchObject({ files: 4 });
  expect((await open(look.image_url)).status).toBe(410);
  expect((await open(look.thumb_url)).status).toBe(410);
  const without = async () => {
    const path = '/api/closet/outfits/?without_photo=1';
    const { body } = await call<PhotolessOutfits>(server, path, { token: client.token });
    return body.outfits[0]?.look?.image_url;
  };
  await expect.poll(without, PATIENT).toBeDefined();
  expect(await colourAt((await without())!, 0.02, 0.02)).toSatisfy(near(SUNK));
});

test('with her account all of them go', async () => {
  const client = await newClient(server);
  await newOutfit(server, asha, client);
  const { image_url } = await drawn(client);
  const before = await files();
  const { status } = await call(server, '/api/user/', {
    method: 'DELETE',
    token: client.token,
    json: { confirm: 'DELETE' },
  });
  expect(status).toBe(204);
  expect(await files()).toBeLessThan(before);
  expect((await open(image_url)).status).toBe(410);
});

test('nobody else’s request says anything of it', async () => {
  const client = await newClient(server);
  await newOutfit(server, asha, client);
  await drawn(client);
  const another = await newStylist(server);
  const read = await call(server, `/api/closet/photos/${client.photoId}/`, {
    token: another.token,
  });
  expect(JSON.stringify(read.body)).not.toContain('"look"');
});
