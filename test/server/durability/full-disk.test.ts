import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { startPoshak, type Poshak } from '../../support/server/poshak.ts';

/** A process with a disk of its own, as small as is said here. */
const SMALL_DISK: [string, ...string[]] = [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=64m none "$DATA_DIR" && exec "$0" "$@"',
];
const CHUNK = Buffer.alloc(4096);
// Where a process may not have one, such as on a Mac, there is no full disk to be had.
const canBeFilled = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;

const preferences = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: ['red'] },
  style_preferences: 'loose '.repeat(300),
};

describe.skipIf(!canBeFilled)('on a disk that is full', () => {
  let server: Poshak;
  let person: Session;
  /** The process's own disk, seen from here. */
  let disk: string;

  beforeAll(async () => {
    server = await startPoshak({ through: SMALL_DISK });
    disk = path.join('/proc', String(server.process.pid), 'root', server.dataDir);
    person = await signInConsumer(server);
  });
  afterAll(() => server.stop());

  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  function fill(leaving: number) {
    const file = openSync(path.join(disk, 'filler'), 'a');
    try {
      while (free() > leaving) writeSync(file, CHUNK);
    } finally {
      closeSync(file);
    }
  }
  const makeRoom = () => rmSync(path.join(disk, 'filler'), { force: true });
  const files = () =>
    readdirSync(disk, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('poshak.db'))
      .map((entry) => entry.name)
      .toSorted();
  const ready = () => call(server, '/readyz');

  test('what cannot be written is refused in words, leaves nothing, and works once there is room', async () => {
    const photo = await jpeg({ width: 1600, height: 2000 });
    expect((await ready()).status).toBe(200);
    const before = files();

    fill(0);
    const refused = await uploadPhoto<object>(server, person.token, photo, { key: 'once' });
    expect(refused).toMatchObject({
      status: 507,
      body: { success: false, code: 'no_space', message: expect.stringMatching(/later/) },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Its rows have no room either.
    const answers = new Set<number>();
    for (let time = 0; time < 40; time += 1) {
      const sent = { token: person.token, json: { ...preferences, sizes: [`M${time}`] } };
      const path = '/api/user/profile/preferences/update_preferences/';
      answers.add((await call(server, path, sent)).status);
    }
    expect([...answers].filter((status) => status !== 200)).toEqual([507]);
    expect(files().filter((name) => name !== 'filler')).toEqual(before);
    expect((await call(server, '/healthz')).status).toBe(200);
    expect((await call(server, '/api/user/profile/', { token: person.token })).status).toBe(200);

    makeRoom();
    const taken = await uploadPhoto(server, person.token, photo, { key: 'once' });
    expect(taken.status).toBe(201);
    expect((await call(server, taken.body.image_url)).status).toBe(200);
  }, 60_000);

  test('it is said before it is full, by one look every few seconds', async () => {
    await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200);
    fill(8 * 1024 * 1024);
    const { body } = await (async () => {
      await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(507);
      return ready();
    })();
    expect(body).toMatchObject({ code: 'no_space' });
    makeRoom();
    // Thousands who ask are told what the one look found.
    const answers = await Promise.all(Array.from({ length: 50 }, ready));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200);
  }, 60_000);
});
