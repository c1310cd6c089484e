import { beforeAll, expect, test } from 'vitest';
import { NEEDED_BY, TURNAROUND_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { settleDue } from '../../../server/db/due.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { newStylist, pending, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

/** Half past eleven in the morning in India. */
const NOW = Date.parse('2026-11-25T06:00:00.000Z');
const [TODAY, TOMORROW] = ['2026-11-25', '2026-11-26'];

const server = serverOfFile({ env: { ACCESS_TTL_S: '86400' }, now: () => new Date(at) });
let asha: Session;
let her: Session;
let image: Buffer;
let at = NOW - 7_200_000;

beforeAll(async () => {
  image = await jpeg({ width: 320 });
  asha = await newStylist(server);
  her = await signInConsumer(server);
});

async function send(needed_on: string | null): Promise<Photo> {
  const fields = { brief: JSON.stringify({ ...briefOf(), needed_on }) };
  const { status, body } = await uploadPhoto(server, her.token, image, { fields });
  expect(status).toBe(201);
  return body;
}
const change = (photo: Photo, needed_on: string | null) =>
  call<Photo>(server, `/api/closet/photos/${photo.id}/brief/`, {
    method: 'PUT',
    token: her.token,
    json: { ...briefOf(), needed_on },
  });
const morning = (day: string) => new Date(day + NEEDED_BY).toISOString();

test('what is needed sooner is due sooner, in the queue, its counts and her list', async () => {
  at = NOW - 3_600_000;
  const plain = await send(null);
  at = NOW;
  const tomorrow = await send(TOMORROW);
  const today = await send(TODAY);
  expect(tomorrow.due_at).toBe(morning(TOMORROW));
  expect(today.due_at).toBe(today.upload_date);
  at += 1000;
  const { body } = await pending(server, asha.token);
  expect(body.requests.map(({ photoId, dueAt }) => [photoId, dueAt])).toEqual([
    [today.id, today.due_at],
    [tomorrow.id, tomorrow.due_at],
    [plain.id, new Date(Date.parse(plain.upload_date) + TURNAROUND_MS).toISOString()],
  ]);
  expect(body.counts).toMatchObject({ all: 3, due: 0, late: 1 });
  at = Date.parse(morning(TOMORROW)) - 60_000;
  const due = await pending(server, asha.token, '?filter=due');
  expect(due.body.requests.map(({ photoId }) => photoId)).toEqual([
    today.id,
    tomorrow.id,
    plain.id,
  ]);
  expect(due.body.counts).toMatchObject({ due: 2, late: 1 });
  at = NOW;
});

test('it moves with the day, as long as she may change it', async () => {
  const photo = await send(null);
  const dayLater = new Date(Date.parse(photo.upload_date) + TURNAROUND_MS).toISOString();
  expect(photo.due_at).toBe(dayLater);
  expect((await change(photo, TOMORROW)).body.due_at).toBe(morning(TOMORROW));
  expect((await change(photo, TODAY)).body.due_at).toBe(photo.upload_date);
  expect((await change(photo, null)).body.due_at).toBe(dayLater);
});

test('what a build before has written is settled, and nothing is due later by it', async () => {
  const [sooner, later] = [await send(TOMORROW), await send(TOMORROW)];
  const write = async (photo: Photo, due_at: string) =>
    server.db
      .updateTable('requests')
      .set({ due_at })
      .where('id', '=', await requestOf(server, photo.id))
      .execute();
  await write(sooner, new Date(NOW + TURNAROUND_MS).toISOString());
  await write(later, new Date(NOW).toISOString());
  await settleDue(server.db);
  const dueOf = async ({ id }: Photo) =>
    (await call<Photo>(server, `/api/closet/photos/${id}/`, her)).body.due_at;
  expect(await dueOf(sooner)).toBe(morning(TOMORROW));
  expect(await dueOf(later)).toBe(new Date(NOW).toISOString());
});
