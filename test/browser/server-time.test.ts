import { expect, test } from 'vitest';
import { assemble } from '../../src/outbox/assemble.ts';

const SERVER = Date.parse('2026-11-25T10:00:00Z');
const ANSWERS = [
  { 'x-server-time': String(SERVER) },
  // What stands before the server has a clock of its own, and what is kept on the way is old.
  { date: new Date(SERVER + 86_400_000).toUTCString() },
  { 'x-server-time': String(SERVER - 300_000), date: new Date(SERVER).toUTCString() },
];

test('there is one server’s time: that of the answers that say it, for screens and outbox alike', async () => {
  const told: (number | null)[] = [];
  let answers = 0;
  const answer = async () => new Response('{}', { headers: ANSWERS[answers++] ?? {} });
  const { clients } = assemble('https://poshak.example', answer, undefined, (now) =>
    told.push(now),
  );
  for (const _ of ANSWERS) await clients.open.get('api/config').text();
  expect(told).toHaveLength(ANSWERS.length);
  for (const now of told) expect(Math.abs((now ?? 0) - SERVER)).toBeLessThan(60_000);
});
