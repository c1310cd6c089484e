import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';

/**
 * An archive is one SQLite file: the database itself, and one table more with the pictures and
 * keys. So it is consistent, needs no other program, and can be looked into.
 */
const FILES = 'archived_files';

interface ArchivedFile {
  path: string;
  bytes: Buffer;
}

const relativeFiles = (root: string, folder: string) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    : [];

/** A photo that was deleted since the database was copied is deleted in the copy too. */
function forgetMissing(archive: Database, now: Date): void {
  archive
    .prepare(
      `update photos set deleted_at = ? where deleted_at is null
       and not exists (select 1 from ${FILES} where path like '%/' || photos.id || '.display')`,
    )
    .run(now.toISOString());
}

export function pack(databaseFile: string, dataDir: string, file: string, now: Date): void {
  const source = new Sqlite(databaseFile, { fileMustExist: true });
  source.prepare('vacuum into ?').run(file);
  source.close();

  const archive = new Sqlite(file, { fileMustExist: true });
  archive.exec(`create table ${FILES} (path text primary key, bytes blob not null)`);
  const add = archive.prepare(`insert into ${FILES} (path, bytes) values (?, ?)`);
  archive.transaction(() => {
    for (const name of [...relativeFiles(dataDir, 'blobs'), ...relativeFiles(dataDir, 'keys')]) {
      if (name.endsWith('.unfinished') || !existsSync(path.join(dataDir, name))) continue;
      add.run(name, readFileSync(path.join(dataDir, name)));
    }
    forgetMissing(archive, now);
  })();
  archive.close();
}

/** Leaves the bare database where it is and puts the files beside it. */
export function unpack(databaseFile: string, dataDir: string): void {
  const archive = new Sqlite(databaseFile, { fileMustExist: true });
  try {
    const files = archive.prepare<[], ArchivedFile>(`select path, bytes from ${FILES}`);
    for (const { path: name, bytes } of files.iterate()) {
      const target = path.join(dataDir, name);
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      writeFileSync(target, bytes, { mode: 0o600, flush: true });
    }
    archive.exec(`drop table ${FILES}; vacuum`);
  } finally {
    archive.close();
  }
}
