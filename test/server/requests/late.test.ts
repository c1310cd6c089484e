import { beforeEach, expect, test } from 'vitest';
import { LATE_TOLD_EVERY_MS } from '../../../contract/limits.ts';
import { lateNotice } from '../../../server/push/notices.ts';
import { hidePhoto, showPhoto } from '../../../server/photos/hidden.ts';
import { addSubscription } from '../../../server/push/queries.ts';
import { pushJob } from '../../../server/push/job.ts';
import { PUSH_LATE } from '../../../server/push/notify.ts';
import { tellLate } from '../../../server/requests/late.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInStylist, type Session } from '../../support/people/call.ts';
import { claim, newClient, newStylist, requestOf } from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const MINUTE_MS = 60_000;
let holder: Session;
let other: Session;
let owner: Session;

async function subscribe({ id }: Session, name: string) {
  await addSubscription(
    server.db,
    {
      role: 'stylist',
      subject_id: id,
      family_id: null,
      endpoint: `https://push.example/${name}`,
      p256dh: name,
      auth: name,
      kinds: '["new_request"]',
    },
    new Date(),
  );
}

beforeEach(async () => {
  for (const table of ['jobs', 'push_subscriptions'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  holder = await newStylist(server, 'Asha Rao');
  other = await newStylist(server, 'Meera Das');
  owner = await signInStylist(server);
  await subscribe(holder, 'holder');
  await subscribe(other, 'other');
  await subscribe(owner, 'owner');
});

/** Who has been told since the last look, and of which step. */
async function told() {
  const jobs = await server.db
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', PUSH_LATE)
    .execute();
  const subscriptions = await server.db.selectFrom('push_subscriptions').selectAll().execute();
  await server.db.deleteFrom('jobs').where('kind', '=', PUSH_LATE).execute();
  return jobs
    .map(({ subject }) => {
      const [id, step] = subject.split(' ');
      const { auth } = subscriptions.find((one) => one.id === id) ?? {};
      return `${step} ${auth}`;
    })
    .toSorted();
}

async function late(isHeld: boolean) {
  const client = await newClient(server);
  if (isHeld) await claim(server, holder, client.photoId);
  const id = await requestOf(server, client.photoId);
  const due = new Date(Date.now() - MINUTE_MS);
  await server.db
    .updateTable('requests')
    .set({ due_at: due.toISOString() })
    .where('id', '=', id)
    .execute();
  const look = async (ms: number) => {
    // Of two nodes that look at once, one tells.
    const now = new Date(due.getTime() + ms);
    await Promise.all([tellLate(server.db, now), tellLate(server.db, now)]);
    return told();
  };
  return { id, look, client };
}

test('what is late is told to who has it in hand, then to all, then to the owners, once each', async () => {
  const { look, id } = await late(true);
  expect(await look(-MINUTE_MS)).toEqual([]);
  expect(await look(MINUTE_MS)).toEqual(['1 holder']);
  expect(await look(LATE_TOLD_EVERY_MS - 1)).toEqual([]);
  expect(await look(LATE_TOLD_EVERY_MS)).toEqual(['2 holder', '2 other', '2 owner']);
  expect(await look(2 * LATE_TOLD_EVERY_MS)).toEqual(['3 owner']);
  expect(await look(9 * LATE_TOLD_EVERY_MS)).toEqual([]);
  expect((await lateNotice(server.db, `3 ${id}`))?.path).toBe('/stylist-login/house/promise');
});

test('what nobody has in hand is told to all at once; nothing is told of what is sent', async () => {
  const { look, id } = await late(false);
  expect(await look(MINUTE_MS)).toEqual(['2 holder', '2 other', '2 owner']);
  expect(await lateNotice(server.db, `2 ${id}`)).not.toBeNull();
  await server.db
    .updateTable('requests')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .execute();
  expect(await look(5 * LATE_TOLD_EVERY_MS)).toEqual([]);
  expect(await lateNotice(server.db, `2 ${id}`)).toBeNull();
});

test.each<[string, (told: { photoId: string; id: string; token: string }) => Promise<unknown>]>([
  [
    'is asked about',
    ({ id }) =>
      call(server, `/api/stylist/requests/${id}/question`, {
        token: holder.token,
        json: { id: `late-${id}`, text: 'Open shoes?', choices: [] },
      }),
  ],
  [
    'is needed later',
    ({ photoId, token }) =>
      call(server, `/api/closet/photos/${photoId}/brief/`, {
        method: 'PUT',
        token,
        json: briefOf(),
      }),
  ],
  [
    'is shown again',
    async ({ photoId, id }) => {
      const { user_id: userId } = await server.db
        .selectFrom('requests')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await hidePhoto(server.db, { photo: photoId, userId }, new Date());
      await showPhoto(server.db, { photo: photoId, userId }, new Date());
    },
  ],
])('what %s has time again, and is told again when that is over', async (_, act) => {
  const { look, id, client } = await late(false);
  await look(MINUTE_MS);
  expect(await look(LATE_TOLD_EVERY_MS * 2)).toEqual(['3 owner']);
  await act({ ...client, id });
  const { due_at } = await server.db
    .updateTable('requests')
    .set({ claim_expires_at: null, reserved_until: null })
    .where('id', '=', id)
    .returning('due_at')
    .executeTakeFirstOrThrow();
  expect(due_at > new Date().toISOString()).toBe(true);
  await tellLate(server.db, new Date(Date.parse(due_at) + MINUTE_MS));
  expect(await told()).toEqual(['2 holder', '2 other', '2 owner']);
});

test('what ran out more than a day ago is told to nobody', async () => {
  const { look } = await late(false);
  expect(await look(24 * 60 * MINUTE_MS)).toEqual([]);
  expect(await look(24 * 60 * MINUTE_MS - 1)).toContain('2 other');
});

test('a job of two words tells both', async () => {
  await server.db.deleteFrom('push_subscriptions').execute();
  await subscribe(owner, 'owner');
  const { id } = await server.db
    .selectFrom('push_subscriptions')
    .select('id')
    .executeTakeFirstOrThrow();
  const asked: string[] = [];
  const hosts = {} as Parameters<typeof pushJob>[0]['hosts'];
  const job = pushJob(
    { db: server.db, hosts } as Parameters<typeof pushJob>[0],
    async (_, about) => {
      asked.push(about);
      return null;
    },
  );
  await job.run(`${id} late complaint`);
  expect(asked).toEqual(['late complaint']);
});
