import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Ask } from '../../../contract/asks.ts';
import type { ClientDetails } from '../../../contract/clients.ts';
import { ASK_MS, ASKS_OPEN_MAX, BALLOTS_MAX } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { toldQuery } from '../../../server/asks/ballots.ts';
import { saidQuery, votedQuery } from '../../../server/asks/sums.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { suspend } from '../../../server/auth/suspensions.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { call } from '../../support/people/call.ts';
import { itemDraft, newClient, newOutfit, type Client } from '../../support/people/styling.ts';
import { look as lookAt, send as sendTo, type Form } from '../../support/people/voter.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { planOf } from '../../support/server/plan.ts';

let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);
const server = serverOfFile({ now: () => now() });
const stylist = stylistOfFile(server, 'Meera Iyer');
let client: Client;
let outfit: Outfit;

const asksOf = (of = outfit.id) => `/api/stylist/outfits/${of}/asks/`;

async function ask(id: string = randomUUID(), token = client.token) {
  return call<Ask>(server, asksOf(), { token, json: { id } });
}
const listed = async (): Promise<Ask[]> =>
  (await call<{ asks: Ask[] }>(server, asksOf(), { token: client.token })).body.asks;
const pathOf = ({ url }: Ask) => new URL(url).pathname;

const look = (path: string, cookie?: string) => lookAt(server, path, cookie);
const send = (path: string, form: Form, cookie?: string) => sendTo(server, path, form, { cookie });

const [kurta, juttis] = [0, 1].map((at) => () => outfit.items[at]?.uuid ?? '');
const voted = (likes: boolean[] = [true, false]): Form =>
  Object.fromEntries(
    [kurta, juttis].map((piece, at) => [`v.${piece?.()}`, likes[at] ? 'like' : 'pass']),
  );

async function answer(path: string, more: Form = {}, cookie?: string) {
  const { form } = await look(path, cookie);
  return send(path, { ...form, ...voted(), name: 'Maa', ...more }, cookie);
}

beforeEach(async () => {
  skewMs = 0;
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client, {
    items: [itemDraft({ name: 'Handblock kurta' }), itemDraft({ name: 'Zardozi juttis' })],
  });
});

test('a link is made once, however often it is asked for, and says the same again', async () => {
  const id = randomUUID();
  const made = await ask(id);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ id, closed_at: null, ballots: [] });
  expect(pathOf(made.body)).toMatch(/^\/v\/[\w-]{22}$/);
  expect(Date.parse(made.body.expires_at) - Date.parse(made.body.created_at)).toBe(ASK_MS);
  const again = await ask(id);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(made.body);
  expect(await listed()).toEqual([made.body]);
});

test('another language is one tap away, with all that was typed and chosen', async () => {
  const path = pathOf((await ask()).body);
  const said = await answer(path, { name: '', text: 'The green one', lang: 'hi' });
  expect([said.status, said.cookie]).toEqual([200, 'language=hi']);
  expect(said.html).toContain('<html lang="hi');
  expect(said.html).toContain('value="The green one"');
  expect(said.html.match(/ checked/g)).toHaveLength(2);
  expect((await listed())[0]?.ballots).toEqual([]);
});

test('so many links are open and no more, until one is closed', async () => {
  const first = (await ask()).body;
  for (let more = 1; more < ASKS_OPEN_MAX; more += 1) await ask();
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'asks_full' } });
  const close = { method: 'DELETE', token: client.token } as const;
  expect((await call(server, `${asksOf()}${first.id}/`, close)).status).toBe(204);
  expect((await call(server, `${asksOf()}${first.id}/`, close)).status).toBe(204);
  expect((await look(pathOf(first))).status).toBe(410);
  expect((await ask()).status).toBe(201);
});

test('nobody else makes, reads or closes her links, nor takes an answer out', async () => {
  const { id } = (await ask()).body;
  await answer(pathOf((await listed())[0] as Ask));
  const [{ ballots }] = (await listed()) as [Ask];
  const { token } = await newClient(server);
  expect((await ask(randomUUID(), token)).status).toBe(404);
  expect((await call(server, asksOf(), { token })).status).toBe(404);
  for (const path of [
    `${asksOf()}${id}/`,
    `/api/stylist/outfits/${outfit.id}/ballots/${ballots[0]?.id}/`,
  ]) {
    expect((await call(server, path, { token, method: 'DELETE' })).status).toBe(404);
  }
  const [ask_] = (await listed()) as [Ask];
  expect(ask_.closed_at).toBeNull();
  expect(ask_.ballots).toHaveLength(1);
});

test('the page asks of each piece in front, presets nothing, runs nothing and sets no cookie', async () => {
  const { status, headers, html } = await look(pathOf((await ask()).body));
  expect(status).toBe(200);
  for (const words of ['Asha asks', 'Handblock kurta', 'Zardozi juttis', '₹2,599']) {
    expect(html).toContain(words.replace('Asha', client.user.name.split(' ')[0] ?? ''));
  }
  expect(html).not.toContain(' checked');
  expect(html).not.toMatch(/<script|https?:\/\/(?!localhost|127)/);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

test('nothing on it leads to a photo of her', async () => {
  const { html } = await look(pathOf((await ask()).body));
  const photos = await server.db.selectFrom('photos').select('id').execute();
  const looks = await server.db.selectFrom('look_pictures').select('id').execute();
  for (const { id } of [...photos, ...looks]) expect(html).not.toContain(id);
  const pictures = await server.db.selectFrom('pictures').select('id').execute();
  const known = new Set(pictures.map(({ id }) => id));
  for (const [, id = ''] of html.matchAll(/\/media\/([\w-]+)\//g)) expect(known).toContain(id);
});

test('an answer reaches her, is changed by its browser alone, and is taken out by her', async () => {
  const path = pathOf((await ask()).body);
  const first = await answer(path, { text: 'The juttis, no.' });
  expect(first.status).toBe(200);
  expect(first.html).toContain('Thank you, Maa.');
  expect(first.set).toMatch(/HttpOnly/i);
  expect(first.set).toMatch(/SameSite=Lax/i);
  expect(first.set).toContain(`Path=${path}`);
  const [{ ballots }] = (await listed()) as [Ask];
  expect(ballots).toMatchObject([
    { name: 'Maa', text: 'The juttis, no.', likes: [kurta?.()], passes: [juttis?.()] },
  ]);
  expect((await look(path, first.cookie)).html).toContain('Thank you, Maa.');
  const change = await look(`${path}?change`, first.cookie);
  expect(change.html.match(/ checked/g)).toHaveLength(2);
  await send(path, { ...change.form, ...voted([true, true]), name: 'Maa' }, first.cookie);
  await answer(path, { name: 'Priya' });
  const [{ ballots: two }] = (await listed()) as [Ask];
  expect(two).toMatchObject([
    { name: 'Maa', text: null, likes: [kurta?.(), juttis?.()], passes: [] },
    { name: 'Priya' },
  ]);
  const remove = `/api/stylist/outfits/${outfit.id}/ballots/${two[0]?.id}/`;
  await call(server, remove, { token: client.token, method: 'DELETE' });
  expect((await listed())[0]?.ballots).toMatchObject([{ name: 'Priya' }]);
});

test('a form that is sent twice is one answer, also where cookies are refused', async () => {
  const path = pathOf((await ask()).body);
  const { form } = await look(path);
  const whole = { ...form, ...voted(), name: 'Maa' };
  await Promise.all([send(path, whole), send(path, whole)]);
  await send(path, { ...whole, name: 'Mama' });
  expect((await listed())[0]?.ballots).toMatchObject([{ name: 'Mama' }]);
});

test('on the same phone somebody else answers for herself', async () => {
  const path = pathOf((await ask()).body);
  const { cookie } = await answer(path);
  const { form } = await look(`${path}?another`, cookie);
  await send(path, { ...form, ...voted(), name: 'Priya' }, cookie);
  expect((await listed())[0]?.ballots.map(({ name }) => name)).toEqual(['Maa', 'Priya']);
});

test('what is typed stays where something is missing, and is shown as letters', async () => {
  const path = pathOf((await ask()).body);
  const evil = '"><script>alert(1)</script>';
  const { status, html } = await answer(path, { name: '', text: evil });
  expect(status).toBe(400);
  expect(html).toContain('Please write your name');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html.match(/ checked/g)).toHaveLength(2);
  const { form } = await look(path);
  const none = await send(path, { ...form, name: 'Maa' });
  expect(none.html).toContain('at least one piece');
  for (const name of ['a'.repeat(31), '\u202e'.repeat(30), ' \u200b ', '\0']) {
    expect((await answer(path, { name })).status).toBe(400);
  }
  expect((await answer(path, { text: 'a'.repeat(141) })).status).toBe(400);
  expect((await answer(path, { name: 'a'.repeat(40_000) })).status).toBe(400);
  expect((await listed())[0]?.ballots).toEqual([]);
});

test('what was said of a piece is not said of another one under the same id', async () => {
  const path = pathOf((await ask()).body);
  const early = await look(path);
  await answer(path);
  const other = { uuid: kurta?.(), name: 'Silk sari', ecommerce_url: 'https://shop.example/sari' };
  const corrected = await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json: { items: [other] },
  });
  expect(corrected.status).toBe(200);
  expect((await listed())[0]?.ballots).toMatchObject([{ likes: [], passes: [juttis?.()] }]);
  const late = await send(path, { ...early.form, ...voted(), name: 'Priya' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('A piece was changed while you looked');
  expect((await listed())[0]?.ballots).toHaveLength(1);
});

test('at most so many answer at a link; whoever has answered may still change it', async () => {
  const path = pathOf((await ask()).body);
  const { cookie } = await answer(path);
  for (let n = 1; n < BALLOTS_MAX; n += 1) await answer(path, { name: `Cousin ${n}` });
  expect(await answer(path, { name: 'One more' })).toMatchObject({ status: 409 });
  const { form } = await look(`${path}?change`, cookie);
  expect((await send(path, { ...form, ...voted(), name: 'Maa' }, cookie)).status).toBe(200);
  expect((await listed())[0]?.ballots).toHaveLength(BALLOTS_MAX);
});

test('a closed link, an old one, one that was never made and one of who is turned away say so', async () => {
  const path = pathOf((await ask()).body);
  for (const guessed of ['/v/abc', `/v/${'a'.repeat(22)}`, '/v/..%2f']) {
    expect((await look(guessed)).status).toBe(410);
  }
  skewMs = ASK_MS;
  expect((await look(path)).status).toBe(410);
  skewMs = 0;
  expect((await look(path)).status).toBe(200);
  const { form } = await look(path);
  await suspend(server.db, 'her account', client.id, now());
  expect((await look(path)).status).toBe(410);
  expect((await send(path, { ...form, ...voted(), name: 'Maa' })).status).toBe(410);
});

const { keys } = subscribedBrowser({ host: 'push.invalid' });

test('she is told of a new answer, and of three a day at most', async () => {
  await call(server, '/api/push/subscriptions/', {
    token: client.token,
    json: { endpoint: 'https://push.invalid/hers', keys, kinds: ['outfit_ready'] },
  });
  const path = pathOf((await ask()).body);
  const { cookie } = await answer(path);
  await answer(path, { name: 'Maa again' }, cookie);
  for (const name of ['Priya', 'Asha', 'Meera', 'Kavya']) await answer(path, { name });
  const jobs = await server.db
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', 'push_ballot')
    .execute();
  const ids = (await listed())[0]?.ballots.map(({ id }) => id) ?? [];
  const told = ids.filter((id) => jobs.some(({ subject }) => subject.endsWith(` ${id}`)));
  expect(told).toEqual(ids.slice(0, 3));
});

test('her stylist reads how many like what, and nobody’s name or words', async () => {
  const path = pathOf((await ask()).body);
  const about = async () => {
    const { body } = await call<ClientDetails>(server, `/api/stylist/clients/${client.id}/`, {
      token: stylist.token,
    });
    return body.voted;
  };
  expect(await about()).toEqual([]);
  await answer(path, { text: 'The juttis, no.' });
  await answer(path, { ...voted([true, true]), name: 'Priya' });
  const [kurtas, shoes] = [kurta?.(), juttis?.()];
  expect(await about()).toEqual([
    {
      outfitId: outfit.id,
      title: outfit.title,
      answers: 2,
      pieces: [
        { id: kurtas, name: 'Handblock kurta', likes: 2, passes: 0 },
        { id: shoes, name: 'Zardozi juttis', likes: 1, passes: 1 },
      ],
    },
  ]);
  const other = { uuid: kurtas, name: 'Silk sari', ecommerce_url: 'https://shop.example/sari' };
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json: { items: [other] },
  });
  expect(await about()).toMatchObject([{ answers: 2, pieces: [{ id: shoes }] }]);
  for (const { id } of (await listed())[0]?.ballots ?? []) {
    const remove = `/api/stylist/outfits/${outfit.id}/ballots/${id}/`;
    await call(server, remove, { token: client.token, method: 'DELETE' });
  }
  expect(await about()).toEqual([]);
});

test('of her votes only her own links are read, however many there are', async () => {
  if (!isEmbedded(server.db)) return;
  for (const [query, index] of [
    [votedQuery(server.db, client.id), 'asks_user'],
    [saidQuery(server.db, [outfit.id]), 'asks_key'],
    [toldQuery(server.db, client.id, new Date()), 'asks_user'],
  ] as const) {
    const plan = await planOf(server.db, query);
    expect(plan).toMatch(new RegExp(`SEARCH asks USING (COVERING )?INDEX ${index}`));
    expect(plan).toMatch(/SEARCH ballots USING (COVERING )?INDEX ballots_voter/);
    expect(plan).not.toContain('SCAN');
  }
});
