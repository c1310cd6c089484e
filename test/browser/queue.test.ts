import { expect, test } from 'vitest';
import { strictStore } from '../../src/api/strict-store.ts';
import { createQueue } from '../../src/outbox/queue.ts';

const rating = (itemId: string) =>
  ({ kind: 'rating', outfitId: 'outfit', itemId, rating: 5 }) as const;

function aQueue(times: number[] = []) {
  const store = strictStore(`queue-${crypto.randomUUID()}`);
  let changes = 0;
  const now = () => times.shift() ?? 1000;
  return {
    queue: createQueue({ store, now, changed: () => (changes += 1) }),
    changes: () => changes,
  };
}

test('records come back in the order in which they were kept, also when the clock goes back', async () => {
  const { queue } = aQueue([9000, 9000, 10, 10, 5000, 5000]);
  for (const item of ['a', 'b', 'c']) await queue.add({ owner: 'asha', operation: rating(item) });
  const items = (await queue.all()).map(({ operation }) => Reflect.get(operation, 'itemId'));
  expect(items).toEqual(['a', 'b', 'c']);
});

test('a photo and its bytes come and go together', async () => {
  const { queue } = aQueue();
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const operation = { kind: 'photo', type: 'image/png', size: 3, sha256: 'abc' } as const;
  const { id } = await queue.add({ owner: 'asha', operation, bytes });
  expect(await queue.bytes(id)).toEqual(bytes);
  const replacement = await queue.add({ owner: 'asha', operation, bytes }, [id]);
  expect((await queue.all()).map((record) => record.id)).toEqual([replacement.id]);
  expect(await queue.bytes(id)).toBeNull();
});

test('a record that is gone cannot be changed back into being', async () => {
  const { queue, changes } = aQueue();
  const { id } = await queue.add({ owner: 'asha', operation: rating('a') });
  await queue.remove([id]);
  const before = changes();
  expect(await queue.change(id, () => ({ state: 'waiting' }))).toBeNull();
  expect(await queue.all()).toEqual([]);
  expect(changes()).toBe(before);
});

test('a failed change leaves the record as it was', async () => {
  const { queue } = aQueue();
  const { id } = await queue.add({ owner: 'asha', operation: rating('a') });
  const change = queue.change(id, () => {
    throw new RangeError('on purpose');
  });
  await expect(change).rejects.toThrow('on purpose');
  expect(await queue.read(id)).toMatchObject({ state: 'waiting' });
});
