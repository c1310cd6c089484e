import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Statement } from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { isBusy } from './away.ts';
import { PatientDriver, type PatientConfig } from './patient-driver.ts';
import type { Tables } from './tables.ts';

const OPENING_MS = 5_000;

/** It has one connection, and its driver says whose turn it is. */
class OwnTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class PatientDialect extends SqliteDialect {
  readonly #config: PatientConfig;

  constructor(config: PatientConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PatientDriver {
    return new PatientDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new OwnTurns();
  }
}

/** SQLite's log gets the mode of its database, which earlier versions left open to everybody. */
function closeToOthers(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one)) chmodSync(one, 0o600);
}

/** Two that open a new file at once: nothing else goes on yet. */
function logAhead(sqlite: Sqlite.Database): void {
  const last = Date.now() + OPENING_MS;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > last) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

export function openSqlite(file: string): Kysely<Tables> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeToOthers(file);
  // SQLite's own waiting would stop the whole process.
  const sqlite = new Sqlite(file, { timeout: 0 });
  logAhead(sqlite);
  return overSqlite(sqlite);
}

/** What is open already. */
export function overSqlite(sqlite: Sqlite.Database): Kysely<Tables> {
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('secure_delete = ON');
  const statements = new Map<string, Statement>();
  const prepare = (text: string) => {
    // Some take effect as they are prepared, and only then.
    if (text.startsWith('pragma')) return sqlite.prepare(text);
    const known = statements.get(text) ?? sqlite.prepare(text);
    if (statements.size < 1_000) statements.set(text, known);
    return known;
  };
  return new Kysely<Tables>({
    dialect: new PatientDialect({
      database: { prepare, close: () => sqlite.close() },
      isWriting: () => sqlite.inTransaction,
    }),
  });
}
