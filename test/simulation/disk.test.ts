import { expect, test } from 'vitest';
import { storeIn } from '../../src/device/strict-store.ts';
import { Disk } from './disk.ts';
import { World } from './world.ts';

test('what was given up before it began is not written', async () => {
  const world = new World(1, 0);
  const disk = new Disk(world);
  const clock = { sleep: (ms: number) => world.pass(ms) };
  const store = storeIn({ databases: () => disk.factoryFor(world.lives('A1')), clock }, 'outbox');
  const put = (key: string) => store('readwrite', async (objects) => objects.put(key, key));
  await world.until(put('before'));
  disk.hangsUntil = world.now() + 40_000;
  await expect(world.until(put('late'))).rejects.toThrow('Storage does not answer');
  await world.live(60_000);
  expect([...disk.base('outbox').data.keys()]).toEqual(['before']);
});
