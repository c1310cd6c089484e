import { expect, test, vi } from 'vitest';
import { z } from '../../contract/zod.ts';
import { Failure } from '../../src/api/failure.ts';
import { StorageFailure, strictStore } from '../../src/device/strict-store.ts';
import { createKeeper } from '../../src/stylist/store/keeper.ts';

const newDatabase = () => strictStore(`portal-${crypto.randomUUID()}`);

function keptNumber(load: (before: number | null) => Promise<number>, database = newDatabase()) {
  return createKeeper({ name: 'number', schema: z.number(), database, now: () => 5, load });
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
  expect(kept.state.getState()).toMatchObject({ value: 1, isOffline: true });
});

test('two who ask at once are one call', async () => {
  const load = vi.fn<() => Promise<number>>(async () => 1);
  const kept = keptNumber(load);
  await Promise.all([kept.refresh(), kept.refresh()]);
  expect(load).toHaveBeenCalledOnce();
});

test('what changed here while a read was on its way is not overwritten by its answer', async () => {
  const late = Promise.withResolvers<number>();
  const load = vi
    .fn<(before: number | null) => Promise<number>>()
    .mockResolvedValueOnce(1)
    .mockReturnValueOnce(late.promise)
    .mockImplementationOnce(async (before) => before ?? 0);
  const kept = keptNumber(load);
  await kept.refresh();
  const reading = kept.refresh();
  kept.change(() => 2);
  late.resolve(1);
  await reading;
  expect(kept.state.getState().value).toBe(2);
});

test('storage that fails leaves no screen waiting', async () => {
  const kept = keptNumber(() => Promise.reject(new StorageFailure(new Error('The disk is gone'))));
  await kept.refresh();
  expect(kept.state.getState()).toMatchObject({ value: null, isLoading: false });
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
  const next = createKeeper({
    name: 'number',
    schema: z.string(),
    database,
    now: () => 5,
    load: async () => 'one',
  });
  await next.hydrate();
  expect(next.state.getState().value).toBeNull();
});
