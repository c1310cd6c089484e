import { ChildProcess } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OPENINGS_WAITING_MAX, UPLOADS_AT_ONCE_MAX } from '../../../contract/limits.ts';
import { openSandbox } from '../../../server/sandbox/sandbox.ts';

const url = 'https://shop.example/';
const page = { html: '<title>Kurta</title>', url };
const endless = { html: '<div>'.repeat(400_000), url };
const busy = { code: 'busy' };

/** Where Node asks the system for a process. */
const Starting = ChildProcess.prototype as unknown as { spawn: () => number };
const NO_HANDLES = -24;

function opened() {
  const box = openSandbox();
  onTestFinished(() => box.close());
  return box;
}

test('a process that cannot be started is a busy machine, and the next one is', async () => {
  const box = opened();
  const spawn = vi.spyOn(Starting, 'spawn');
  onTestFinished(() => spawn.mockRestore());
  spawn.mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM');
  });
  await expect(box.run('her', 'page', page)).rejects.toMatchObject(busy);
  // As Node answers where there is no file handle left.
  spawn.mockImplementationOnce(() => NO_HANDLES);
  await expect(box.run('her', 'page', page)).rejects.toMatchObject(busy);
  expect(await box.run('her', 'page', page)).toMatchObject({ name: 'Kurta' });
});

test('what was at work when it closed is not begun again', async () => {
  const box = opened();
  await box.run('her', 'page', page);
  const both = Promise.allSettled([endless, page].map((one) => box.run('her', 'page', one)));
  await box.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(box.run('her', 'page', page)).rejects.toMatchObject(busy);
});

test('where the room is full whoever has the longest line gives way, and turns go round', async () => {
  const box = opened();
  const crowd = ['one', 'two', 'three'];
  const theirs = crowd.flatMap((who) =>
    Array.from({ length: UPLOADS_AT_ONCE_MAX }, () => box.run(who, 'page', endless)),
  );
  const ends = Promise.allSettled(theirs);
  expect(theirs.length).toBeGreaterThanOrEqual(OPENINGS_WAITING_MAX);
  const late = Array.from({ length: 4 }, () => box.run('four', 'page', endless));
  const lateEnds = Promise.allSettled(late);
  expect(await box.run('her', 'page', page)).toMatchObject({ name: 'Kurta' });
  await box.close();
  await Promise.all([ends, lateEnds]);
});
