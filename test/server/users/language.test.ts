import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageWanted } from '../../../server/language.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import {
  type PushService,
  startPushService,
  subscribedBrowser,
} from '../../support/outside/push-service.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let service: PushService;
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ env: { FETCH_ALLOW: service.host } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB,en;q=0.9,hi;q=0.8', 'en'],
  ['ta-IN, hi;q=0.4, en;q=0.5', 'en'],
  ['de, hi;q=0', 'en'],
  ['toString', 'en'],
])('of %j it is %s that is said', (header, language) => {
  expect(languageWanted(header)).toBe(language);
});

test('a refusal is in the language of whoever calls, its fields too', async () => {
  const { token } = await signInConsumer(server);
  const refused = async (headers: Record<string, string>) =>
    (
      await call<{ message: string; fields?: Record<string, string> }>(
        server,
        '/api/user/language/',
        { token, method: 'PUT', json: { language: 'xx' }, headers },
      )
    ).body;
  expect(await refused({ 'Accept-Language': 'hi' })).toMatchObject({
    message: 'जो भेजा गया उसमें कुछ ठीक नहीं है।',
    fields: { language: 'इसे ऐसे नहीं लिया जा सकता।' },
  });
  expect(await refused({})).toMatchObject({ message: 'Some of what was sent is not valid.' });
});

const say = (token: string, language: string) =>
  call(server, '/api/user/language/', { token, method: 'PUT', json: { language } });

test('what is pushed follows the language that was told last, and the export names it', async () => {
  const { token } = await signInConsumer(server);
  const stylist = await signInStylist(server);
  const { endpoint, keys, read } = subscribedBrowser(service);
  const json = { endpoint, keys, kinds: ['outfit_ready'] };
  expect((await call(server, '/api/push/subscriptions/', { token, json })).status).toBe(201);

  const told = async (seed: number) => {
    const before = service.pushed.length;
    const { id } = (await uploadPhoto(server, token, await jpeg({ seed }))).body;
    await approveOutfit(server, stylist.token, id, 'Monsoon linen');
    const [message] = (await service.received(before + 1)).slice(before);
    return message && read(message);
  };
  for (const language of ['en', 'hi', 'hi']) expect((await say(token, language)).status).toBe(204);
  expect(await told(1)).toMatchObject({
    notification: { title: 'आपके पहनावे तैयार हैं', body: 'Monsoon linen', lang: 'hi-IN' },
  });
  const { body } = await call<{ users: unknown[] }>(server, '/api/user/export/', { token });
  expect(body.users).toMatchObject([{ language: 'hi' }]);
  await say(token, 'en');
  expect(await told(2)).toMatchObject({
    notification: { title: 'Your outfits are ready', lang: 'en-IN' },
  });
});

test('who complains without an account reads it in her browser’s language', async () => {
  const form = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/complaint`, { headers })).text();
  expect(await form({ 'Accept-Language': 'hi-IN' })).toContain('<html lang="hi-IN">');
  expect(await form({ 'Accept-Language': 'hi-IN' })).toContain('हम आपसे कैसे बात करें');
  expect(await form({ 'Accept-Language': 'ta' })).toContain('How we reach you');
  const refused = await fetch(`${server.url}/complaint`, {
    method: 'POST',
    headers: { 'Accept-Language': 'hi', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `form=${'a'.repeat(43)}&text=`,
  });
  expect(await refused.text()).toContain('बताएँ कि क्या ग़लत है।');
});
