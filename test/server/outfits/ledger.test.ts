import { expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import type { Outfit, OutfitCreated, OutfitDraft } from '../../../contract/outfits.ts';
import type { UserExport } from '../../../contract/user.ts';
import { answeredClient, ANSWERED, ASKED, TOO_DEAR } from '../../support/people/asked.ts';
import type { Photo } from '../../../contract/photos.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { waitingClient } from '../../support/people/queue.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  outfitDraft,
  pending,
  rate,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { startServer } from '../../support/server/server.ts';

interface Refusal {
  code: string;
  fields?: Record<string, string>;
}

const NOT_YET = 'This line is not answered yet.';
const WHY_NOT = 'Please say why this was not kept.';
const WHY = 'Please say why this piece was chosen.';

const server = serverOfFile();
const stylist = stylistOfFile(server);

const create = async (photoId: string, more: Partial<OutfitDraft> = {}, key?: string) => {
  const draft = outfitDraft(photoId, { ...ANSWERED, ...more });
  return createOutfit<OutfitCreated & Refusal>(server, stylist.token, draft, key);
};
const idOf = ({ body }: Awaited<ReturnType<typeof create>>) => body.outfits[0]?.id ?? '';
const patch = <Body = Outfit & Refusal>(id: string, json: object, { token } = stylist) =>
  call<Body>(server, `/api/stylist/outfits/${id}/`, { method: 'PATCH', token, json });
const read = async (id: string, { token }: { token: string } = stylist) =>
  (await call<Outfit>(server, `/api/stylist/outfits/${id}/`, { token })).body;
const send = (id: string) => approve<Refusal>(server, stylist.token, id);
const dispute = <Body = OutfitAnswer>(
  who: { token: string },
  outfit: string,
  line: string,
  json: object,
  order?: string,
) =>
  call<Body>(server, `/api/stylist/outfits/${outfit}/answers/${line}/`, {
    method: 'PUT',
    token: who.token,
    json,
    headers: order === undefined ? {} : { 'Write-Order': order },
  });
const sendPhoto = async (token: string, brief: object) =>
  uploadPhoto(server, token, await jpeg(), { fields: { brief: JSON.stringify(brief) } });
const kept = (answers: readonly OutfitAnswer[] = []) =>
  Object.fromEntries(answers.map(({ line, kept }) => [line, kept]));

test('what was asked for is answered line by line, in its order, with why each piece is there', async () => {
  const { outfit, token } = await answeredClient(server);
  expect(outfit.answers?.map(({ line, text }) => [line, text])).toEqual([
    ['occasion', 'Festival'],
    ['budget', 'Up to ₹2,000'],
    ['avoid-1', 'No heels'],
    ['avoid-2', 'No synthetics'],
    ['note', 'Something I can dance in'],
  ]);
  expect(outfit.answers?.[1]).toEqual({
    line: 'budget',
    kind: 'budget',
    text: 'Up to ₹2,000',
    value: 2000,
    kept: false,
    reason: TOO_DEAR,
    swap: null,
    disputed: false,
    disputeText: null,
    reply: null,
  });
  expect(outfit.items.map(({ why }) => why)).toEqual([
    'A kurta that you can dance in.',
    'A tote that you can dance in.',
  ]);
  expect(await read(outfit.id, { token })).toEqual(outfit);
});

test('without anything asked nothing is asked of the stylist, as before', async () => {
  const client = await newClient(server);
  const outfit = await newOutfit(server, stylist, client);
  expect(outfit.answers).toEqual([]);
  expect(outfit.items.map(({ why }) => why)).toEqual([null, null]);
});

test('nothing goes before each line is answered, each broken one has its reason, each piece its why', async () => {
  const { photoId } = await waitingClient(server, undefined, ASKED);
  const answers = [{ line: 'avoid-1', kept: false }];
  const items = [itemDraft({ estimated_price: 3000, why: 'Wide' }), itemDraft({ why: null })];
  const id = idOf(await create(photoId, { answers, items }));
  const other = idOf(await create(photoId));
  const refused = await send(other);
  const { items: made } = await read(id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'unanswered' } });
  expect(refused.body.fields).toEqual({
    [`outfits.${id}.answers.occasion`]: NOT_YET,
    [`outfits.${id}.answers.budget`]: WHY_NOT,
    [`outfits.${id}.answers.avoid-1`]: WHY_NOT,
    [`outfits.${id}.answers.avoid-2`]: NOT_YET,
    [`outfits.${id}.answers.note`]: NOT_YET,
    [`outfits.${id}.items.${made[1]?.uuid}.why`]: WHY,
  });
  const whys = made.map(({ uuid }) => ({ uuid, why: 'Wide' }));
  const reasoned = [
    ...ANSWERED.answers,
    { line: 'avoid-1', kept: false, reason: 'Blocks, no heels' },
  ];
  const twice = await patch(id, { answers: [...reasoned] });
  expect(twice.body.fields).toEqual({ 'answers.5.line': 'This line is answered twice.' });
  expect(
    (await patch(id, { answers: reasoned.slice(0, 1).concat(reasoned.slice(2)) })).status,
  ).toBe(200);
  expect((await send(other)).body.fields).toEqual({
    [`outfits.${id}.items.${made[1]?.uuid}.why`]: WHY,
  });
  expect((await patch(id, { items: whys })).status).toBe(200);
  expect((await send(other)).status).toBe(200);
  expect(kept((await read(id)).answers)).toEqual({
    occasion: true,
    budget: false,
    'avoid-1': false,
    'avoid-2': true,
    note: true,
  });
});

test('a note that came after the outfit was made is answered before it goes', async () => {
  const { photoId, token } = await waitingClient(server, undefined, { occasion: 'party' });
  const answers = [{ line: 'occasion', kept: true }];
  const id = idOf(await create(photoId, { answers }));
  const note = { id: 'n1', text: 'Nothing bare' };
  await call(server, `/api/closet/photos/${photoId}/brief/notes/`, { token, json: note });
  expect((await send(id)).body.fields).toEqual({
    [`outfits.${id}.answers.brief_note-n1`]: NOT_YET,
  });
  await patch(id, { answers: [{ line: 'brief_note-n1', kept: true }] });
  expect((await send(id)).status).toBe(200);
  expect((await read(id, { token })).answers?.map(({ text }) => text)).toEqual([
    'Party',
    'Nothing bare',
  ]);
});

test('a note that comes in the moment of sending is answered, or told that it is too late', async () => {
  const { photoId, token } = await waitingClient(server, undefined, { occasion: 'party' });
  const id = idOf(await create(photoId, { answers: [{ line: 'occasion', kept: true }] }));
  const path = `/api/closet/photos/${photoId}/brief/notes/`;
  const note = (name: string) =>
    call<Refusal>(server, path, { token, json: { id: name, text: 'Nothing bare' } });
  const [sent, ...noted] = await Promise.all([send(id), note('a'), note('b'), note('c')]);
  const took = noted.filter(({ status }) => status === 200).length;
  const late = noted.filter(({ body }) => body.code === 'already_styled').length;
  expect(took + late).toBe(3);
  // What was taken before it went hindered it; what came after was refused.
  expect(sent.status).toBe(took === 0 ? 200 : 409);
  expect((await read(id)).answers).toHaveLength(1);
});

test('the budget answers for itself, whatever is said of it, without what the client has already', async () => {
  const first = await answeredClient(server);
  const [piece] = first.outfit.items;
  await rate(server, first, first.outfit.id, piece?.uuid, 5);
  const brief = {
    occasion: null,
    needed_on: null,
    budget: 1000,
    avoid: [],
    around: [{ item: piece?.uuid ?? '', owned: true }],
    note: '',
    stylist: 'any',
  };
  const { body: photo } = await sendPhoto(first.token, brief);
  const { body } = await pending(server, stylist.token);
  const { lines } = body.requests.find(({ photoId }) => photoId === photo.id) ?? {};
  expect(lines?.[1]).toMatchObject({
    id: 'around-1',
    text: 'Around kurta',
    piece: { name: 'kurta', ecommerce_url: piece?.ecommerce_url, owned: true },
  });
  const items = [
    itemDraft({ estimated_price: 999.5, why: 'Light' }),
    itemDraft({
      name: 'kurta',
      estimated_price: 1250,
      why: 'It is there',
      ecommerce_url: piece?.ecommerce_url ?? '',
    }),
  ];
  const answers = [
    { line: 'budget', kept: false, reason: 'Never mind' },
    { line: 'around-1', kept: true },
  ];
  const id = idOf(await create(photo.id, { items, answers }));
  expect((await send(id)).status).toBe(200);
  const told = await read(id, first);
  expect(told.answers).toMatchObject([
    { line: 'budget', kept: true, reason: null },
    { line: 'around-1', kept: true, piece: { name: 'kurta', owned: true } },
  ]);
  // A price that is corrected moves it; then it needs its reason, which is there.
  const dearer = [{ uuid: told.items[0]?.uuid, estimated_price: 1000.5 }];
  expect((await patch(id, { items: dearer })).status).toBe(200);
  expect((await read(id, first)).answers?.[0]).toMatchObject({
    kept: false,
    reason: 'Never mind',
  });
});

test('a budget that nobody has spoken of is in the ledger all the same', async () => {
  const { photoId } = await waitingClient(server, undefined, { budget: 2500 });
  const id = idOf(await create(photoId, { answers: [] }));
  expect((await send(id)).status).toBe(200);
  expect((await read(id)).answers).toMatchObject([{ line: 'budget', kept: true, reason: null }]);
});

test('what was given stays answered when it is corrected', async () => {
  const { outfit, stylist: hers } = await answeredClient(server);
  const correct = (json: object) =>
    call<Refusal>(server, `/api/stylist/outfits/${outfit.id}/`, {
      method: 'PATCH',
      token: hers.token,
      json,
    });
  expect(await correct({ answers: [{ line: 'note', kept: false }] })).toMatchObject({
    status: 409,
    body: { code: 'unanswered', fields: { [`outfits.${outfit.id}.answers.note`]: WHY_NOT } },
  });
  expect(kept((await read(outfit.id)).answers)).toMatchObject({ note: true });
  const [item] = outfit.items;
  expect((await correct({ items: [{ uuid: item?.uuid, why: null }] })).status).toBe(409);
  expect((await correct({ title: 'Madder by day' })).status).toBe(200);
});

test('a line that nobody asked for is not answered, and the key names the answers too', async () => {
  const { photoId } = await waitingClient(server, undefined, ASKED);
  const answers = [{ line: 'avoid-3', kept: true }];
  expect(await create(photoId, { answers })).toMatchObject({
    status: 400,
    body: { fields: { 'answers.0.line': 'Nobody has asked for this.' } },
  });
  const draft = outfitDraft(photoId, ANSWERED);
  const again = async (answers: unknown) =>
    createOutfit<Refusal>(server, stylist.token, { ...draft, answers }, 'one-key');
  expect((await again(ANSWERED.answers)).status).toBe(201);
  expect((await again(ANSWERED.answers)).status).toBe(200);
  expect(await again([])).toMatchObject({ status: 409, body: { code: 'key_reused' } });
});

test('the client disputes a line once, takes it back, and the stylist reads it meanwhile', async () => {
  const her = await answeredClient(server);
  const { outfit } = her;
  const said = { disputed: true, text: ' Half polyester ' };
  const { status, body } = await dispute(her, outfit.id, 'avoid-2', said, 'device=a, n=2, age=0');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    line: 'avoid-2',
    kept: true,
    disputed: true,
    disputeText: 'Half polyester',
  });
  // A late copy of what she said before.
  const late = await dispute(
    her,
    outfit.id,
    'avoid-2',
    { disputed: false },
    'device=a, n=1, age=9',
  );
  expect(late.body.disputed).toBe(true);
  const asked = async () =>
    (await call<Photo[]>(server, `/api/closet/photos/user/${her.id}/`, her)).body.map(
      ({ outfits }) => outfits[0]?.asked,
    );
  expect(await asked()).toEqual([{ kept: 3, lines: 5 }]);
  const client = async () =>
    (await call<ClientDetails>(server, `/api/stylist/clients/${her.id}/`, stylist)).body;
  expect((await client()).disputes).toMatchObject([
    { outfitId: outfit.id, title: 'Madder', text: 'No synthetics', disputeText: 'Half polyester' },
  ]);
  const { body: file } = await call<UserExport & { answers: object[] }>(
    server,
    '/api/user/export/',
    her,
  );
  expect(file.answers).toHaveLength(5);
  expect(JSON.stringify(file.answers)).toContain('Half polyester');
  await dispute(her, outfit.id, 'avoid-2', { disputed: false, text: 'never mind' });
  expect((await client()).disputes).toEqual([]);
  expect(await asked()).toEqual([{ kept: 4, lines: 5 }]);
  expect((await read(outfit.id, her)).answers?.[3]).toMatchObject({
    disputed: false,
    disputeText: null,
  });
});

test('nobody disputes what is another’s, not hers yet, or nobody’s', async () => {
  const her = await answeredClient(server);
  const other = await signInConsumer(server);
  const yes = { disputed: true };
  expect((await dispute(other, her.outfit.id, 'note', yes)).status).toBe(404);
  expect((await dispute(her, her.outfit.id, 'avoid-9', yes)).status).toBe(404);
  expect((await dispute(stylist, her.outfit.id, 'note', yes)).status).toBe(403);
  const waiting = await waitingClient(server, undefined, ASKED);
  const draft = idOf(await create(waiting.photoId));
  expect((await dispute(waiting, draft, 'note', yes)).status).toBe(404);
  expect((await read(her.outfit.id, her)).answers?.some(({ disputed }) => disputed)).toBe(false);
});

const reply = <Body = OutfitAnswer & Refusal>(
  who: { token: string },
  outfit: string,
  line: string,
  text: string,
) =>
  call<Body>(server, `/api/stylist/outfits/${outfit}/answers/${line}/reply/`, {
    method: 'PUT',
    token: who.token,
    json: { text },
  });

test('a stylist answers a line that is disputed, and she reads it under her words', async () => {
  const her = await answeredClient(server);
  const { outfit, stylist: meera } = her;
  expect(await reply(meera, outfit.id, 'avoid-2', 'It is viscose.')).toMatchObject({
    status: 409,
    body: { code: 'not_disputed' },
  });
  const { keys } = subscribedBrowser({ host: 'push.invalid' });
  const endpoint = 'https://push.invalid/hers';
  const browser = { endpoint, keys, kinds: ['outfit_ready'] };
  await call(server, '/api/push/subscriptions/', { token: her.token, json: browser });
  await dispute(her, outfit.id, 'avoid-2', { disputed: true, text: 'Half polyester' });
  const told = { text: 'It is viscose.', by: 'Meera Iyer', at: expect.any(String) };
  const first = await reply(meera, outfit.id, 'avoid-2', ' It is viscose. ');
  expect(first).toMatchObject({ status: 200, body: { line: 'avoid-2', reply: told } });
  expect((await read(outfit.id, her)).answers?.[3]).toMatchObject({ reply: told });
  const client = await call<ClientDetails>(server, `/api/stylist/clients/${her.id}/`, meera);
  expect(client.body.disputes).toMatchObject([{ line: 'avoid-2', reply: told }]);
  // The same words again are the same reply, and others are told of by no second push.
  const again = await reply(meera, outfit.id, 'avoid-2', 'It is viscose.');
  expect(again.body.reply).toEqual(first.body.reply);
  await server.db.deleteFrom('jobs').where('kind', '=', 'push_replied').execute();
  await reply(meera, outfit.id, 'avoid-2', 'It is viscose, I asked the shop.');
  const pushes = server.db.selectFrom('jobs').select('subject').where('kind', '=', 'push_replied');
  expect(await pushes.execute()).toEqual([]);
  const { body: file } = await call<object>(server, '/api/user/export/', her);
  expect(JSON.stringify(file)).toContain('I asked the shop');
  // Said to other words of hers, it is said to these by nobody.
  await dispute(her, outfit.id, 'avoid-2', { disputed: true, text: 'And it itches' });
  expect((await read(outfit.id, her)).answers?.[3]).toMatchObject({ reply: null });
  await reply(meera, outfit.id, 'avoid-2', 'It is lined.');
  expect(await pushes.execute()).toHaveLength(1);
});

test('nobody replies who neither styled it nor has her in hand, or to a line that is not there', async () => {
  const her = await answeredClient(server);
  const { id } = her.outfit;
  await dispute(her, id, 'note', { disputed: true });
  expect((await reply(stylist, id, 'note', 'Sorry')).body.code).toBe('not_yours');
  expect((await reply(her, id, 'note', 'Sorry')).status).toBe(403);
  expect((await reply(her.stylist, id, 'avoid-9', 'Sorry')).status).toBe(404);
  expect((await reply(her.stylist, id, 'note', '')).status).toBe(400);
  const { body } = await uploadPhoto(server, her.token, await jpeg({ seed: 9 }));
  const { requests } = (await pending(server, stylist.token)).body;
  const waiting = requests.find(({ photoId }) => photoId === body.id);
  const claim = `/api/stylist/requests/${waiting?.id}/claim`;
  await call(server, claim, { method: 'POST', token: stylist.token });
  expect((await reply(stylist, id, 'note', 'Sorry')).body.reply?.text).toBe('Sorry');
});

test('the figures count what was kept and what of that is disputed, by stylist', async () => {
  const heard = async ({ token }: { token: string }) =>
    (await call<Analytics>(server, '/api/stylist/requests/analytics/', { token })).body.heard;
  const before = await heard(stylist);
  const her = await answeredClient(server);
  await dispute(her, her.outfit.id, 'note', { disputed: true });
  // What was not kept is not lost twice.
  await dispute(her, her.outfit.id, 'budget', { disputed: true });
  const after = await heard(her.stylist);
  expect(after?.mine).toEqual({ lines: 5, kept: 4, disputed: 1 });
  expect(after?.all.lines).toBe((before?.all.lines ?? 0) + 5);
  expect((await heard(stylist))?.mine).toEqual(before?.mine);
});

test('the ledger outlives its photo, but not in what was never sent', async () => {
  const her = await answeredClient(server);
  await call(server, `/api/closet/photos/${her.photoId}`, { method: 'DELETE', token: her.token });
  expect((await read(her.outfit.id, her)).answers).toEqual(her.outfit.answers);
  const answers = [{ line: 'note', kept: false, reason: 'It is narrow at the knee' }];
  const corrected = await patch(her.outfit.id, { answers }, her.stylist);
  expect(corrected.body.answers?.at(-1)).toMatchObject({ line: 'note', ...answers[0] });
  const waiting = await waitingClient(server, undefined, ASKED);
  const draft = idOf(await create(waiting.photoId));
  await call(server, `/api/closet/photos/${waiting.photoId}`, {
    method: 'DELETE',
    token: waiting.token,
  });
  const left = await server.db
    .selectFrom('answers')
    .select('line')
    .where('outfit_id', '=', draft)
    .execute();
  expect(left).toEqual([]);
});

const HEELS = itemDraft({
  name: 'Block heels',
  category: 'Shoes',
  estimated_price: 500,
  why: 'Low',
});
const KEPT_AGAINST =
  '“No heels” is called kept, and Block heels is in the outfit. Say in a sentence how that is, take it out, or answer Not kept with a reason.';
const HOW = 'They are blocks of three centimetres, wide as a flat shoe.';
const avoid = async (more: Partial<OutfitDraft> = {}) => {
  const client = await waitingClient(server, undefined, { avoid: ['heels'] });
  const answers = [{ line: 'avoid-1', kept: true }];
  const id = idOf(await create(client.photoId, { answers, ...more }));
  return { ...client, id, at: `outfits.${id}.answers.avoid-1` };
};

test('what is called kept and is in the look all the same takes a sentence, which the client reads', async () => {
  const { id, at, token } = await avoid({ items: [HEELS] });
  const refused = await send(id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'contradicted' } });
  expect(refused.body.fields).toEqual({ [at]: KEPT_AGAINST });
  await patch(id, { answers: [{ line: 'avoid-1', kept: true, reason: HOW }] });
  expect((await send(id)).status).toBe(200);
  expect((await read(id, { token })).answers).toMatchObject([{ kept: true, reason: HOW }]);
});

test('what it is made of contradicts as its name does', async () => {
  const client = await waitingClient(server, undefined, { avoid: ['wool'] });
  const answers = [{ line: 'avoid-1', kept: true }];
  const items = [{ ...HEELS, name: 'Long shawl', category: 'Stole', cloth: 'Merino' }];
  const id = idOf(await create(client.photoId, { answers, items }));
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'contradicted' } });
  const { items: made } = await read(id);
  const [piece] = made;
  expect(piece).toMatchObject({ cloth: 'Merino', care: null });
  const corrected = await patch(id, { items: [{ uuid: piece?.uuid, cloth: null }] });
  expect(corrected.status).toBe(200);
  expect((await send(id)).status).toBe(200);
});

test('a backup contradicts too, and what is not answered at all is said first', async () => {
  const items = [itemDraft({ why: 'Light', backups: [HEELS] })];
  const { id, at } = await avoid({ items });
  expect((await send(id)).body.fields).toEqual({ [at]: KEPT_AGAINST });
  const open = await avoid({ items: [HEELS, itemDraft({ why: null })] });
  expect((await send(open.id)).body.code).toBe('unanswered');
});

test('what speaks against it is taken out or named otherwise, and it is kept as it was', async () => {
  const { id } = await avoid({ items: [HEELS] });
  const [piece] = (await read(id)).items;
  await patch(id, { items: [{ uuid: piece?.uuid, name: 'Juttis' }] });
  expect((await send(id)).status).toBe(200);
});

test('what is about to go, or has gone, is corrected into no contradiction', async () => {
  const { id, at } = await avoid({ items: [{ ...HEELS, name: 'Juttis' }] });
  const [piece] = (await read(id)).items;
  const heels = { items: [{ uuid: piece?.uuid, name: 'Block heels' }] };
  await approve(server, stylist.token, id, { undo_s: 10 });
  const refused = { status: 409, body: { code: 'contradicted', fields: { [at]: KEPT_AGAINST } } };
  expect(await patch(id, heels)).toMatchObject(refused);
  await call(server, `/api/stylist/outfits/${id}/approve/`, { ...stylist, method: 'DELETE' });
  await send(id);
  expect(await patch(id, heels)).toMatchObject(refused);
  expect((await read(id)).items[0]?.name).toBe('Juttis');
  const answers = [{ line: 'avoid-1', kept: true, reason: HOW }];
  expect((await patch(id, { ...heels, answers })).status).toBe(200);
});

test('what went out before anybody asked is told what to do when it is corrected, and its title is not', async () => {
  const { id, at } = await avoid({ items: [{ ...HEELS, name: 'Juttis' }] });
  await send(id);
  await server.db
    .updateTable('outfit_items')
    .set({ name: 'Block heels' })
    .where('outfit_id', '=', id)
    .execute();
  expect((await patch(id, { title: 'Madder by day' })).status).toBe(200);
  const [piece] = (await read(id)).items;
  const brand = { items: [{ uuid: piece?.uuid, brand: 'Neelgar' }] };
  expect((await patch(id, brand)).body.fields).toEqual({ [at]: KEPT_AGAINST });
  const answers = [{ line: 'avoid-1', kept: false, reason: 'Low ones.' }];
  expect((await patch(id, { ...brand, answers })).status).toBe(200);
});

test('by a day that is over nothing is kept without a sentence, unless it went in time', async () => {
  let at = new Date('2026-03-02T18:20:00Z');
  const later = await startServer({ now: () => at });
  const meera = await newStylist(later);
  const { photoId } = await waitingClient(later, undefined, { needed_on: '2026-03-02' });
  const answers = [{ line: 'needed_on', kept: true }];
  const items = [itemDraft({ why: 'Light' })];
  const make = async () => {
    const draft = outfitDraft(photoId, { answers, items });
    return (await createOutfit(later, meera.token, draft)).body.outfits[0]?.id ?? '';
  };
  const [first, second] = [await make(), await make()];
  const sent = (id: string) => approve<Refusal>(later, meera.token, id, { outfits: [id] });
  expect((await sent(first)).status).toBe(200);
  // In India it is the next day already.
  at = new Date('2026-03-02T18:31:00Z');
  const refused = await sent(second);
  expect(refused.body.code).toBe('contradicted');
  expect(Object.values(refused.body.fields ?? {})[0]).toContain('that day is over');
  const why = [
    {
      uuid: (await call<Outfit>(later, `/api/stylist/outfits/${first}/`, meera)).body.items[0]
        ?.uuid,
      why: 'Cool',
    },
  ];
  const corrected = await call(later, `/api/stylist/outfits/${first}/`, {
    ...meera,
    method: 'PATCH',
    json: { items: why },
  });
  expect(corrected.status).toBe(200);
  await later.stop();
});
