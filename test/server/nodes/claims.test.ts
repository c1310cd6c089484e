import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM_MS } from '../../../contract/limits.ts';
import { call, type Session } from '../../support/people/call.ts';
import { newClient, newStylist, requestOf } from '../../support/people/styling.ts';
import { startNodes, type Nodes } from '../../support/server/nodes.ts';
import type { TestServer } from '../../support/server/server.ts';

const ROUNDS = 12;
const CALLS_EACH = 3;
const STARTED = Date.parse('2026-11-21T09:00:00Z');

let nodes: Nodes;
let time = STARTED;
let holder: Session;
let rivals: Session[];

beforeAll(async () => {
  nodes = await startNodes({
    env: { ACCESS_TTL_S: '86400' },
    now: () => new Date(time),
  });
  const [server] = nodes.all;
  holder = await newStylist(server, 'Asha Rao');
  rivals = [await newStylist(server, 'Meera Das'), await newStylist(server, 'Noor Khan')];
});
afterAll(() => nodes.stop());

const claim = (node: TestServer, { token }: Session, id: string) =>
  call<{ claim?: { stylistId: string }; code?: string }>(
    node,
    `/api/stylist/requests/${id}/claim`,
    {
      token,
      method: 'POST',
    },
  );

/** Both ask at once, again and again, each on either node. */
const askAll = (id: string) =>
  Promise.all(
    Array.from({ length: CALLS_EACH }, () => rivals).flatMap((both) =>
      both.map(async (rival) => ({ rival, ...(await claim(nodes.next(), rival, id)) })),
    ),
  );

test('at the minute a claim lapses, one of two stylists on two nodes gets it', async () => {
  const [server] = nodes.all;
  const winners: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { photoId } = await newClient(server);
    const id = await requestOf(server, photoId);
    expect((await claim(nodes.next(), holder, id)).status).toBe(200);
    time += CLAIM_MS - 1;
    const early = await askAll(id);
    expect(new Set(early.map(({ status }) => status))).toEqual(new Set([409]));
    time += 1;
    const answers = await askAll(id);
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    const [winner = ''] = won.map(({ rival }) => rival.id);
    expect(won.map(({ rival }) => rival.id)).toEqual(
      Array.from({ length: CALLS_EACH }, () => winner),
    );
    expect(lost.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: CALLS_EACH }, () => [409, 'claimed_by_another']),
    );
    const row = server.db
      .selectFrom('requests')
      .select(['claimed_by', 'claim_expires_at'])
      .where('id', '=', id);
    expect(await row.execute()).toEqual([
      { claimed_by: winner, claim_expires_at: new Date(time + CLAIM_MS).toISOString() },
    ]);
    expect((await claim(nodes.next(), holder, id)).status).toBe(409);
    winners.push(winner);
  }
  expect(winners).toHaveLength(ROUNDS);
});
