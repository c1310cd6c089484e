import { expect, test } from 'vitest';
import { OWNER_IDLE_MS } from '../../../contract/limits.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { setRole } from '../../../server/stylists/owners.ts';
import { disableStylist, findStylist, readStylist } from '../../../server/stylists/queries.ts';
import { call, signInStylist, type Session } from '../../support/people/call.ts';
import { newStylist } from '../../support/people/styling.ts';
import { run } from '../../support/server/run.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);
const server = serverOfFile({ now, env: { ACCESS_TTL_S: '86400' } });

const me = ({ token }: Session) => call(server, '/api/stylist/auth/me/', { token });
const refresh = (session: Session) =>
  call(server, '/api/stylist/auth/refresh/', { json: { refresh: session.refresh } });
const make = (id: string, role: 'owner' | 'stylist') =>
  inTransaction(server.db, (within) => setRole(within, { id, role, by: null, now: now() }));

const owners = async () => {
  const found = await server.db
    .selectFrom('stylists')
    .select('id')
    .where('stylist_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
  return found.map(({ id }) => id);
};

test('of the last two owners one stays, whatever is done at once', async () => {
  const first = (await findStylist(server.db, 'stylist'))?.id ?? '';
  for (let round = 1; round <= 3; round += 1) {
    const { id: second } = await newStylist(server);
    await make(second, 'owner');
    const outcomes = await Promise.allSettled([
      make(first, 'stylist'),
      disableStylist(server.db, second, now()),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'last_owner' } },
    ]);
    expect(await owners()).toHaveLength(1);
    // As it was, for the next round.
    await make(first, 'owner');
    for (const id of await owners()) if (id !== first) await disableStylist(server.db, id, now());
  }
});

test('an owner’s session is over after half an hour without a call, a stylist’s is not', async () => {
  const owner = await signInStylist(server);
  const other = await newStylist(server);
  skewMs += OWNER_IDLE_MS - 60_000;
  expect((await me(owner)).status).toBe(200);
  skewMs += OWNER_IDLE_MS - 60_000;
  expect((await me(owner)).status).toBe(200);
  const idle = await signInStylist(server);
  skewMs += OWNER_IDLE_MS;
  expect([(await me(idle)).status, (await refresh(idle)).status]).toEqual([401, 401]);
  expect((await refresh(other)).status).toBe(200);
  expect((await signInStylist(server)).id).toBe(owner.id);
});

test('who is paused is out at once, whatever the phone holds', async () => {
  const paused = await newStylist(server);
  await server.db
    .updateTable('stylists')
    .set({ paused_at: now().toISOString() })
    .where('id', '=', paused.id)
    .execute();
  expect((await me(paused)).status).toBe(401);
  expect(await refresh(paused)).toMatchObject({ status: 401, body: { reason: 'disabled' } });
  await server.db
    .updateTable('stylists')
    .set({ paused_at: null })
    .where('id', '=', paused.id)
    .execute();
  expect((await me(paused)).status).toBe(200);
});

// Where several nodes share a database, the command is the same.
test.runIf(process.env['ON_POSTGRES'] === undefined)('the command makes an owner', async () => {
  const { id } = await newStylist(server);
  const { username } = await readStylist(server.db, id);
  const stylist = (...args: string[]) => run('stylist', args, { DATA_DIR: server.dataDir });
  expect(await stylist('owner', username)).toMatchObject({ code: 0 });
  expect(await owners()).toContain(id);
  expect((await stylist('list')).out).toContain(`${username}\tAsha Rao\towner`);
  const line = server.db.selectFrom('house_log').select('who').where('whom', '=', id);
  expect(await line.execute()).toEqual([{ who: null }]);
  expect(await stylist('disable', 'stylist')).toMatchObject({ code: 0 });
  const last = await stylist('disable', username);
  expect(last).toMatchObject({ code: 1, out: expect.stringContaining('the only owner') });
});
