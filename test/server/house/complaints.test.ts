import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { House } from '../../../contract/house.ts';
import type {
  HouseComplaintPage,
  HouseComplaints,
  MeantPhoto,
} from '../../../contract/house-complaints.ts';
import { HIDDEN_KEPT_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { addStep } from '../../../server/complaints/store.ts';
import { complaintNotice } from '../../../server/push/notices.ts';
import { DEFAULT_STYLIST } from '../../../server/stylists/queries.ts';
import { deleteHidden } from '../../../server/upkeep/hidden.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newOutfit,
  newStylist,
  pending,
  type Client,
} from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({ env: { TRUST_PROXY: '1' } });
const { password } = DEFAULT_STYLIST;
const fail = (error: unknown) => expect.unreachable(String(error));

let places = 0;
async function complain(urgent = true) {
  const body = new URLSearchParams({
    text: 'My photo is on a page.',
    name: 'Kavya Menon',
    reach: 'kavya@example.in',
    ...(urgent && { urgent: '1' }),
  });
  // Ten an hour may come from one place.
  const headers = { 'X-Forwarded-For': `2001:db8:${(places += 1)}::1` };
  const sent = await fetch(`${server.url}/complaint`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  const [row] = await server.db
    .selectFrom('complaints')
    .select('id')
    .orderBy('number', 'desc')
    .execute();
  return { id: row?.id ?? '', page: sent.headers.get('location') ?? '' };
}

const token = async () => (await signInStylist(server)).token;
const post = async (id: string, act: string, json?: unknown) =>
  call(server, `/api/house/complaints/${id}/${act}/`, {
    token: await token(),
    method: 'POST',
    ...(json !== undefined && { json }),
  });
const list = async (query = '') =>
  (await call<HouseComplaints>(server, `/api/house/complaints/${query}`, { token: await token() }))
    .body;
const read = async (id: string) =>
  (await call<HouseComplaintPage>(server, `/api/house/complaints/${id}/`, { token: await token() }))
    .body;
const search = async (id: string, query: string) => {
  const path = `/api/house/complaints/${id}/photos/?${query}`;
  return (await call<{ photos: MeantPhoto[] }>(server, path, { token: await token() })).body.photos;
};
const own = async ({ token, photoId }: Client) =>
  (await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token })).body;
const statusOf = async (url: string) => (await fetch(server.url + url)).status;
const isQueued = async ({ id }: Client) =>
  (await pending(server, await token())).body.requests.some(({ userId }) => userId === id);
const acts = async (whom: string) => {
  const log = server.db.selectFrom('house_log').select('what').where('whom', '=', whom);
  return (await log.orderBy('id').execute()).map(({ what }) => what);
};

test('what is meant is found as a blur, looked at, and hidden from everybody until it is shown', async () => {
  const client = await newClient(server, 'juhi@example.com');
  const { id } = await complain();
  expect(await search(id, '')).toEqual([]);
  const [found, ...more] = await search(id, 'account=juhi@example');
  expect([found?.id, found?.hiddenAt, more]).toEqual([client.photoId, null, []]);
  expect(found).not.toHaveProperty('image_url');
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect((await search(id, `account=juhi@example&day=${day}`)).length).toBe(1);
  expect(await search(id, 'account=juhi@example&day=2020-01-01')).toEqual([]);

  const photo = client.photoId;
  const looked = await post(id, 'look', { photo });
  const { image_url: display, thumb_url: thumb } = await own(client);
  const urls = [display, thumb, String(looked.body['url'])];
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);

  expect((await post(id, 'hide', { photo, password: 'a wrong one' })).status).toBe(400);
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
  expect(await isQueued(client)).toBe(true);
  for (const _ of [1, 2]) expect((await post(id, 'hide', { photo, password })).status).toBe(204);
  // Whoever hid it may look again.
  expect(await Promise.all(urls.map(statusOf))).toEqual([410, 410, 200]);
  expect((await post(id, 'look', { photo })).status).toBe(200);
  expect(await isQueued(client)).toBe(false);
  const views = await call<{ views: { name: string }[] }>(
    server,
    `/api/closet/photos/${photo}/views/`,
    { token: client.token },
  );
  expect(views.body.views).toHaveLength(2);

  expect((await post(id, 'show', { photo, password })).status).toBe(204);
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
  expect(await isQueued(client)).toBe(true);
  expect((await read(id)).steps.map(({ what }) => what)).toEqual([
    'received',
    'looked',
    'hidden',
    'looked',
    'shown',
  ]);
  expect(await acts(client.id)).toEqual([
    'photo_opened',
    'photo_hidden',
    'photo_opened',
    'photo_shown',
  ]);
});

test('who has what is meant in hand, and how many links lead to its outfits, is said as it is now', async () => {
  const [client, stylist] = [await newClient(server, 'ila@example.com'), await newStylist(server)];
  const { id } = await complain();
  const now = async () => {
    const [found] = await search(id, 'account=ila@example');
    return [found?.heldBy, found?.openLinks];
  };
  expect(await now()).toEqual([null, 0]);
  await claim(server, stylist, client.photoId);
  expect(await now()).toEqual(['Asha Rao', 0]);
  const outfit = await newOutfit(server, stylist, client);
  const asks = `/api/stylist/outfits/${outfit.id}/asks/`;
  const ask = await call(server, asks, { token: client.token, json: { id: randomUUID() } });
  expect(await now()).toEqual([null, 1]);
  await call(server, `${asks}${String(ask.body['id'])}/`, {
    token: client.token,
    method: 'DELETE',
  });
  expect(await now()).toEqual([null, 0]);
});

test('deleted it does not come back, nor does what was hidden for a month', async () => {
  const [client, other] = [await newClient(server), await newClient(server)];
  const { id } = await complain();
  const { image_url: url } = await own(client);
  expect((await post(id, 'delete', { photo: client.photoId, password })).status).toBe(204);
  expect(await statusOf(url)).toBe(410);
  expect((await post(id, 'look', { photo: client.photoId })).status).toBe(410);

  await post(id, 'hide', { photo: other.photoId, password });
  const photosOf = async () =>
    (await call<Photo[]>(server, `/api/closet/photos/user/${other.id}/`, { token: other.token }))
      .body;
  await deleteHidden({
    db: server.db,
    now: new Date(Date.now() + HIDDEN_KEPT_MS - 60_000),
    onError: fail,
  });
  expect(await photosOf()).toHaveLength(1);
  await deleteHidden({
    db: server.db,
    now: new Date(Date.now() + HIDDEN_KEPT_MS + 60_000),
    onError: fail,
  });
  expect(await photosOf()).toEqual([]);
  expect((await read(id)).steps.at(-1)).toMatchObject({ what: 'deleted', by: null });
});

test('an answer stands on the page of whoever wrote, once, and only what is answered is closed', async () => {
  const { id, page } = await complain(false);
  expect((await post(id, 'close')).status).toBe(409);
  const said = { id: 'answer-1', text: 'It is gone. <b>Sorry</b>.' };
  for (const _ of [1, 2]) expect((await post(id, 'answer', said)).status).toBe(204);
  expect((await post(id, 'answer', { ...said, text: 'Another' })).status).toBe(409);
  const html = await (await fetch(server.url + page)).text();
  expect(html.split('It is gone. &lt;b&gt;Sorry&lt;/b&gt;.')).toHaveLength(2);
  const other = await complain();
  const earlier = async (of: string) => (await read(of)).earlier?.map((one) => one.id) ?? [];
  expect(await earlier(other.id)).not.toContain(id);
  for (const _ of [1, 2]) expect((await post(id, 'close')).status).toBe(204);
  expect((await earlier(other.id))[0]).toBe(id);
  expect(await earlier(id)).not.toContain(id);
  expect((await read(id)).steps.map(({ what, by }) => [what, by === null])).toEqual([
    ['received', true],
    ['answered', false],
    ['closed', false],
  ]);
  const { body } = await call<HouseComplaints>(server, '/api/house/complaints/', {
    token: await token(),
  });
  expect(body.complaints.at(-1)).toMatchObject({ id, urgent: false });
  expect(body.complaints.filter(({ closedAt }) => closedAt === null)).toHaveLength(body.open);
  const house = await call<House>(server, '/api/house/', { token: await token() });
  expect(house.body.complaints).toBe(body.open);
});

test('what an owner is told leads to the complaint, until it is answered', async () => {
  const { id } = await complain();
  const notice = await complaintNotice(server.db, id);
  expect(notice?.path).toBe(`/stylist-login/house/complaints/${id}`);
  expect(await complaintNotice(server.db, `late ${id}`)).toMatchObject({ id, path: notice?.path });
  await post(id, 'answer', { id: 'answer-2', text: 'It is gone.' });
  expect(await complaintNotice(server.db, id)).toBeNull();
});

test('what another open complaint is about, too, is shown on the page of that one', async () => {
  const client = await newClient(server);
  const [first, second] = [await complain(), await complain()];
  const photo = { photo: client.photoId, password };
  await post(first.id, 'hide', photo);
  expect(await post(second.id, 'show', photo)).toMatchObject({
    status: 409,
    body: { code: 'unanswered', message: expect.stringContaining('complaint') },
  });
  await post(first.id, 'answer', { id: 'answer-of-first', text: 'It stays hidden.' });
  expect((await post(first.id, 'close')).status).toBe(204);
  expect((await post(second.id, 'show', photo)).status).toBe(204);
  for (const { id } of [first, second]) {
    expect((await read(id)).steps.at(-1)).toMatchObject({ what: 'shown' });
  }
});

test('what was hidden and goes with the account is said to have gone', async () => {
  const client = await newClient(server);
  const { id } = await complain();
  await post(id, 'hide', { photo: client.photoId, password });
  const json = { confirm: 'DELETE' };
  const gone = await call(server, '/api/user/', { method: 'DELETE', token: client.token, json });
  expect(gone.status).toBe(204);
  expect((await read(id)).steps.at(-1)).toMatchObject({ what: 'deleted' });
});

test('hidden for two, it does not come back for one of them', async () => {
  const client = await newClient(server, 'usha@example.com');
  const [first, second] = [await complain(), await complain()];
  const photo = { photo: client.photoId, password };
  const { number } = await read(second.id);
  const meant = async (id: string) => (await search(id, 'account=usha@example'))[0];
  await post(first.id, 'hide', photo);
  expect(await meant(second.id)).toMatchObject({ isHeld: false });
  for (const _ of [1, 2]) expect((await post(second.id, 'hide', photo)).status).toBe(204);
  expect(await meant(second.id)).toMatchObject({ isHeld: true });
  expect((await read(second.id)).steps.map(({ what }) => what)).toEqual(['received', 'hidden']);
  expect(await meant(first.id)).toMatchObject({ isHeld: true, heldFor: [number] });
  expect(await post(first.id, 'show', photo)).toMatchObject({
    status: 409,
    body: { code: 'unanswered', message: expect.stringContaining(`complaint ${number},`) },
  });
  expect((await own(client)).with_owner).toEqual(expect.any(String));
  await post(second.id, 'answer', { id: 'answer-of-second', text: 'It is gone.' });
  await post(second.id, 'close');
  expect((await post(first.id, 'delete', photo)).status).toBe(204);
  for (const { id } of [first, second]) {
    expect((await read(id)).steps.at(-1)).toMatchObject({ what: 'deleted' });
  }
});

test('the month begins anew with each complaint that it is hidden for', async () => {
  const client = await newClient(server);
  const [first, second] = [await complain(), await complain()];
  const photo = { photo: client.photoId, password };
  await post(first.id, 'hide', photo);
  const longAgo = { at: new Date(Date.now() - HIDDEN_KEPT_MS - 60_000).toISOString() };
  for (const [table, column] of [
    ['hidden_photos', 'photo_id'],
    ['hidden_for', 'picture_id'],
  ] as const) {
    await server.db.updateTable(table).set(longAgo).where(column, '=', client.photoId).execute();
  }
  await post(second.id, 'hide', photo);
  await deleteHidden({ db: server.db, now: new Date(), onError: fail });
  expect((await own(client)).with_owner).toEqual(expect.any(String));
  const later = new Date(Date.now() + HIDDEN_KEPT_MS + 60_000);
  await deleteHidden({ db: server.db, now: later, onError: fail });
  for (const { id } of [first, second]) {
    expect((await read(id)).steps.at(-1)).toMatchObject({ what: 'deleted', by: null });
  }
});

test('what its steps are about is listed without a search, for as long as it is there', async () => {
  const [client, other] = [await newClient(server), await newClient(server)];
  const { id } = await complain();
  expect(await search(id, '')).toEqual([]);
  await post(id, 'hide', { photo: client.photoId, password });
  await post(id, 'look', { photo: other.photoId });
  const known = async () => (await search(id, '')).map((photo) => photo.id);
  expect((await known()).toSorted()).toEqual([client.photoId, other.photoId].toSorted());
  expect(await search((await complain()).id, '')).toEqual([]);
  await post(id, 'delete', { photo: client.photoId, password });
  expect(await known()).toEqual([other.photoId]);
});

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const rowOf = (n: number, over: object = {}) => ({
  id: `listed-${String(n).padStart(3, '0')}`,
  number: 1000 + n,
  form_hash: `form-${n}`,
  token_hash: `token-${n}`,
  urgent: 0,
  text: 'Many',
  place: '',
  sender: '',
  seen_when: '',
  shows: '',
  name: 'Kavya Menon',
  reach: 'kavya@example.in',
  created_at: at(-1),
  answer_by: at(1),
  answered_at: null,
  closed_at: null,
  last_step_at: at(-1),
  ...over,
});

test('what waits is listed page by page, the urgent first, and what is answered apart', async () => {
  const before = await list();
  const many = Array.from({ length: 150 }, (_, n) => rowOf(n));
  const urgent = rowOf(200, { urgent: 1, answer_by: at(1000) });
  const late = rowOf(201, { answer_by: at(-1000) });
  const answered = rowOf(202, { answered_at: at(-0.5) });
  await server.db
    .insertInto('complaints')
    .values([...many, urgent, late, answered])
    .execute();
  const first = await list();
  expect(first).toMatchObject({
    open: before.open + 153,
    answered: (before.answered ?? 0) + 1,
    late: (before.late ?? 0) + 1,
  });
  const waiting = first.complaints.filter((one) => !one.answeredAt && !one.closedAt);
  expect(waiting).toHaveLength(100);
  expect(waiting.findIndex(({ urgent: is }) => !is)).toBeGreaterThan(0);
  expect(waiting.find(({ urgent: is }) => !is)?.id).toBe(late.id);
  expect(first.complaints.map(({ id }) => id)).toContain(answered.id);
  const next = await list(`?of=waiting&after=${waiting.at(-1)?.id}`);
  const both = [...waiting, ...next.complaints].map(({ id }) => id);
  expect(new Set(both).size).toBe(both.length);
  expect(both).toHaveLength(first.open - (first.answered ?? 0));
  await server.db.deleteFrom('complaints').where('text', '=', 'Many').execute();
});

test.each(['answered', 'closed'] as const)(
  'each of what is %s is on one page, whatever is done between them',
  async (of) => {
    const over = (n: number) => ({
      answered_at: at(-n),
      closed_at: of === 'closed' ? at(-n) : null,
      last_step_at: at(-n),
    });
    const many = Array.from({ length: 150 }, (_, n) => rowOf(n, over(n)));
    await server.db.insertInto('complaints').values(many).execute();
    const ids = (page: HouseComplaints) =>
      page.complaints.flatMap(({ id }) => (id.startsWith('listed-') ? id : []));
    const first = ids(await list(`?of=${of}`));
    for (const id of [first.at(-1) ?? '', 'listed-140']) {
      await addStep(server.db, id, { what: 'looked' }, new Date());
    }
    const next = ids(await list(`?of=${of}&after=${first.at(-1)}`));
    await server.db.deleteFrom('complaints').where('text', '=', 'Many').execute();
    expect([...first, ...next].toSorted()).toEqual(many.map(({ id }) => id));
  },
);
