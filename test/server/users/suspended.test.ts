import { expect, test } from 'vitest';
import type { PendingRequest } from '../../../contract/requests.ts';
import { setSuspended } from '../../../server/house/clients.ts';
import { sendHeld } from '../../../server/outfits/send.ts';
import { hidePhoto, showPhoto } from '../../../server/photos/hidden.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import {
  approve,
  claim,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { run } from '../../support/server/run.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

const person = (...args: string[]) => run('person', args, { DATA_DIR: server.dataDir });
const profile = async ({ token }: { token: string }) =>
  (await call(server, '/api/user/profile/', { token })).status;

test('who is suspended may sign in, export and delete; signed in again she is suspended still', async () => {
  const email = 'Suspended@example.com';
  const client = await newClient(server, email);
  expect(await person('suspend', email)).toMatchObject({ code: 0 });
  const photo = await uploadPhoto(server, client.token, await jpeg({ seed: 2 }), { key: 'k' });
  expect(photo).toMatchObject({ status: 403, body: { code: 'suspended' } });
  expect(photo.headers.get('www-authenticate')).toBeNull();

  const again = await signInConsumer(server, email);
  expect(await profile(again)).toBe(403);
  const refreshed = await call<{ access: string }>(server, '/api/token/refresh/', {
    json: { refresh: again.refresh },
  });
  expect(refreshed.status).toBe(200);
  const { status, body } = await call(server, '/api/user/export/', {
    token: refreshed.body.access,
  });
  expect([status, body['suspensions']]).toMatchObject([200, [{ user_id: client.id }]]);
  const sure = { token: again.token, method: 'DELETE', json: { confirm: 'DELETE' } };
  expect((await call(server, '/api/user/', sure)).status).toBe(204);

  const [, account] = /^(\S+)\t.*\tdeleted$/m.exec((await person('list')).out) ?? [];
  expect(client.user).toHaveProperty('account', account);
  const back = await signInConsumer(server, email);
  expect(back.id).not.toBe(client.id);
  expect(await profile(back)).toBe(403);
  expect((await person('list')).out).toContain(`${back.id}\t`);

  expect(await person('restore', email.toLowerCase())).toMatchObject({ code: 0 });
  expect(await profile(back)).toBe(200);
  expect(await person('restore', email)).toEqual({ code: 1, out: `${email} is not suspended\n` });
  const log = server.db.selectFrom('house_log').select(['who', 'what', 'whom']).orderBy('id');
  expect(await log.where('what', 'in', ['suspended', 'restored']).execute()).toEqual([
    { who: null, what: 'suspended', whom: client.id },
    { who: null, what: 'restored', whom: back.id },
  ]);
});

test('one that was deleted is restored by what the list calls it', async () => {
  const gone = await signInConsumer(server, 'gone@example.com');
  await person('suspend', 'gone@example.com');
  const sure = { token: gone.token, method: 'DELETE', json: { confirm: 'DELETE' } };
  await call(server, '/api/user/', sure);
  expect(await person('restore', 'gone@example.com')).toMatchObject({ code: 1 });
  expect(await person('restore', gone.user.account ?? '')).toMatchObject({ code: 0 });
  expect(await profile(await signInConsumer(server, 'gone@example.com'))).toBe(200);
});

test('of several accounts with one address it is asked which', async () => {
  const [one, other] = [await signInConsumer(server), await signInConsumer(server)];
  await server.db
    .updateTable('users')
    .set({ email: 'shared@example.com' })
    .where('id', 'in', [one.id, other.id])
    .execute();
  const asked = await person('suspend', 'shared@example.com');
  expect(asked).toMatchObject({ code: 1, out: expect.stringContaining(one.id) });
  expect(asked.out).toContain(other.id);
  expect([await profile(one), await profile(other)]).toEqual([200, 200]);
  expect(await person('suspend', other.id)).toMatchObject({ code: 0 });
  expect([await profile(one), await profile(other)]).toEqual([200, 403]);
});

test('what is for nobody, or said in another way, is told so', async () => {
  expect(await person('suspend', 'nobody@example.com')).toEqual({
    code: 1,
    out: 'nobody has the address nobody@example.com\n',
  });
  for (const args of [[], ['suspend'], ['ban', 'a@example.com']]) {
    expect(await person(...args)).toMatchObject({ code: 1, out: expect.stringContaining('list') });
  }
});

test('a suspended one’s phone is told nothing that could not be opened there', async () => {
  const stylist = await newStylist(server);
  const told = async (isSuspended: boolean) => {
    const client = await newClient(server);
    const { endpoint, keys } = subscribedBrowser({ host: 'push.example' });
    await call(server, '/api/push/subscriptions/', {
      token: client.token,
      json: { endpoint, keys, kinds: ['outfit_ready'] },
    });
    const draft = outfitDraft(client.photoId);
    const outfit = (await createOutfit(server, stylist.token, draft)).body.outfits[0]?.id ?? '';
    await approve(server, stylist.token, outfit, { undo_s: 10 });
    if (isSuspended) await person('suspend', client.id);
    const later = () => new Date(Date.now() + 60_000);
    const request = await requestOf(server, client.photoId);
    await sendHeld({ db: server.db, now: later }).run(request);
    const jobs = await server.db.selectFrom('jobs').select('subject').execute();
    return jobs.some(({ subject }) => subject.endsWith(` ${outfit}`));
  };
  expect([await told(false), await told(true)]).toEqual([true, false]);
});

test('what a suspended one has sent waits in nobody’s queue, and is there again afterwards', async () => {
  const stylist = await newStylist(server);
  const client = await newClient(server);
  const shown = async () => {
    const { body } = await pending(server, stylist.token);
    const hers = body.requests.filter(({ userId }) => userId === client.id).length;
    return { hers, all: body.counts?.all ?? 0, total: body.total };
  };
  const { all } = await shown();
  expect(await shown()).toEqual({ hers: 1, all, total: all });
  await person('suspend', client.id);
  expect(await shown()).toEqual({ hers: 0, all: all - 1, total: all - 1 });
  await person('restore', client.id);
  expect(await shown()).toEqual({ hers: 1, all, total: all });
});

test('whoever has such a photo in hand sees, asks about and sends nothing from then on', async () => {
  const stylist = await newStylist(server);
  const client = await newClient(server);
  const { token } = stylist;
  const id = await requestOf(server, client.photoId);
  const draft = await createOutfit(server, token, outfitDraft(client.photoId));
  const path = `/api/stylist/requests/${id}`;
  const read = () => call<PendingRequest>(server, `${path}/`, { token });
  const { imageUrl, thumbUrl } = (await read()).body;
  const statuses = () =>
    Promise.all(
      [imageUrl, thumbUrl].map(async (url) => (await fetch(`${server.url}${url}`)).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  await person('suspend', client.id);
  expect(await statuses()).toEqual([410, 410]);
  expect((await read()).body).toMatchObject({ code: 'request_closed' });
  const refused = {
    status: 409,
    body: { code: 'request_closed', message: expect.stringContaining('suspended') },
  };
  const question = { id: 'question-1', text: 'Which size?', choices: ['S', 'M'] };
  expect([
    await claim(server, stylist, client.photoId),
    await call(server, `${path}/question`, { token, json: question }),
    await createOutfit(server, token, outfitDraft(client.photoId)),
    await approve(server, token, draft.body.outfits[0]?.id ?? ''),
    await call(server, `${path}/draft/`, { token }),
  ]).toMatchObject([refused, refused, refused, refused, refused]);
  await person('restore', client.id);
  const other = await newStylist(server);
  expect((await claim(server, other, client.photoId)).status).toBe(200);
  expect((await claim(server, stylist, client.photoId)).status).toBe(409);
});

test('what was left out of one that was sent goes to nobody who is suspended', async () => {
  const stylist = await newStylist(server);
  const client = await newClient(server);
  const draft = async () => {
    const made = await createOutfit(server, stylist.token, outfitDraft(client.photoId));
    return made.body.outfits[0]?.id ?? '';
  };
  const [first, second] = [await draft(), await draft()];
  await approve(server, stylist.token, first, { outfits: [first] });
  await person('suspend', client.id);
  expect(await approve(server, stylist.token, second)).toMatchObject({
    status: 409,
    body: { code: 'request_closed', message: expect.stringContaining('suspended') },
  });
});

const HOUR = 3_600_000;
const START = Date.now();
const hours = (count: number) => new Date(START + count * HOUR);

/** How much later it is due after all of this, in hours, and whether stylists are told each time. */
async function stood(...acts: ((client: { id: string; photoId: string }) => Promise<unknown>)[]) {
  const client = await newClient(server);
  const id = await requestOf(server, client.photoId);
  const due = async () => {
    const asked = server.db.selectFrom('requests').select('due_at').where('id', '=', id);
    return Date.parse((await asked.executeTakeFirstOrThrow()).due_at);
  };
  const before = await due();
  const told: boolean[] = [];
  for (const act of acts) {
    await server.db.deleteFrom('jobs').where('subject', '=', id).execute();
    await act(client);
    const news = server.db.selectFrom('jobs').select('id').where('subject', '=', id);
    told.push((await news.execute()).length > 0);
  }
  return { hours: ((await due()) - before) / HOUR, told };
}

const at = (hour: number, act: 'suspend' | 'restore' | 'hide' | 'show') => {
  const now = hours(hour);
  return async ({ id, photoId: photo }: { id: string; photoId: string }) => {
    if (act === 'hide') return hidePhoto(server.db, { photo, userId: id }, now);
    if (act === 'show') return showPhoto(server.db, { photo, userId: id }, now);
    return setSuspended(server.db, { userId: id, by: null, now }, act === 'suspend');
  };
};

test.each([
  [[at(1, 'hide'), at(21, 'show')], 10],
  [[at(1, 'suspend'), at(6, 'hide'), at(8, 'restore'), at(21, 'show')], 10],
])('asked for while it is hidden it is late only by what it stood since', async (acts, late) => {
  const client = await newClient(server);
  const mine = server.db.updateTable('requests').where('photo_id', '=', client.photoId);
  await mine
    .set({
      created_at: hours(11).toISOString(),
      due_at: hours(35).toISOString(),
      reserved_for: (await newStylist(server)).id,
      reserved_until: hours(23).toISOString(),
    })
    .execute();
  for (const act of acts) await act(client);
  const asked = server.db.selectFrom('requests').select(['stood_ms', 'reserved_until']);
  expect(await asked.where('photo_id', '=', client.photoId).executeTakeFirstOrThrow()).toEqual({
    stood_ms: late * HOUR,
    reserved_until: hours(23 + late).toISOString(),
  });
});

test('let back in a photo is due as much later as it could not be styled, and stylists are told', async () => {
  expect(await stood(at(1, 'suspend'), at(31, 'restore'))).toEqual({
    hours: 30,
    told: [false, true],
  });
});

test.each([
  [at(1, 'suspend'), at(3, 'hide'), at(6, 'show'), at(10, 'restore')],
  [at(1, 'suspend'), at(3, 'hide'), at(6, 'restore'), at(10, 'show')],
  [at(1, 'hide'), at(3, 'suspend'), at(6, 'show'), at(10, 'restore')],
  [at(1, 'hide'), at(3, 'suspend'), at(6, 'restore'), at(10, 'show')],
])('hidden meanwhile, too, what it stood for both is counted once', async (...acts) => {
  expect(await stood(...acts)).toEqual({ hours: 9, told: [false, false, false, true] });
});
