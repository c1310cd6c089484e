import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, signInStylist, type Session } from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
} from '../../support/people/styling.ts';
import {
  startPushService,
  subscribedBrowser,
  type PushService,
} from '../../support/outside/push-service.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const BROWSERS = 1_000;
/** In both lanes, ten at once, until the third of them has failed. */
const ASKED_AT_MOST = 20;
const SENT_WITHIN_MS = 2_000;
const REST_MS = 60_000;

let hanging: PushService;
let working: PushService;
let server: TestServer;
let asha: Session;
let ahead = 0;

beforeEach(async () => {
  [hanging, working] = [await startPushService(), await startPushService()];
  ahead = 0;
  server = await startServer({
    env: { FETCH_ALLOW: `${hanging.host},${working.host}` },
    now: () => new Date(Date.now() + ahead),
  });
  asha = await newStylist(server);
});
afterEach(async () => {
  await Promise.all([hanging.stop(), working.stop()]);
  await server.stop();
});

/** Of a stylist's browsers at a service that takes everything and says nothing. */
async function subscribeMany(stylistId: string): Promise<void> {
  const browsers = Array.from({ length: BROWSERS }, () => subscribedBrowser(hanging));
  const rows = browsers.map(({ endpoint, keys }, index) => ({
    id: `browser-${index}`,
    role: 'stylist' as const,
    subject_id: stylistId,
    family_id: null,
    endpoint,
    ...keys,
    kinds: '["new_request"]',
    created_at: '',
  }));
  for (let from = 0; from < BROWSERS; from += 500) {
    await server.db
      .insertInto('push_subscriptions')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  for (const { path } of browsers) hanging.silent.add(path);
}

test(`a look goes at its time while ${BROWSERS} pushes hang, and so does a push elsewhere`, async () => {
  const stylist = await signInStylist(server);
  await subscribeMany(stylist.id);
  // Whose request all of them are told of, and whose look goes.
  await newClient(server);
  await hanging.received(ASKED_AT_MOST / 2);
  await server.db.updateTable('push_subscriptions').set({ kinds: '[]' }).execute();
  const client = await newClient(server);

  const elsewhere = subscribedBrowser(working);
  const { endpoint, keys } = elsewhere;
  await call(server, '/api/push/subscriptions/', {
    ...client,
    json: { endpoint, keys, kinds: ['outfit_ready'] },
  });
  const { body } = await createOutfit(server, asha.token, outfitDraft(client.photoId));
  const id = body.outfits[0]?.id ?? '';
  const sent = await approve<{ goesAt: string }>(server, asha.token, id, { undo_s: 1 });
  const outfit = server.db.selectFrom('outfits').select('approved_at').where('id', '=', id);
  await expect
    .poll(async () => (await outfit.executeTakeFirst())?.approved_at, { interval: 20 })
    .toBeTruthy();
  const { approved_at } = await outfit.executeTakeFirstOrThrow();
  const lateMs = Date.parse(approved_at ?? '') - Date.parse(sent.body.goesAt);
  expect(lateMs).toBeLessThan(SENT_WITHIN_MS);
  await working.received(1, elsewhere.path);

  // Once those that were asked have failed the host is left alone; the others wait untouched.
  const jobs = () => server.db.selectFrom('jobs').selectAll().where('host', '=', hanging.host);
  const failed = jobs().where('last_error', 'is not', null);
  const untried = jobs().where('attempts', '=', 0);
  await expect
    .poll(async () => (await failed.execute()).length)
    .toBe(BROWSERS - (await untried.execute()).length);
  const asked = hanging.pushed.length;
  expect(asked).toBeLessThanOrEqual(ASKED_AT_MOST);
  expect(await untried.execute()).toHaveLength(BROWSERS - asked);

  // A minute later one asks for all, and when it is answered they follow.
  await server.db
    .deleteFrom('jobs')
    .where('attempts', '=', 0)
    .where('subject', 'not like', 'browser-9_ %')
    .execute();
  const left = (await jobs().execute()).length;
  hanging.silent.clear();
  ahead += REST_MS;
  await expect.poll(() => jobs().execute()).toEqual([]);
  expect(hanging.pushed).toHaveLength(asked + left);
});
