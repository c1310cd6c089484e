import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/db/open.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import { lastBackup } from '../../../server/installation/last-backup.ts';
import { signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { serverOfFile } from '../../support/server/of-file.ts';
import { run } from '../../support/server/run.ts';

const server = serverOfFile();
const PASSPHRASE = 'nine red juttis, walking';

const backUp = (args: string[], env: Record<string, string> = {}) =>
  run('backup', args, { DATA_DIR: server.dataDir, ...env });
const beside = () => readdirSync(server.dataDir).filter((name) => name === 'backing-up');

async function saidIn(dataDir: string) {
  const db = openSqlite(databaseFile(dataDir));
  const said = await lastBackup(db);
  await db.destroy();
  return said;
}

test('the newest of a folder are kept, each restored once, and nothing that is not theirs goes', async () => {
  const folder = path.join(emptyDataDir(), 'kept');
  const args = ['--to', folder, '--keep', '2', '--verify'];
  expect(await backUp(args)).toMatchObject({ code: 0 });
  const [first] = readdirSync(folder);
  writeFileSync(path.join(folder, 'poshak.txt'), 'mine');
  for (const _ of [1, 2]) expect(await backUp(args)).toMatchObject({ code: 0 });
  const left = readdirSync(folder);
  expect(left).toHaveLength(3);
  expect(left).toContain('poshak.txt');
  expect(left).not.toContain(first);
  expect(beside()).toEqual([]);
  const [newest = ''] = left.filter((name) => name.endsWith('.backup')).slice(-1);
  expect(await lastBackup(server.db)).toMatchObject({
    file: path.join(folder, newest),
    isSealed: false,
    isVerified: true,
  });
});

test('one that cannot be restored is none, and those of before stay', async () => {
  const folder = emptyDataDir();
  const dataDir = emptyDataDir();
  const [good, env] = [path.join(folder, 'good.backup'), { DATA_DIR: dataDir }];
  expect(await backUp([good])).toMatchObject({ code: 0 });
  expect(await run('restore', [good], env)).toMatchObject({ code: 0 });
  const kept = ['--to', folder, '--keep', '1', '--verify'];
  expect(await backUp(kept, env)).toMatchObject({ code: 0 });
  const before = readdirSync(folder);
  const said = await saidIn(dataDir);
  expect(said).toMatchObject({ isVerified: true });

  const database = new Sqlite(databaseFile(dataDir));
  database.exec('create trigger odd after insert on users begin select 1; end');
  database.close();
  expect(await backUp(kept, env)).toMatchObject({ code: 1, out: expect.stringContaining('odd') });
  expect(readdirSync(folder)).toEqual(before);
  expect(await saidIn(dataDir)).toEqual(said);
});

test('sealed it tells nothing, and opens by its words alone and whole', async () => {
  const { token } = await signInConsumer(server, 'sealed@example.com');
  await uploadPhoto(server, token, await jpeg());
  const folder = emptyDataDir();
  const sealing = { BACKUP_PASSPHRASE: PASSPHRASE };
  expect(await backUp(['--to', folder, '--verify'], sealing)).toMatchObject({ code: 0 });
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/\.backup\.age$/);
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  for (const told of ['sealed@example.com', 'SQLite format', 'blobs/'])
    expect(bytes.includes(told)).toBe(false);
  expect(beside()).toEqual([]);

  const restore = (from: string, env: Record<string, string>) =>
    run('restore', [from], { DATA_DIR: emptyDataDir(), ...env });
  const refused = { code: 1, out: expect.stringContaining('cannot be restored') };
  expect(await restore(file, {})).toMatchObject({
    code: 1,
    out: expect.stringContaining('set BACKUP_PASSPHRASE'),
  });
  expect(await restore(file, { BACKUP_PASSPHRASE: `${PASSPHRASE}.` })).toMatchObject(refused);
  const cut = path.join(emptyDataDir(), 'cut.backup.age');
  writeFileSync(cut, bytes.subarray(0, -70_000));
  expect(await restore(cut, sealing)).toMatchObject(refused);
  expect(await restore(file, sealing)).toMatchObject({ code: 0 });
});

test('what makes no sense is answered by how it is called', async () => {
  for (const args of [
    [],
    ['a', '--to', 'b'],
    ['a', '--keep', '2'],
    ['--to', 'b', '--keep', '0'],
    ['--so'],
  ])
    expect(await backUp(args)).toEqual({
      code: 1,
      out: 'npm run backup -- FILE, or --to DIR [--keep 7]; with --verify it is restored once\n',
    });
  expect(await backUp(['a'], { BACKUP_PASSPHRASE: 'short' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('BACKUP_PASSPHRASE'),
  });
});
