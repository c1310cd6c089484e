import { expect, test } from 'vitest';
import type { PhotolessOutfits } from '../../../contract/closet-outfits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { call } from '../../support/people/call.ts';
import {
  createOutfit,
  newClient,
  newOutfit,
  outfitDraft,
  rate,
  type Client,
} from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const asha = stylistOfFile(server, 'Asha Rao');

const LIST = '/api/closet/outfits/';
const list = (who: { token: string }, path = `${LIST}?without_photo=1`) =>
  call<PhotolessOutfits>(server, path, { token: who.token });
const remove = ({ photoId, token }: Client) =>
  call(server, `/api/closet/photos/${photoId}`, { method: 'DELETE', token });

test('what was made for a deleted photo is listed, to her alone, and opens as before', async () => {
  const client = await newClient(server);
  const first = await newOutfit(server, asha, client);
  expect((await list(client)).body).toEqual({ outfits: [] });
  const [sent] = (await call<Photo[]>(server, `/api/closet/photos/user/${client.id}/`, client))
    .body;
  expect((await remove(client)).status).toBe(204);
  const { status, body } = await list(client);
  expect(status).toBe(200);
  expect(body.outfits).toMatchObject([
    {
      uuid: first.uuid,
      title: first.title,
      createdAt: first.createdAt,
      photo_at: sent?.upload_date,
      stylist: { name: 'Asha Rao' },
      items: first.items.map(({ uuid, name, price_seen_at }) => ({ uuid, name, price_seen_at })),
    },
  ]);
  const opened = await call<Outfit>(server, `/api/stylist/outfits/${first.id}/`, client);
  expect(opened.body).toEqual({ ...first, user_photo: null });
  expect((await rate(server, client, first.id, first.items[0]?.uuid, 5)).status).toBe(200);
  expect((await list(await newClient(server))).body).toEqual({ outfits: [] });
  expect((await list(asha)).status).toBe(403);
});

test('a draft that she never got stays out of it', async () => {
  const client = await newClient(server);
  await createOutfit(server, asha.token, outfitDraft(client.photoId));
  await remove(client);
  expect((await list(client)).body).toEqual({ outfits: [] });
});

test.each(['', '?without_photo=', '?without_photo=0'])(
  'the list is asked for in one way, and not with "%s"',
  async (query) => {
    const answer = await list(await newClient(server), LIST + query);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  },
);
