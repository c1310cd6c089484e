import { beforeEach, expect, test } from 'vitest';
import { ANSWERED_KEPT_MS } from '../../../contract/limits.ts';
import { expireOwnPictures } from '../../../server/own-clothes/keeping.ts';
import { addOwn, ownOf } from '../../support/people/own.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, newEmail, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newStylist,
  outfitDraft,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-08-01T08:00:00Z');
let now = START;
const server = serverOfFile({ now: () => now });
let email: string;

/** A session ends long before a picture goes. */
const her = () => signInConsumer(server, email);
const prefer = async (days: number | null) => {
  const { token } = await her();
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
      keep_photos_days: days,
    },
  });
};
const later = (ms: number) => new Date(START.getTime() + ms);
const after = async (days: number) => {
  now = later(days * DAY_MS);
  await expireOwnPictures({
    db: server.db,
    now,
    onError: (error) => {
      throw error;
    },
  });
};
const pieces = async () => ownOf(server, await her());
const toldAt = async () => {
  const { id } = await her();
  const row = await server.db
    .selectFrom('preferences')
    .select('keep_told_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.keep_told_at ?? null;
};

beforeEach(() => {
  now = START;
  email = newEmail();
});

test('a picture goes with the term of her photos, a week after she was told, and the piece stays', async () => {
  await prefer(30);
  const { body: piece } = await addOwn(server, await her(), { key: 'k' });
  expect(piece.picture_until).toBe(later(30 * DAY_MS).toISOString());
  await after(22);
  expect(await pieces()).toMatchObject([{ picture_until: later(30 * DAY_MS).toISOString() }]);
  expect(await toldAt()).toBe(null);
  await after(24);
  expect(await toldAt()).toBe(now.toISOString());
  await after(30);
  expect(await pieces()).toMatchObject([{ picture_until: later(31 * DAY_MS).toISOString() }]);
  await after(31);
  expect(await pieces()).toEqual([
    expect.objectContaining({
      id: piece.id,
      name: 'Blue silk dupatta',
      picture_url: null,
      thumb_url: null,
      thumbhash: '',
      picture_until: null,
    }),
  ]);
  await expect.poll(async () => (await picturesOf(server.dataDir)).join()).not.toContain(piece.id);
  const again = await addOwn(server, await her(), { key: 'k' });
  expect([again.status, again.body.id]).toEqual([200, piece.id]);
});

test('nothing goes that is kept until it is deleted', async () => {
  await prefer(null);
  await addOwn(server, await her());
  await after(1000);
  expect(await pieces()).toMatchObject([{ picture_until: null, picture_url: expect.any(String) }]);
});

test('what a look is put together around stays until that is answered, and a week', async () => {
  await prefer(30);
  const { body: piece } = await addOwn(server, await her());
  const around = [{ item: piece.id, owned: true }];
  const fields = { brief: JSON.stringify(briefOf({ around })) };
  const { token } = await her();
  const { body: photo } = await uploadPhoto(server, token, await jpeg(), { fields });
  await after(24);
  await after(40);
  expect(await pieces()).toMatchObject([{ picture_until: null, picture_url: expect.any(String) }]);
  const stylist = await newStylist(server);
  const { body } = await createOutfit(
    server,
    stylist.token,
    outfitDraft(photo.id, {
      items: [itemDraft({ why: 'Goes with it' })],
      answers: [{ line: 'around-1', kept: true }],
    }),
  );
  expect((await approve(server, stylist.token, body.outfits[0]!.id)).status).toBe(200);
  const until = later(40 * DAY_MS + ANSWERED_KEPT_MS).toISOString();
  expect(await pieces()).toMatchObject([{ picture_until: until }]);
  await after(40.5);
  await after(46);
  expect(await pieces()).toMatchObject([{ picture_url: expect.any(String) }]);
  await after(47.6);
  expect(await pieces()).toMatchObject([{ picture_url: null }]);
});
