import { expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { CLAIM_MS } from '../../../contract/limits.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  newStylist,
  outfitDraft,
  pending,
  createOutfit,
  requestOf,
} from '../../support/people/styling.ts';
import { newWardrobe } from '../../support/people/wardrobe.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const NOTHING = briefOf();
const FESTIVAL: Brief = {
  ...NOTHING,
  occasion: 'festival',
  needed_on: '2026-11-28',
  budget: 8000,
  avoid: ['heels', 'synthetics'],
  note: 'Something I can dance in until late',
};

interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

const server = serverOfFile({ now: () => new Date(Date.now() + skewMs) });
const image = await jpeg();
let skewMs = 0;

const send = <Body = Photo>(token: string, brief: unknown, key?: string) =>
  uploadPhoto<Body>(server, token, image, {
    ...(key !== undefined && { key }),
    ...(brief !== undefined && { fields: { brief: JSON.stringify(brief) } }),
  });

/** Somebody whose photo waits with what she asked for. */
async function newAsker(brief = FESTIVAL) {
  const her = await signInConsumer(server);
  const { status, body } = await send(her.token, brief);
  expect(status).toBe(201);
  return { ...her, photo: body };
}

const read = async ({ token }: Session<'consumer'>, id: string) =>
  (await call<Photo>(server, `/api/closet/photos/${id}/`, { token })).body;
const put = <Body = Photo>(token: string, id: string, json: unknown, order?: string) =>
  call<Body>(server, `/api/closet/photos/${id}/brief/`, {
    method: 'PUT',
    token,
    json,
    headers: order === undefined ? {} : { 'Write-Order': order },
  });
const addNote = <Body = Photo>(token: string, id: string, note: string, text = 'Nothing bare.') =>
  call<Body>(server, `/api/closet/photos/${id}/brief/notes/`, { token, json: { id: note, text } });
const claim = async (token: string, photo: string, method = 'POST') =>
  call(server, `/api/stylist/requests/${await requestOf(server, photo)}/claim`, { method, token });

async function requestIn(token: string, photo: string) {
  const { body } = await pending(server, token);
  return body.requests.find(({ photoId }) => photoId === photo);
}

test('a brief arrives with its photo, and stands line by line in the queue', async () => {
  const { photo } = await newAsker();
  expect(photo).toMatchObject({ brief: FESTIVAL, brief_notes: [], brief_notes_left: 5 });
  const { token } = await newStylist(server);
  const request = await requestIn(token, photo.id);
  expect(request?.brief).toEqual(FESTIVAL);
  expect(request?.lines).toEqual([
    { id: 'occasion', kind: 'occasion', text: 'Festival', value: 'festival' },
    { id: 'needed_on', kind: 'needed_on', text: 'By 28 November', value: '2026-11-28' },
    { id: 'budget', kind: 'budget', text: 'Up to ₹8,000', value: 8000 },
    { id: 'avoid-1', kind: 'avoid', text: 'No heels', value: 'heels' },
    { id: 'avoid-2', kind: 'avoid', text: 'No synthetics', value: 'synthetics' },
    { id: 'note', kind: 'note', text: FESTIVAL.note, value: FESTIVAL.note },
  ]);
});

test('a wedding tells its function, as long as it is one', async () => {
  const wedding: Brief = { ...NOTHING, occasion: 'wedding', function: 'sangeet' };
  const her = await newAsker(wedding);
  expect(her.photo.brief).toEqual(wedding);
  const { token } = await newStylist(server);
  const line = async () => (await requestIn(token, her.photo.id))?.lines;
  const said = { id: 'occasion', kind: 'occasion', value: 'wedding' };
  expect(await line()).toEqual([{ ...said, text: 'Wedding: sangeet' }]);
  const { body } = await call<{ requests: { photoId: string }[] }>(
    server,
    '/api/stylist/requests/pending-requests?q=sangeet',
    { token },
  );
  expect(body.requests.map(({ photoId }) => photoId)).toEqual([her.photo.id]);

  for (const less of [
    { ...wedding, function: null },
    { ...NOTHING, occasion: 'wedding' },
  ]) {
    expect((await put(her.token, her.photo.id, less)).status).toBe(200);
    expect((await read(her, her.photo.id)).brief).toEqual({ ...NOTHING, occasion: 'wedding' });
    expect(await line()).toEqual([{ ...said, text: 'Wedding' }]);
  }
  const party = { ...wedding, occasion: 'party' };
  expect((await put(her.token, her.photo.id, party)).body.brief).toEqual({
    ...NOTHING,
    occasion: 'party',
  });
});

test('a photo without one is taken in as ever', async () => {
  const her = await signInConsumer(server);
  const { body: bare } = await send(her.token, undefined);
  expect(bare.brief).toBeNull();
  const { token } = await newStylist(server);
  expect(await requestIn(token, bare.id)).toMatchObject({ brief: null, lines: [] });
});

test('the brief is part of what a key names', async () => {
  const { token } = await signInConsumer(server);
  const first = await send(token, FESTIVAL, 'once');
  expect(await send(token, FESTIVAL, 'once')).toMatchObject({
    status: 200,
    body: { id: first.body.id },
  });
  for (const other of [NOTHING, undefined]) {
    expect(await send(token, other, 'once')).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
  }
  // Changed since: the repeat of what came first is still that.
  await put(token, first.body.id, NOTHING);
  expect((await send(token, FESTIVAL, 'once')).status).toBe(200);
});

test.for<[string, unknown, number]>([
  ['no object', 'festival', 400],
  ['a function that nobody knows', { ...NOTHING, occasion: 'wedding', function: 'roka' }, 400],
  ['an occasion that nobody knows', { ...NOTHING, occasion: 'coronation' }, 400],
  ['a day that is none', { ...NOTHING, needed_on: '2026-02-30' }, 400],
  ['a budget of half a rupee', { ...NOTHING, budget: 100.5 }, 400],
  ['thirteen to avoid', { ...NOTHING, avoid: 'a b c d e f g h i j k l m'.split(' ') }, 400],
  ['a note of 501 letters', { ...NOTHING, note: 'x'.repeat(501) }, 400],
  ['more than 4 KB', { ...NOTHING, note: 'x'.repeat(5000) }, 413],
])('%s is refused, and nothing is kept of it', async ([, brief, status]) => {
  const her = await signInConsumer(server);
  const answer = await send<Refusal>(her.token, brief);
  expect(answer.status).toBe(status);
  const list = await call(server, `/api/closet/photos/user/${her.id}/`, { token: her.token });
  expect(list.body).toEqual([]);
});

test('what is to be avoided is said once', async () => {
  const { photo } = await newAsker({ ...NOTHING, avoid: ['Heels', 'black', 'heels'] });
  expect(photo.brief?.avoid).toEqual(['heels', 'black']);
});

test('what is no JSON is refused', async () => {
  const her = await signInConsumer(server);
  const answer = await uploadPhoto<Refusal>(server, her.token, image, { fields: { brief: '{' } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
});

test('a look is built around pieces that are kept, and no other’s', async () => {
  const { client, outfit } = await newWardrobe(server);
  const { client: other, outfit: others } = await newWardrobe(server);
  const [kept, , free] = outfit.items;
  const mine = { item: kept?.uuid ?? '', owned: true };
  const around = [mine, { item: free?.uuid ?? '', owned: false }];
  const [theirs] = others.items;
  around.push({ item: theirs?.uuid ?? '', owned: true });
  const { body } = await send(client.token, { ...NOTHING, around });
  expect(body.brief?.around).toEqual([mine]);
  expect((await put(other.token, other.photoId, { ...NOTHING, around: [mine] })).status).toBe(409);
  const { token } = await newStylist(server);
  expect((await requestIn(token, body.id))?.lines).toMatchObject([
    {
      id: 'around-1',
      kind: 'around',
      text: 'Around kurta',
      value: mine.item,
      piece: { name: 'kurta', owned: true },
    },
  ]);
});

test('until somebody has begun it can be changed, by its consumer alone', async () => {
  const { photo, ...her } = await newAsker();
  const office: Brief = { ...NOTHING, occasion: 'office' };
  const changed = await put(her.token, photo.id, office);
  expect(changed).toMatchObject({ status: 200, body: { id: photo.id, brief: office } });

  const { token: anothers } = await signInConsumer(server);
  expect((await put(anothers, photo.id, FESTIVAL)).status).toBe(404);
  expect((await addNote(anothers, photo.id, 'n1')).status).toBe(404);

  const stylist = await newStylist(server, 'Asha Sethi');
  await claim(stylist.token, photo.id);
  const refused = await put<Refusal>(her.token, photo.id, FESTIVAL);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'being_styled',
    message: 'Asha Sethi is styling this now.',
  });
  expect((await read(her, photo.id)).brief).toEqual(office);

  await claim(stylist.token, photo.id, 'DELETE');
  expect((await put(her.token, photo.id, FESTIVAL)).status).toBe(200);
});

test('a hold that has lapsed hinders nobody, an outfit that was begun does', async () => {
  const { photo, ...her } = await newAsker();
  const { token } = await newStylist(server, 'Meera Iyer');
  await claim(token, photo.id);
  expect(await read(her, photo.id)).toMatchObject({ stage: 'styling', styled_by: 'Meera Iyer' });
  skewMs += CLAIM_MS + 1000;
  const again = await signInConsumer(server, her.user.email);
  expect(await put(again.token, photo.id, NOTHING)).toMatchObject({
    status: 200,
    body: { stage: 'queued', styled_by: null },
  });
  const { token: later } = await newStylist(server, 'Rohan Das');
  await createOutfit(server, later, outfitDraft(photo.id));
  skewMs += CLAIM_MS + 1000;
  const last = await signInConsumer(server, her.user.email);
  const refused = await put<Refusal>(last.token, photo.id, FESTIVAL);
  expect(refused.body).toMatchObject({
    code: 'being_styled',
    message: 'Rohan Das is styling this now.',
  });
  expect((await read(last, photo.id)).styled_by).toBe('Rohan Das');
});

test('what an outfit answers stays with it when the photo goes, and is said to stay', async () => {
  const { photo, ...her } = await newAsker({ ...NOTHING, note: 'Something I can dance in' });
  const { token } = await newStylist(server);
  const outfit = await approveOutfit(server, token, photo.id, 'Madder', ['note']);
  const remove = (id: string) =>
    call(server, `/api/closet/photos/${id}`, {
      method: 'DELETE',
      token: her.token,
      headers: { Accept: 'application/json' },
    });
  expect((await remove(photo.id)).body).toMatchObject({ deleted: { brief: false, answers: 1 } });
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${outfit}/`, her);
  expect(body.answers).toMatchObject([{ line: 'note', text: 'Something I can dance in' }]);
  const { body: waits } = await send(her.token, FESTIVAL);
  expect((await remove(waits.id)).body).toMatchObject({ deleted: { brief: true, answers: 0 } });
});

test('a late copy of a change does not undo the one after it', async () => {
  const { photo, token } = await newAsker();
  const order = (n: number) => `device=phone, n=${n}, age=0`;
  await put(token, photo.id, { ...NOTHING, note: 'second' }, order(2));
  const late = await put(token, photo.id, { ...NOTHING, note: 'first' }, order(1));
  expect(late).toMatchObject({ status: 200, body: { brief: { note: 'second' } } });
});

test('notes are added once each, up to five, until it is styled', async () => {
  const { photo, ...her } = await newAsker(NOTHING);
  const stylist = await newStylist(server);
  await claim(stylist.token, photo.id);
  for (const id of ['a', 'b', 'b', 'c', 'd', 'e']) {
    expect((await addNote(her.token, photo.id, id, `Note ${id}`)).status).toBe(200);
  }
  expect(await addNote<Refusal>(her.token, photo.id, 'f')).toMatchObject({
    status: 409,
    body: { code: 'notes_full' },
  });
  const { brief_notes: notes, brief_notes_left: left } = await read(her, photo.id);
  expect(notes?.map(({ text }) => text)).toEqual([
    'Note a',
    'Note b',
    'Note c',
    'Note d',
    'Note e',
  ]);
  expect(left).toBe(0);
  const request = await requestIn(stylist.token, photo.id);
  expect(request?.lines?.at(-1)).toEqual({
    id: 'brief_note-e',
    kind: 'brief_note',
    text: 'Note e',
    value: 'Note e',
  });

  const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => `brief_note-${id}`);
  await approveOutfit(server, stylist.token, photo.id, 'Done', lines);
  expect((await addNote<Refusal>(her.token, photo.id, 'g')).body.code).toBe('already_styled');
  expect((await put<Refusal>(her.token, photo.id, FESTIVAL)).body.code).toBe('already_styled');
});

test('a note may come without a brief, and a brief after it', async () => {
  const her = await signInConsumer(server);
  const { body: photo } = await send(her.token, undefined);
  await addNote(her.token, photo.id, 'a', 'Blue, please.');
  expect((await read(her, photo.id)).brief).toBeNull();
  await put(her.token, photo.id, FESTIVAL);
  expect(await read(her, photo.id)).toMatchObject({
    brief: FESTIVAL,
    brief_notes: [{ id: 'a', text: 'Blue, please.' }],
  });
});

test('it is in the export, and goes with its photo', async () => {
  const { photo, ...her } = await newAsker();
  const { body } = await call<{ briefs: { body: string }[] }>(server, '/api/user/export/', {
    token: her.token,
  });
  expect(body.briefs.map((row) => JSON.parse(row.body))).toEqual([FESTIVAL]);
  await call(server, `/api/closet/photos/${photo.id}`, { method: 'DELETE', token: her.token });
  const left = await server.db
    .selectFrom('briefs')
    .select('photo_id')
    .where('user_id', '=', her.id)
    .execute();
  expect(left).toEqual([]);
});
