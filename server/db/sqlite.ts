import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Statement } from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig } from 'kysely';
import type { Tables } from './tables.ts';

export const BUSY_TIMEOUT_MS = 5_000;

interface WritingConfig extends SqliteDialectConfig {
  isWriting: () => boolean;
}

/** Every transaction here writes; taking the write lock first spares it a failure halfway. */
class WritingDriver extends SqliteDriver {
  readonly #isWriting: () => boolean;

  constructor(config: WritingConfig) {
    super(config);
    this.#isWriting = config.isWriting;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** What fails for want of space SQLite takes back by itself; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isWriting()) await super.rollbackTransaction(connection);
  }
}

class WritingDialect extends SqliteDialect {
  readonly #config: WritingConfig;

  constructor(config: WritingConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#config);
  }
}

/** SQLite's log gets the mode of its database, which earlier versions left open to everybody. */
function closeToOthers(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one)) chmodSync(one, 0o600);
}

/** Two that open a new file at once: SQLite does not wait here as it does for a write. */
function logAhead(sqlite: Sqlite.Database): void {
  const last = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY';
      if (!isBusy || Date.now() > last) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

export function openSqlite(file: string): Kysely<Tables> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeToOthers(file);
  const sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  logAhead(sqlite);
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
    dialect: new WritingDialect({
      database: { prepare, close: () => sqlite.close() },
      isWriting: () => sqlite.inTransaction,
    }),
  });
}
