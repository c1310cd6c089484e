import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { PHOTO_MAX_BYTES } from '../../contract/limits.ts';
import { jpegSize } from './jpeg-size.ts';

/**
 * An archive is one SQLite file: the database itself, and one table more with the pictures and
 * keys. So it is consistent, needs no other program, and can be looked into.
 */
const FILES = 'archived_files';
const CREATE = `CREATE TABLE ${FILES} (path text primary key, bytes blob not null)`;

export interface ArchivedFile {
  path: unknown;
  bytes: unknown;
}

export class NoPicturesError extends Error {}

/** A picture in the folder that its name gives it, or a key: nothing else is packed or unpacked. */
const OURS = /^(blobs\/(\w\w)\/[\w-]+\2\.[a-z]+|keys\/\w[\w-]*(\.[a-z]+)?)$/;
const isOurs = (name: unknown): name is string =>
  typeof name === 'string' && OURS.test(name) && !name.endsWith('.unfinished');

const relativeFiles = (root: string, folder: string) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    : [];

/** False in a database that no build since has opened. */
export const hasSmallPictures = (database: Database): boolean =>
  database.prepare("select 1 from pragma_table_info('photos') where name = 'small_id'").get() !==
  undefined;

/** Where an archive has it: by its key, since there may be very many. */
const pathOf = (id: string) => `'blobs/' || substr(${id}, -2) || '/' || ${id} || '.display'`;

const isThere = (id: string) => `exists (select 1 from ${FILES} where path = ${pathOf(id)})`;

/** What is said of a photo is said of its whole picture, where that came since the database was copied. */
function completeWhole(archive: Database): void {
  const came = archive
    .prepare<[], { id: string; display: Buffer; bytes: number }>(
      `select photos.id, files.bytes as display, coalesce(uploads.bytes, length(files.bytes)) as bytes
       from photos join ${FILES} as files on files.path = ${pathOf('photos.id')}
       left join uploads on uploads.user_id = photos.user_id
         and uploads.idempotency_key = photos.idempotency_key
         and uploads.sha256 = photos.whole_sha256
       where deleted_at is null and small_id is not null and not ${isThere('photos.small_id')}`,
    )
    .all();
  const complete = archive.prepare(
    `update photos set sha256 = whole_sha256, small_id = null, whole_sha256 = null,
       bytes = ?, width = coalesce(?, width), height = coalesce(?, height)
     where id = ? and small_id is not null`,
  );
  for (const { id, display, bytes } of came) {
    const size = jpegSize(display);
    complete.run(bytes, size?.width ?? null, size?.height ?? null, id);
  }
}

/**
 * A photo that was deleted since the database was copied is deleted in the copy too, and a picture
 * that went is gone; a photo whose whole picture came since then has that.
 */
function forgetMissing(archive: Database, now: Date): void {
  const living = 'select count(*) from photos where deleted_at is null';
  const before = archive.prepare(living).pluck().get();
  const hasSmall = hasSmallPictures(archive);
  if (hasSmall) completeWhole(archive);
  const picture = hasSmall ? 'coalesce(photos.small_id, photos.id)' : 'photos.id';
  archive
    .prepare(
      `update photos set deleted_at = ? where deleted_at is null and not ${isThere(picture)}`,
    )
    .run(now.toISOString());
  // A database that no build of now has opened has none.
  const hasOwn = archive.prepare("select 1 from sqlite_master where name = 'own_pieces'").get();
  if (hasOwn) {
    archive
      .prepare(
        `update own_pieces set picture_gone_at = ?, thumbhash = '', sha256 = ''
         where deleted_at is null and picture_gone_at is null and not ${isThere('own_pieces.id')}`,
      )
      .run(now.toISOString());
  }
  // Restored, it would tell every phone that its photos were deleted.
  if (before !== 0 && archive.prepare(living).pluck().get() === 0) throw new NoPicturesError();
}

/**
 * What lies in its folder: the keys, and the pictures where they are nowhere else. Looked through
 * twice: what goes meanwhile may have made way for another.
 */
export function* filesIn(
  dataDir: string,
  folders: readonly ('blobs' | 'keys')[],
): Generator<ArchivedFile> {
  const read = new Set<string>();
  const unread = () =>
    folders.flatMap((folder) => relativeFiles(dataDir, folder)).filter((name) => !read.has(name));
  for (const list of [unread, unread]) {
    for (const name of list()) {
      const file = path.join(dataDir, name);
      if (!existsSync(file)) continue;
      read.add(name);
      yield { path: name, bytes: readFileSync(file) };
    }
  }
}

export async function pack(
  databaseFile: string,
  files: AsyncIterable<ArchivedFile>,
  file: string,
  now: Date,
): Promise<void> {
  const source = new Sqlite(databaseFile, { fileMustExist: true });
  source.prepare('vacuum into ?').run(file);
  source.close();

  const archive = new Sqlite(file, { fileMustExist: true });
  try {
    archive.exec(CREATE);
    const add = archive.prepare(`insert into ${FILES} (path, bytes) values (?, ?)`);
    archive.exec('begin');
    for await (const { path: name, bytes } of files) if (isOurs(name)) add.run(name, bytes);
    forgetMissing(archive, now);
    archive.exec('commit');
  } finally {
    archive.close();
  }
}

/** An archive may have come a long way: it is looked through before a byte of it is written. */
function refuseForeign(archive: Database): void {
  archive.pragma('trusted_schema = OFF');
  const made = archive.prepare('select sql from sqlite_master where name = ?').pluck().get(FILES);
  if (made !== CREATE) throw new Error('it is no archive of ours');
  const names = archive.prepare<[], Pick<ArchivedFile, 'path'>>(`select path from ${FILES}`);
  for (const { path: name } of names.iterate()) {
    if (!isOurs(name)) throw new Error(`${JSON.stringify(name)} is not a file of ours`);
  }
  const odd = archive
    .prepare(`select path from ${FILES} where typeof(bytes) <> 'blob' or length(bytes) > ?`)
    .pluck()
    .get(PHOTO_MAX_BYTES);
  if (odd !== undefined) throw new Error(`${JSON.stringify(odd)} is not as large as ours are`);
}

/** Leaves the bare database where it is and puts the files beside it. */
export function unpack(databaseFile: string, dataDir: string): void {
  const archive = new Sqlite(databaseFile, { fileMustExist: true });
  try {
    refuseForeign(archive);
    const files = archive.prepare<[], ArchivedFile>(`select path, bytes from ${FILES}`);
    for (const { path: name, bytes } of files.iterate()) {
      if (!isOurs(name) || !Buffer.isBuffer(bytes)) continue;
      const target = path.join(dataDir, name);
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      writeFileSync(target, bytes, { mode: 0o600, flush: true, flag: 'wx' });
    }
    archive.exec(`drop table ${FILES}; vacuum`);
  } finally {
    archive.close();
  }
}

type Schema = { name: string; sql: string | null };
const schemaOf = (database: Database) =>
  database.prepare<[], Schema>('select name, sql from sqlite_master order by name').all();

/** What is in a database beside rows, such as a trigger, would run with whatever the app writes. */
export function refuseForeignSchema(restored: string, fresh: string): void {
  const [theirs, ours] = [restored, fresh].map((file) => {
    const database = new Sqlite(file, { fileMustExist: true });
    try {
      return schemaOf(database);
    } finally {
      database.close();
    }
  });
  const known = new Map(ours?.map(({ name, sql }) => [name, sql]));
  const foreign = theirs?.find(({ name, sql }) => known.get(name) !== sql);
  if (foreign) throw new Error(`${JSON.stringify(foreign.name)} in it is not ours`);
}
