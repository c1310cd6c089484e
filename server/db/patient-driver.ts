import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig } from 'kysely';
import { isBusy } from './away.ts';

const PATIENCE_MS = 5_000;
const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 100;

export interface PatientConfig extends SqliteDialectConfig {
  isWriting: () => boolean;
}

/** One after the other, in the order in which they came. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  #pass: () => void = () => undefined;

  async take(): Promise<void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#pass = resolve;
  }

  pass(): void {
    this.#pass();
  }
}

/**
 * While another process writes, whoever wants to write waits, and gives up after a while; others
 * have their turns meanwhile, and who only reads goes on.
 */
export class PatientDriver extends SqliteDriver {
  readonly #isWriting: () => boolean;
  readonly #turns = new Turns();
  #patient: DatabaseConnection | null = null;

  constructor(config: PatientConfig) {
    super(config);
    this.#isWriting = config.isWriting;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#patient ??= this.#patiently(await super.acquireConnection());
    return this.#patient;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  #patiently(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query) => {
        const until = performance.now() + PATIENCE_MS;
        for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            const isOver = this.#isWriting() || performance.now() > until;
            if (!isBusy(error) || isOver) throw error;
            this.#turns.pass();
            await setTimeout(waitMs);
            await this.#turns.take();
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** Every transaction here writes; taking the write lock first spares it a failure halfway. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** What fails for want of space SQLite takes back by itself; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isWriting()) await super.rollbackTransaction(connection);
  }
}
