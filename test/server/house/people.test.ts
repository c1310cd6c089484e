import { expect, test } from 'vitest';
import { STYLIST_LINK_MS } from '../../../contract/limits.ts';
import type { HousePeople } from '../../../contract/house-people.ts';
import { invite as invites } from '../../../server/house/links.ts';
import { DEFAULT_STYLIST, disableStylist } from '../../../server/stylists/queries.ts';
import { call, signInStylist, type Session } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newOutfit,
  newStylist,
  requestOf,
} from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);
const server = serverOfFile({ now, env: { ACCESS_TTL_S: '86400' } });

const owner = () => signInStylist(server);
const post = ({ token }: Session, path: string, json?: unknown) =>
  call(server, path, { token, method: 'POST', ...(json !== undefined && { json }) });
const people = async (by: Session) =>
  (await call<HousePeople>(server, '/api/house/people/', { token: by.token })).body;
const person = async (by: Session, id: string) =>
  (await people(by)).people.find((one) => one.id === id);
const me = ({ token }: Session) => call(server, '/api/stylist/auth/me/', { token });
const acts = async (whom: string) => {
  const rows = await server.db
    .selectFrom('house_log')
    .select('what')
    .where('whom', '=', whom)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
};

const invite = async (by: Session, id: string, name = 'Ritu Solanki') => {
  const { status, body } = await post(by, '/api/house/people/', { id, name });
  return { status, body, token: String(body['url']).split('#')[1] ?? '' };
};
const welcome = (token: string, over: object = {}) =>
  call(server, '/api/stylist/auth/welcome/', {
    json: { token, name: 'Ritu Solanki', username: 'ritu', password: 'a good password', ...over },
  });

test('somebody comes by a link of one use, which nothing at rest holds', async () => {
  const asha = await owner();
  const { status, body, token } = await invite(asha, 'link-of-ritu');
  expect([status, new URL(String(body['url'])).pathname]).toEqual([201, '/stylist-login/welcome']);
  expect((await invite(asha, 'link-of-ritu')).body).toEqual(body);
  expect(await invite(asha, 'link-of-ritu', 'Another')).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  const kept = await server.db.selectFrom('stylist_links').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect((await people(asha)).links).toEqual([
    { id: 'link-of-ritu', name: 'Ritu Solanki', expiresAt: body['expiresAt'] },
  ]);

  const taken = await welcome(token, { username: DEFAULT_STYLIST.username });
  expect(taken).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } });
  const came = await Promise.all([welcome(token), welcome(token, { username: 'ritu2' })]);
  expect(came.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const username = came[0]?.status === 200 ? 'ritu' : 'ritu2';
  // The answer was lost: the same again lets her in, and nobody else.
  expect(await welcome(token, { username })).toMatchObject({
    status: 200,
    body: { user: { id: 'link-of-ritu', isOwner: false } },
  });
  expect((await welcome(token, { username, password: 'another guess' })).status).toBe(409);
  expect((await people(asha)).links).toEqual([]);
  expect(await acts('link-of-ritu')).toEqual(['stylist_invited', 'stylist_came']);
});

test('a link that was taken back or has run out lets nobody in', async () => {
  const asha = await owner();
  const back = await invite(asha, 'link-taken-back');
  const remove = () =>
    call(server, '/api/house/links/link-taken-back/', { token: asha.token, method: 'DELETE' });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await welcome(back.token, { username: 'back' })).status).toBe(410);
  expect(await acts('link-taken-back')).toEqual(['stylist_invited', 'invitation_taken_back']);
  const late = await invite(asha, 'link-late');
  skewMs += STYLIST_LINK_MS;
  expect((await welcome(late.token, { username: 'late' })).status).toBe(410);
  expect((await welcome('x'.repeat(22), { username: 'late' })).status).toBe(404);
});

test('who is paused is out at once, with nothing held, and comes back by a sign-in', async () => {
  const asha = await owner();
  const stylist = { username: 'rohan', password: 'a good password' };
  const link = await invite(asha, 'link-of-rohan', 'Rohan Bhat');
  await welcome(link.token, { ...stylist, name: 'Rohan Bhat' });
  const rohan = await signInStylist(server, stylist);
  const client = await newClient(server);
  const request = await requestOf(server, client.photoId);
  await claim(server, rohan, client.photoId);
  expect(await person(asha, rohan.id)).toMatchObject({ waiting: 1, browsers: 2 });
  for (let time = 1; time <= 2; time += 1) {
    expect((await post(asha, `/api/house/people/${rohan.id}/pause/`)).status).toBe(204);
  }
  expect((await me(rohan)).status).toBe(401);
  await expect(signInStylist(server, stylist)).rejects.toThrow('401');
  expect(await person(asha, rohan.id)).toMatchObject({
    pausedSince: expect.any(String),
    waiting: 0,
    browsers: 0,
  });
  expect((await post(asha, `/api/stylist/requests/${request}/claim/`, {})).status).toBe(200);
  expect((await post(asha, `/api/house/people/${rohan.id}/resume/`)).status).toBe(204);
  expect((await me(rohan)).status).toBe(401);
  const back = await signInStylist(server, stylist);
  expect((await post(asha, `/api/house/people/${rohan.id}/sign-out/`)).status).toBe(204);
  expect((await me(back)).status).toBe(401);
  expect((await acts(rohan.id)).slice(-3)).toEqual(['paused', 'resumed', 'signed_out']);
});

test('an owner is made by the password alone, holds at once, and the last one stays', async () => {
  const asha = await owner();
  const meera = await newStylist(server, 'Meera Das');
  const make = (password: string) =>
    post(asha, `/api/house/people/${meera.id}/owner/`, { password });
  expect(await make('not it')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect((await call(server, '/api/house/', { token: meera.token })).status).toBe(403);
  expect((await make(DEFAULT_STYLIST.password)).status).toBe(204);
  expect((await call(server, '/api/house/', { token: meera.token })).status).toBe(200);
  expect((await me(meera)).body).toMatchObject({ user: { isOwner: true } });
  const lessen = (by: Session, id: string) => post(by, `/api/house/people/${id}/stylist/`);
  expect((await lessen(asha, meera.id)).status).toBe(204);
  expect((await call(server, '/api/house/', { token: meera.token })).status).toBe(403);
  expect(await lessen(asha, asha.id)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  expect(await post(asha, `/api/house/people/${asha.id}/pause/`)).toMatchObject({ status: 409 });
  expect(await acts(meera.id)).toEqual(['made_owner', 'made_stylist']);
});

test('figures count what was sent, how long it took, and what was late', async () => {
  const nina = await newStylist(server, 'Nina Roy');
  const client = await newClient(server);
  await newOutfit(server, nina, client);
  await server.db
    .updateTable('requests')
    .set({
      claimed_at: new Date(now().getTime() - 42 * 60_000).toISOString(),
      due_at: new Date(now().getTime() - 60_000).toISOString(),
    })
    .where('photo_id', '=', client.photoId)
    .execute();
  const asha = await owner();
  const { figures } = (await person(asha, nina.id)) ?? {};
  expect(figures).toMatchObject({ today: 1, month: 1, minutes: 42, late: 1, asked: 0 });
  const { everyone, people: all } = await people(asha);
  expect(everyone.month).toBe(all.reduce((sum, one) => sum + one.figures.month, 0));
});

test('who is an owner no more lets nobody in by a link of before', async () => {
  const asha = await owner();
  const ends: ((id: string) => Promise<unknown>)[] = [
    (id) => post(asha, `/api/house/people/${id}/pause/`),
    (id) => post(asha, `/api/house/people/${id}/stylist/`),
    (id) => disableStylist(server.db, id, now()),
  ];
  for (const [at, end] of ends.entries()) {
    const meera = await newStylist(server, 'Meera Das');
    const { password } = DEFAULT_STYLIST;
    await post(asha, `/api/house/people/${meera.id}/owner/`, { password });
    const [used, open] = [`link-used-${at}`, `link-open-${at}`];
    expect((await welcome((await invite(meera, used)).token, { username: used })).status).toBe(200);
    const { token } = await invite(meera, open);
    await end(meera.id);
    expect((await welcome(token, { username: open })).status).toBe(410);
    expect((await people(asha)).links).toEqual([]);
    expect(await acts(open)).toEqual(['stylist_invited', 'invitation_taken_back']);
    expect(await acts(used)).toEqual(['stylist_invited', 'stylist_came']);
  }
});

test('a link that is being made while its owner is paused is not', async () => {
  const { id: by } = await newStylist(server);
  const link = { id: 'link-too-late', name: 'Ritu Solanki', by, now: now() };
  const tokens = { of: () => 'token', again: () => null };
  await expect(invites(server.db, tokens, link)).rejects.toMatchObject({ code: 'wrong_role' });
});
