import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export const copiesIn = (dataDir: string): string => path.join(dataDir, 'before');

/** What is in a database that has been used already, and not known to whoever has not opened it. */
function nextOf(database: Sqlite.Database, known: readonly string[]): string | undefined {
  const has = database.prepare("select 1 from sqlite_master where name = 'migrations'").get();
  if (!has) return undefined;
  const done = new Set(database.prepare('select name from migrations').pluck().all());
  return done.size === 0 ? undefined : known.find((name) => !done.has(name));
}

/**
 * A build of before starts from the copy: it does not open what a later one has changed. One is
 * enough, and it holds people who delete themselves later, so it goes with its month.
 */
export function copyBefore(file: string, known: readonly string[]): void {
  if (!existsSync(file)) return;
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    const next = nextOf(database, known);
    if (next === undefined) return;
    const folder = copiesIn(path.dirname(file));
    const copy = path.join(folder, `before-${next}.db`);
    if (existsSync(copy)) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    database.prepare('vacuum into ?').run(`${copy}.unfinished`);
    renameSync(`${copy}.unfinished`, copy);
  } finally {
    database.close();
  }
}

export function forgetCopies(dataDir: string, now: Date): void {
  const folder = copiesIn(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (now.getTime() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
}
