import { beforeEach, expect, test } from 'vitest';
import { UNDER_18 } from '../../../contract/ages.ts';
import { ERROR_STATUS } from '../../../contract/errors.ts';
import { OWN_PIECES_MAX } from '../../../contract/limits.ts';
import { bringFilesBack } from '../../../server/media/files.ts';
import { deleteUser } from '../../../server/users/delete.ts';
import { diskBlobs } from '../../../server/blobs/disk.ts';
import { addOwn, deleteOwn, ownOf } from '../../support/people/own.ts';
import {
  call,
  newEmail,
  signInConsumer,
  uploadPhoto,
  type Session,
} from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { picturesOf } from '../../support/server/s3.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const UPLOADS_PER_HOUR = 5;
const server = serverOfFile({ env: { UPLOADS_PER_HOUR: String(UPLOADS_PER_HOUR) } });
let her: Session<'consumer'>;
let email: string;

beforeEach(async () => {
  email = newEmail();
  her = await signInConsumer(server, email);
});

/** All but so many, of long ago. */
const fill = async (left: number) => {
  const rows = Array.from({ length: OWN_PIECES_MAX - left }, (_, n) => ({
    id: `${her.id}-${n}`,
    user_id: her.id,
    idempotency_key: `old-${n}`,
    name: 'Kurta',
    category: 'Kurta',
    sent_sha256: '',
    sha256: '',
    bytes: 1,
    thumbhash: '',
    created_at: new Date(0).toISOString(),
    picture_gone_at: new Date(0).toISOString(),
    deleted_at: null,
  }));
  await server.db.insertInto('own_pieces').values(rows).execute();
};
const codes = (answers: { status: number; body: unknown }[]) =>
  answers
    .map(({ status, body }) => (body as { code?: string }).code ?? String(status))
    .toSorted((a, b) => a.localeCompare(b));

test('of those that come at once no more are kept than there is room for, and nothing is left of the others', async () => {
  await fill(2);
  const answers = await Promise.all(Array.from({ length: 4 }, () => addOwn(server, her)));
  expect(codes(answers)).toEqual(['201', '201', 'closet_own_full', 'closet_own_full']);
  const own = await ownOf(server, her);
  expect(own).toHaveLength(OWN_PIECES_MAX);
  const kept = own.filter(({ picture_url }) => picture_url !== null).map(({ id }) => id);
  const pictures = (await picturesOf(server.dataDir)).filter((name) => name.endsWith('.thumb'));
  expect(pictures.toSorted()).toEqual(kept.map((id) => `${id}.thumb`).toSorted());
  await deleteOwn(server, her, kept[0] ?? '');
  expect((await addOwn(server, her)).status).toBe(201);
});

test('of those that come at once no more are taken than the hour has', async () => {
  const sent = Array.from({ length: UPLOADS_PER_HOUR + 2 }, () => addOwn(server, her));
  expect(codes(await Promise.all(sent))).toEqual([
    ...Array<string>(UPLOADS_PER_HOUR).fill('201'),
    'too_many',
    'too_many',
  ]);
});

test('one of which the answer was lost is told so again in a closet that is full', async () => {
  await fill(1);
  const first = await addOwn(server, her, { key: 'last' });
  const again = await addOwn(server, her, { key: 'last' });
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
});

test('the hour is that of clothes, what cannot be read counts, and an account that is new goes on with it', async () => {
  const image = await jpeg();
  for (let n = 0; n < UPLOADS_PER_HOUR - 1; n += 1) await addOwn(server, her);
  const broken = await addOwn(server, her, { image: image.subarray(0, 500) });
  expect(broken.status).toBe(422);
  expect((await addOwn(server, her)).status).toBe(429);
  await deleteUser(
    { db: server.db, blobs: diskBlobs(`${server.dataDir}/blobs`), now: () => new Date() },
    her.id,
  );
  const again = await signInConsumer(server, email);
  expect((await addOwn(server, again)).status).toBe(429);
  const photo = await uploadPhoto(server, again.token, image);
  expect(photo.status).toBe(201);
});

test.each([
  ['what is no picture', { image: new TextEncoder().encode('<svg onload="alert(1)"/>') }, 415],
  ['what is too small', { image: await jpeg({ width: 300, height: 319 }) }, 400],
  ['no name', { fields: { name: '', category: 'Kurta' } }, 400],
  ['no kind', { fields: { name: 'Kurta' } }, 400],
  ['a name of nothing visible', { fields: { name: '\u200b', category: 'Kurta' } }, 400],
  ['another’s id', { fields: { name: 'a', category: 'b', user: 'somebody' } }, 403],
  ['another hash', { fields: { name: 'a', category: 'b', sha256: '0'.repeat(64) } }, 400],
] as [string, Parameters<typeof addOwn>[2], number][])(
  '%s is refused, and leaves nothing',
  async (_, sent, status) => {
    const before = await picturesOf(server.dataDir);
    expect((await addOwn(server, her, sent)).status).toBe(status);
    expect(await ownOf(server, her)).toEqual([]);
    expect(await picturesOf(server.dataDir)).toEqual(before);
  },
);

test('of who is under 18 no picture is taken, not even of clothes', async () => {
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: her.token,
    json: {
      user_gender: 2,
      age_range: UNDER_18,
      color_preferences: { favorite_colors: [] },
    },
  });
  const { status, body } = await addOwn<{ code: string }>(server, her);
  expect([status, body.code]).toEqual([ERROR_STATUS.under_age, 'under_age']);
  expect(await ownOf(server, her)).toEqual([]);
});

test('pictures that were set aside come back with a database that knows their piece', async () => {
  const { body: piece } = await addOwn(server, her);
  const { body: gone } = await addOwn(server, her);
  await server.db
    .updateTable('own_pieces')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone.id)
    .execute();
  const blobs = diskBlobs(`${server.dataDir}/blobs`);
  for (const { id } of [piece, gone]) await blobs.setAside(`${id}.thumb`, new Date());
  await bringFilesBack({ db: server.db, blobs });
  expect(await blobs.size(`${piece.id}.thumb`)).toBeGreaterThan(0);
  expect(await blobs.size(`${gone.id}.thumb`)).toBe(null);
  expect(await blobs.namesAside()).toEqual([]);
});
