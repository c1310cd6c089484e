import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { copiesIn } from '../db/copy-before.ts';
import { databaseFile, openDatabase } from '../db/open.ts';
import { refuseForeignSchema, unpack } from './archive.ts';
import { isSealed, unseal } from './sealed.ts';

function refuseBroken(file: string): void {
  const database = new Sqlite(file, { fileMustExist: true, readonly: true });
  try {
    const said = database.pragma('integrity_check', { simple: true });
    if (said !== 'ok') throw new Error(`its database is damaged: ${String(said)}`);
  } finally {
    database.close();
  }
}

/** Puts together in a folder that is not there yet what an archive holds; half of it never stays. */
export async function restoreInto(
  folder: string,
  file: string,
  passphrase: string | null,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    if (!isSealed(file)) copyFileSync(file, databaseFile(folder));
    else if (passphrase === null) throw new Error('it is sealed: set BACKUP_PASSPHRASE');
    else await unseal(file, databaseFile(folder), passphrase);
    unpack(databaseFile(folder), folder);
    refuseBroken(databaseFile(folder));
    await (await openDatabase({ databaseUrl: null, dataDir: folder }, new Date())).destroy();
    const fresh = path.join(folder, 'fresh');
    await (await openDatabase({ databaseUrl: null, dataDir: fresh }, new Date())).destroy();
    refuseForeignSchema(databaseFile(folder), databaseFile(fresh));
    rmSync(fresh, { recursive: true });
    // The archive itself is what was before.
    rmSync(copiesIn(folder), { recursive: true, force: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
