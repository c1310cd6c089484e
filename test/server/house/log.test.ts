import { beforeAll, expect, test } from 'vitest';
import type { HouseLog } from '../../../contract/house-log.ts';
import { PAGE_MAX } from '../../../contract/limits.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { cell } from '../../../server/house/csv.ts';
import { laneQuery } from '../../../server/house/log.ts';
import { writeHouseLog } from '../../../server/house-log/write.ts';
import { call, signInConsumer, signInStylist, type Session } from '../../support/people/call.ts';
import { newStylist } from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { planOf } from '../../support/server/plan.ts';

const server = serverOfFile();
let asha: Session;
let meera: Session;
let priya: Session;

const AT = new Date('2026-11-20T20:00:00Z');
const read = async (query: Record<string, string> = {}) =>
  (
    await call<HouseLog>(server, `/api/house/log/?${new URLSearchParams(query)}`, {
      token: asha.token,
    })
  ).body;
const whats = async (query: Record<string, string>) =>
  (await read(query)).lines.map(({ what }) => what);

beforeAll(async () => {
  asha = await signInStylist(server);
  meera = await newStylist(server, 'Meera Das');
  priya = await signInConsumer(server, 'priya@example.com', '=HYPERLINK("x")');
  const opened = {
    who: meera.id,
    what: 'photo_opened',
    whom: priya.id,
    about: 'no-photo',
  } as const;
  const changed = { who: asha.id, what: 'plan_changed', whom: priya.id, about: 'premium' } as const;
  await writeHouseLog(server.db, opened, AT);
  await writeHouseLog(server.db, changed, new Date(AT.getTime() + 1));
});

test('it is read by person, by day as her calendar has it, and by kind', async () => {
  expect(await whats({ of: priya.id })).toEqual(['plan_changed', 'photo_opened']);
  expect(await whats({ of: meera.id })).toEqual(['signed_in', 'photo_opened']);
  expect(await whats({ q: 'meera' })).toEqual(['signed_in', 'photo_opened']);
  expect(await whats({ q: 'nobody of that name' })).toEqual([]);
  expect(await whats({ of: priya.id, kind: 'owners' })).toEqual(['plan_changed']);
  expect(await whats({ of: priya.id, kind: 'photos' })).toEqual(['photo_opened']);
  expect(await whats({ kind: 'sign_ins', of: meera.id })).toEqual(['signed_in']);
  const day = { of: priya.id, day: '2026-11-20' };
  expect(await whats({ ...day, tz: 'UTC' })).toHaveLength(2);
  expect(await whats({ ...day, tz: 'Asia/Kolkata' })).toEqual([]);
  expect(await whats({ ...day, day: '2026-11-21', tz: 'Asia/Kolkata' })).toHaveLength(2);
  const [line] = (await read({ of: priya.id })).lines;
  expect(line).toMatchObject({
    who: { id: asha.id, name: 'Asha Rao' },
    whom: { id: priya.id, name: '=HYPERLINK("x")' },
    about: 'premium',
  });
});

test('pages follow one another without a gap, of lines of one moment too', async () => {
  const whom = 'of-many-lines';
  const lines = Array.from({ length: PAGE_MAX + 5 }, (_, n) => ({
    who: asha.id,
    what: 'exported' as const,
    whom,
    about: String(n),
  }));
  await writeHouseLog(server.db, lines, AT);
  const first = await read({ of: whom });
  const second = await read({ of: whom, cursor: first.next ?? '' });
  expect([first.lines.length, second.lines.length, second.next]).toEqual([PAGE_MAX, 5, null]);
  const all = [...first.lines, ...second.lines].map(({ about }) => about);
  expect(new Set(all).size).toBe(PAGE_MAX + 5);
});

test('as a table it runs nothing, and that it was taken stands in it', async () => {
  const response = await fetch(`${server.url}/api/house/log/csv/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ of: priya.id }),
  });
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(await whats({ of: asha.id, kind: 'owners' })).toContain('log_saved');
  for (const cruel of ['=1', '+1', '-1', '@x', '\tx', '\rx']) {
    expect(cell(cruel)).toBe(`"'${cruel}"`);
  }
  expect(cell('a "b", c')).toBe('"a ""b"", c"');
});

test('whose account is gone has no name in it', async () => {
  const gone = await signInConsumer(server, 'gone@example.com', 'Gone Girl');
  await writeHouseLog(server.db, { who: asha.id, what: 'exported', whom: gone.id }, AT);
  const sure = { token: gone.token, method: 'DELETE', json: { confirm: 'DELETE' } };
  expect((await call(server, '/api/user/', sure)).status).toBe(204);
  expect((await read({ of: gone.id })).lines).toMatchObject([
    { what: 'exported', whom: { id: gone.id, name: null } },
  ]);
  expect(await whats({ q: 'Gone Girl' })).toEqual([]);
});

test('no page of it reads the year through', async ({ skip }) => {
  if (!isEmbedded(server.db)) skip();
  const page = { asked: {}, after: null, limit: 51 };
  for (const [lane, index] of [
    [null, 'house_log_at'],
    [['who', 'x'], 'house_log_who'],
    [['whom', 'x'], 'house_log_whom'],
  ] as const) {
    const plan = await planOf(server.db, laneQuery(server.db, { ...page, lane }));
    expect(plan).toContain(index);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});
