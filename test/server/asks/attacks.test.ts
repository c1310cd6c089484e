import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import type { Ask } from '../../../contract/asks.ts';
import { ASKS_MAX, OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { voteTexts } from '../../../texts/vote.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { call, signInConsumer } from '../../support/people/call.ts';
import {
  itemDraft,
  newClient,
  newOutfit,
  newStylist,
  type Client,
} from '../../support/people/styling.ts';
import { look, send, type Form } from '../../support/people/voter.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

let skewMs = 0;
const server = serverOfFile({ now: () => new Date(Date.now() + skewMs) });
const stylist = stylistOfFile(server, 'Meera Iyer');
let client: Client;
let outfit: Outfit;

const asksOf = () => `/api/stylist/outfits/${outfit.id}/asks/`;
const make = (at: Pick<TestServer, 'url'> = server) =>
  call<Ask>(at, asksOf(), { token: client.token, json: { id: randomUUID() } });
const newPath = async () => new URL((await make()).body.url).pathname;
const listed = async (at: Pick<TestServer, 'url'> = server) =>
  (await call<{ asks: Ask[] }>(at, asksOf(), { token: client.token })).body.asks;
const names = async () =>
  (await listed()).flatMap(({ ballots }) => ballots.map(({ name }) => name)).toSorted();
const voted = (how: 'like' | 'pass' = 'like'): Form =>
  Object.fromEntries(outfit.items.map(({ uuid }) => [`v.${uuid}`, how]));
const filled = async (path: string, name: string, cookie?: string) => ({
  ...(await look(server, path, cookie)).form,
  ...voted(),
  name,
});
async function remove(name: string) {
  const all = (await listed()).flatMap(({ ballots }) => ballots);
  const id = all.find((ballot) => ballot.name === name)?.id;
  const path = `/api/stylist/outfits/${outfit.id}/ballots/${id}/`;
  const gone = await call(server, path, { token: client.token, method: 'DELETE' });
  expect(gone.status).toBe(204);
}

beforeEach(async () => {
  skewMs = 0;
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client);
});

test('no late form brings back what she took out, and whoever means it sends it again', async () => {
  const path = await newPath();
  const form = await filled(path, 'Maa');
  const { cookie } = await send(server, path, form);
  const change = await filled(`${path}?change`, 'Maa', cookie);
  await remove('Maa');
  for (const late of [form, change]) {
    for (const had of [undefined, cookie]) {
      const { status, html } = await send(server, path, late, { cookie: had });
      expect(status).toBe(409);
      expect(html).toContain('took this answer out');
      expect(html).toContain('value="Maa"');
      expect(html.match(/ checked/g)).toHaveLength(2);
    }
  }
  expect(await names()).toEqual([]);
  // On a phone on which somebody else has answered since, hers stays too.
  const { cookie: other } = await send(server, path, await filled(path, 'Priya'));
  const { html } = await send(server, path, form, { cookie: other });
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const anew: Form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  await send(server, path, { ...form, ...anew }, { cookie: other });
  expect(await names()).toEqual(['Maa', 'Priya']);
});

test('a change names whose it is, whoever has answered on that phone since', async () => {
  const path = await newPath();
  const { cookie: maa } = await send(server, path, await filled(path, 'Maa'));
  const change = await filled(`${path}?change`, 'Mama', maa);
  const another = await filled(`${path}?another`, 'Priya', maa);
  const { cookie: priya } = await send(server, path, another, { cookie: maa });
  await send(server, path, change, { cookie: priya });
  expect(await names()).toEqual(['Mama', 'Priya']);
});

test('two tabs of a phone are one answer', async () => {
  const path = await newPath();
  const [first, second] = [await filled(path, 'Maa'), await filled(path, 'Mama')];
  const { cookie } = await send(server, path, first);
  await send(server, path, second, { cookie });
  expect(await names()).toEqual(['Mama']);
});

test('nobody answers who sends in another page’s name', async () => {
  const path = await newPath();
  const form = await filled(path, 'Maa');
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'Sec-Fetch-Site': site };
    const { status, set, html } = await send(server, path, form, { headers });
    expect([status, set]).toEqual([403, null]);
    expect(html).toContain(voteTexts.faults.elsewhere);
  }
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await send(server, path, form, { headers })).status).toBe(200);
});

test('a link that is closed while an answer is on its way takes it no more', async () => {
  const path = await newPath();
  const body = new URLSearchParams(await filled(path, 'Maa')).toString();
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: close',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  const said: Buffer[] = [];
  const isIn = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.on('data', (chunk: Buffer) => said.push(chunk));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await isIn;
  socket.write(body.slice(0, -5));
  const [ask] = await listed();
  await call(server, `${asksOf()}${ask?.id}/`, { token: client.token, method: 'DELETE' });
  socket.write(body.slice(-5));
  await new Promise((resolve) => socket.once('end', resolve));
  expect(Buffer.concat(said).toString()).toContain('HTTP/1.1 410');
  expect(await names()).toEqual([]);
});

test('rubbish is refused in words, and keeps nothing', async () => {
  const path = await newPath();
  const whole = await filled(path, 'Maa');
  const many = Array.from({ length: 10_000 }, (_, at) => `${at}=`).join('&');
  const multipart = new FormData();
  for (const [name, value] of Object.entries(whole)) multipart.set(name, value);
  const json = new Blob([JSON.stringify(whole)], { type: 'application/json' });
  const bodies = [many, multipart, json, '', '%', '=&=&=', '__proto__=x&constructor=y&name=Maa'];
  for (const body of bodies) {
    const { status, headers, html, set } = await send(server, path, body);
    expect([status, set]).toEqual([400, null]);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(html).toContain('</html>');
  }
  const proto = { ...whole, 'v.__proto__': 'like', 'v.constructor': 'like' };
  expect((await send(server, path, proto)).status).toBe(409);
  expect(await names()).toEqual([]);
  const cookie = `ballot=${'a'.repeat(4_000)}; ballot=%zz; ballot=${'b'.repeat(43)}`;
  expect((await look(server, path, cookie)).status).toBe(200);
  expect((await send(server, path, whole, { cookie })).status).toBe(200);
  expect(await names()).toEqual(['Maa']);
});

test('whatever is asked in another way, nothing of the app or of an API answers', async () => {
  const path = await newPath();
  const head = await fetch(server.url + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await fetch(server.url + path, { method });
    expect([method, answer.status]).toEqual([method, 404]);
  }
  for (const added of [`${path}/x`, `${path}/index.html`, '/v', '/v/', `${path}.`]) {
    const { status, headers, html } = await look(server, added);
    expect([added, status]).toEqual([added, 410]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain('<script');
  }
  expect((await look(server, `${path}/`)).status).toBe(200);
});

test('another link’s cookie opens nothing, nor does its answer count here', async () => {
  const [first, second] = [await newPath(), await newPath()];
  const { cookie } = await send(server, first, await filled(first, 'Maa'));
  expect((await look(server, second, cookie)).html).not.toContain('Thank you');
  expect((await look(server, `${second}?change`, cookie)).html).not.toContain('Maa');
});

test('every address on the page and in its preview is a shop’s picture or a page of words', async () => {
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client, {
    items: [1, 2].map((at) =>
      itemDraft({ image_url: `https://shop.example/${client.id}-${at}.jpg` }),
    ),
  });
  await server.db.updateTable('pictures').set({ status: 'stored' }).execute();
  const { html } = await look(server, await newPath());
  const links = [...html.matchAll(/(?:href|src|action|content)="([^"]*)"/g)];
  const own = new Set(['/', '/v/privacy', '/complaint', '?']);
  const addresses = links
    .map(([, link = '']) => link)
    .filter((link) => /^(?:\/|\?|https?:)/.test(link) && !own.has(link));
  const shops = await server.db
    .selectFrom('pictures')
    .select('id')
    .where('source_url', 'like', `https://shop.example/${client.id}-%`)
    .execute();
  const ids = addresses.map((link) => /\/media\/([\w-]+)\/thumb\?/.exec(link)?.[1] ?? link);
  expect(new Set(ids)).toEqual(new Set(shops.map(({ id }) => id)));
});

test('who comes back to a look of other pieces is asked again, and keeps name and line', async () => {
  const path = await newPath();
  const said = { ...(await filled(path, 'Maa')), text: 'The juttis, no.' };
  const { cookie } = await send(server, path, said);
  const items = outfit.items.map(({ uuid }, at) => ({
    uuid,
    name: 'Silk sari',
    ecommerce_url: `https://shop.example/${client.id}/sari-${at}`,
  }));
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json: { items },
  });
  const { html } = await look(server, path, cookie);
  expect(html).toContain(voteTexts.faults.changed);
  expect(html).toContain('value="The juttis, no."');
  expect(html).not.toContain(' checked');
});

test('what fails on our side is said on a page', async () => {
  const other = await startServer();
  const path = `/v/${'a'.repeat(22)}`;
  await other.db.schema.alterTable('asks').renameTo('elsewhere').execute();
  for (const { status, headers, html } of [await look(other, path), await send(other, path, {})]) {
    expect(status).toBe(500);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(voteTexts.faults.failed);
  }
  await other.stop();
});

test('the fullest look is as light as any on its way', async () => {
  client = await newClient(server);
  outfit = await newOutfit(server, stylist, client, {
    items: Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) =>
      itemDraft({ name: `${'हाथ से छपा हुआ कुर्ता '.repeat(5)}${at}`, brand: 'नीलगर'.repeat(10) }),
    ),
  });
  const path = await newPath();
  const { promise, resolve } = Promise.withResolvers<number>();
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
  socket.once('end', () => resolve(bytes));
  const head = [`GET ${path} HTTP/1.1`, `Host: ${hostname}`, 'Accept-Encoding: gzip, br'];
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  expect(await promise).toBeLessThan(20_000);
  expect((await look(server, path)).html).toContain('हाथ');
});

test('after so many links there are no more, and it does not say to close one', async () => {
  for (let n = 0; n < ASKS_MAX; n += 1) {
    const { body } = await make();
    await call(server, `${asksOf()}${body.id}/`, { token: client.token, method: 'DELETE' });
  }
  const { status, body } = await call<{ message: string }>(server, asksOf(), {
    token: client.token,
    json: { id: randomUUID() },
  });
  expect(status).toBe(409);
  expect(body.message).toContain('gets no more');
});

const { keys } = subscribedBrowser({ host: 'push.invalid' });

test('three a day are told, also after a start and at another link, and the next day again', async () => {
  await call(server, '/api/push/subscriptions/', {
    token: client.token,
    json: { endpoint: 'https://push.invalid/hers', keys, kinds: ['outfit_ready'] },
  });
  const told = async () =>
    (
      await server.db
        .selectFrom('ballots')
        .innerJoin('asks', 'asks.id', 'ballots.ask_id')
        .select('name')
        .where('user_id', '=', client.id)
        .where('told_at', 'is not', null)
        .orderBy('ballots.id')
        .execute()
    ).map(({ name }) => name);
  const [first, second] = [await newPath(), await newPath()];
  for (const name of ['Maa', 'Priya']) await send(server, first, await filled(first, name));
  const again = await startServer({ dataDir: server.dataDir });
  for (const name of ['Asha', 'Meera']) await send(again, second, await filled(second, name));
  await again.stop();
  expect(await told()).toEqual(['Maa', 'Priya', 'Asha']);
  skewMs = 25 * 60 * 60 * 1000;
  await send(server, first, await filled(first, 'Kavya'));
  expect(await told()).toEqual(['Maa', 'Priya', 'Asha', 'Kavya']);
});

test('a link whose key was taken out is closed, as her phone says, and takes no other’s place', async () => {
  const dataDir = emptyDataDir();
  const [old, young] = [`old:${'o'.repeat(32)}`, `new:${'n'.repeat(32)}`];
  const startWith = (TOKEN_KEYS: string) => startServer({ dataDir, env: { TOKEN_KEYS } });
  const before = await startWith(old);
  const meera = await newStylist(before);
  client = await newClient(before);
  outfit = await newOutfit(before, meera, client);
  const links = [];
  for (let n = 0; n < 3; n += 1) links.push((await make(before)).body);
  const path = new URL(links[0]?.url ?? '').pathname;
  await before.stop();
  const both = await startWith(`${young},${old}`);
  expect((await look(both, path)).status).toBe(200);
  expect((await listed(both)).every(({ closed_at }) => closed_at === null)).toBe(true);
  // A session of the young key.
  const { token } = await signInConsumer(both, client.user.email);
  client = { ...client, token };
  await both.stop();
  const after = await startWith(young);
  expect((await listed(after)).every(({ closed_at }) => closed_at !== null)).toBe(true);
  expect((await look(after, path)).status).toBe(410);
  expect((await send(after, path, { name: 'Maa', ...voted() })).status).toBe(410);
  expect((await make(after)).status).toBe(201);
  await after.stop();
});
