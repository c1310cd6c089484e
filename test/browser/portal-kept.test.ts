import { expect, test, vi } from 'vitest';
import { z } from '../../contract/zod.ts';
import { Failure } from '../../src/api/failure.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { createKept } from '../../src/stylist/store/kept.ts';

const newDatabase = () => strictStore(`portal-${crypto.randomUUID()}`);

function keptNumber(load: () => Promise<number>, database = newDatabase()) {
  return createKept({ name: 'number', schema: z.number(), database, now: () => 5, load });
}

test('it is shown again at the next start, with when it was true', async () => {
  const database = newDatabase();
  const kept = keptNumber(async () => 1, database);
  await kept.refresh();
  const next = keptNumber(async () => 2, database);
  await next.hydrate();
  expect(next.state.getState()).toMatchObject({ value: 1, fetchedAt: 5 });
});

test('a failed read leaves what was there and says so', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
  const kept = keptNumber(load);
  await kept.refresh();
  load.mockRejectedValueOnce(new Failure('offline'));
  await kept.refresh();
  expect(kept.state.getState()).toMatchObject({ value: 1, failure: { kind: 'offline' } });
});

test('two who ask at once are one call', async () => {
  const load = vi.fn<() => Promise<number>>(async () => 1);
  const kept = keptNumber(load);
  await Promise.all([kept.refresh(), kept.refresh()]);
  expect(load).toHaveBeenCalledOnce();
});

test('an answer that comes after sign-out is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const database = newDatabase();
  const kept = keptNumber(async () => promise, database);
  const reading = kept.refresh();
  await kept.forget();
  resolve(1);
  await reading;
  expect(kept.state.getState().value).toBeNull();
  const next = keptNumber(async () => 2, database);
  await next.hydrate();
  expect(next.state.getState().value).toBeNull();
});

test('what an older version kept in another shape is not taken', async () => {
  const database = newDatabase();
  await keptNumber(async () => 1, database).refresh();
  const next = createKept({
    name: 'number',
    schema: z.string(),
    database,
    now: () => 5,
    load: async () => 'one',
  });
  await next.hydrate();
  expect(next.state.getState().value).toBeNull();
});
