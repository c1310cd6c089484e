import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { unpack } from '../../../server/cli/archive.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { run } from '../../support/server/run.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
let good: string;

beforeAll(async () => {
  good = path.join(emptyDataDir(), 'good.db');
  const { code, out } = await run('backup', [good], { DATA_DIR: server.dataDir });
  if (code !== 0) throw new Error(out);
});

/** The good archive with something more in it. */
function archiveWith(change: (archive: Sqlite.Database) => void): string {
  const file = path.join(emptyDataDir(), 'hostile.db');
  copyFileSync(good, file);
  const archive = new Sqlite(file);
  change(archive);
  archive.close();
  return file;
}

const withFile = (name: string) =>
  archiveWith((archive) =>
    archive.prepare('insert into archived_files values (?, ?)').run(name, Buffer.from('mine')),
  );

async function isRefused(file: string) {
  const home = emptyDataDir();
  const dataDir = path.join(home, 'below', 'data');
  const restored = await run('restore', [file], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 1, out: expect.stringContaining('cannot be restored') });
  // Neither there nor beside it, where it was put together.
  const left = readdirSync(home, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
  return restored.out;
}

const ID = '0199aaaa-0000-7000-8000-0000000000ab';

test.each([
  '../escaped',
  '../../escaped',
  'blobs/../../escaped',
  '/tmp/poshak-escaped',
  'blobs/ab/../../poshak.db',
  'poshak.db',
  'poshak.db-wal',
  'keys',
  'keys/../poshak.db',
  'keys/a/b',
  'keys/.hidden',
  'uploads/half',
  `blobs/${ID}.display`,
  `blobs/cd/${ID}.display`,
  `blobs/ab/${ID}.display\0.png`,
  `blobs/ab/${ID}.display/x`,
  `blobs\\ab\\${ID}.display`,
  '',
])('an archive with a file %j is refused, and nothing of it is written', (name) => {
  const home = emptyDataDir();
  const dataDir = path.join(home, 'below', 'data');
  const archive = withFile(name);
  expect(() => unpack(archive, dataDir)).toThrow('is not a file of ours');
  expect(readdirSync(home)).toEqual([]);
  expect(existsSync('/tmp/poshak-escaped')).toBe(false);
});

test('the command says so, and leaves nothing', async () => {
  expect(await isRefused(withFile('../../escaped'))).toContain('"../../escaped" is not a file');
});

test('so is one whose table of files is a question, or has what is no bytes', async () => {
  const view = archiveWith((archive) => {
    archive.exec(`drop table archived_files;
      create view archived_files as select 'blobs/ab/${ID}.display' as path, x'00' as bytes`);
  });
  expect(await isRefused(view)).toContain('no archive of ours');
  const text = archiveWith((archive) =>
    archive.exec(`insert into archived_files values ('blobs/ab/${ID}.display', 7)`),
  );
  expect(await isRefused(text)).toContain('not as large');
});

test('so is one with a trigger, which would run with what the app writes', async () => {
  const trap = archiveWith((archive) =>
    archive.exec(`create trigger trap after insert on users begin delete from photos; end`),
  );
  expect(await isRefused(trap)).toContain('trap');
});

test('so is one that is larger unpacked than anything we would have packed', async () => {
  // One byte more than a stored picture has, written as a few bytes of SQL.
  const huge = archiveWith((archive) =>
    archive.exec(
      `insert into archived_files values ('blobs/ab/${ID}.display', zeroblob(40000000))`,
    ),
  );
  expect(statSync(huge).size).toBeGreaterThan(40_000_000);
  expect(await isRefused(huge)).toContain('not as large');
});

test('what is no file, such as a device without an end, is not even begun', async () => {
  const dataDir = path.join(emptyDataDir(), 'data');
  const restored = await run('restore', ['/dev/zero'], { DATA_DIR: dataDir });
  expect(restored).toEqual({ code: 1, out: '/dev/zero is not a file\n' });
});
