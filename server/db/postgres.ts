import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  Client,
  Pool,
  TypeOverrides,
  types,
  type ClientBase,
  type PoolClient,
  type QueryConfig,
} from 'pg';
import { ConfigError } from '../config.ts';
import { isSilent } from './away.ts';
import { onWhoseBehalf } from './behalf.ts';
import { NoneFree, shares } from './shares.ts';
import type { Db, Tables } from './tables.ts';
import { CLOCKS_APART_MAX_MS } from './time.ts';

const CONNECTIONS = 10;
/** What all wait for must not keep the rest waiting. */
const CONNECTIONS_OF_A_ROUTE = 5;
const CONNECT_MS = 5_000;
const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // The database itself ends what takes longer than a statement may; this is for one that is silent.
  query_timeout: 20_000,
};
const STATEMENTS_NAMED = 1_000;
const OLDEST_VERSION = 15;

const names = new Map<string, string>();
/** What begins or ends a transaction is not planned. */
const READS = /^(select|with) /;
/** Its plan would be refused on every connection as soon as a newer build has added a column. */
const ALL_COLUMNS = /(?:select |returning |\.)\*/;

/** What has a name is planned once a connection; a text that is seen rarely would only fill it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_NAMED) return known;
  if (ALL_COLUMNS.test(text)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Kysely says what is asked as text and values. */
class NamingClient extends Client {
  override query = ((text: string | QueryConfig, values: unknown[] = []) => {
    const isPlain = typeof text !== 'string' || (values.length === 0 && !READS.test(text));
    const query = isPlain ? (text as QueryConfig) : { name: nameOf(text), text, values };
    return super.query(query).catch((error: Error) => {
      // Whatever was asked next on this connection would wait behind it.
      if (isSilent(error)) void this.end();
      throw error;
    });
  }) as ClientBase['query'];
}

const parsers = new TypeOverrides();
// Counts and sums: none is too big for a number, and SQLite answers them as such.
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.NUMERIC, Number);

const pools = new WeakMap<Db, Pool>();

/** Undefined of the embedded one. */
export const poolOf = (db: Db): Pool | undefined => pools.get(db);

/** One that comes too late goes back. */
async function connectIn(pool: Pool, ms: number, whose: string): Promise<PoolClient> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoneFree(whose)), ms);
  const coming = pool.connect();
  try {
    return await Promise.race([coming, late.promise]);
  } catch (error) {
    void coming.then((client) => client.release()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * For a share and for a connection together it waits no longer than for a connection alone. A call
 * that has one asks for no other share: all would wait for each other, each with one in hand.
 */
function connectorOf(pool: Pool) {
  const enter = shares({ each: CONNECTIONS_OF_A_ROUTE, waitMs: CONNECT_MS });
  return async (): Promise<PoolClient> => {
    const call = onWhoseBehalf();
    if (call === undefined) return pool.connect();
    const until = performance.now() + CONNECT_MS;
    const leaveShare = call.holds > 0 ? () => undefined : await enter(call.route);
    call.holds += 1;
    const leave = () => {
      call.holds -= 1;
      leaveShare();
    };
    try {
      const client = await connectIn(pool, until - performance.now(), call.route);
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** A patient one waits for another's migration, or its own, for as long as that takes. */
export function openPostgres(url: string, { isPatient = false } = {}): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    Client: NamingClient,
    types: parsers,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(!isPatient && LIMITS),
    application_name: 'poshak',
  });
  // A connection that is lost fails what was asked on it; unheard, it would end this process too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: connectorOf(pool), end: () => pool.end() },
    }),
  });
  pools.set(db, pool);
  return db;
}

interface Found {
  version: number;
  encoding: string;
  collation: string;
  now: number;
}

function unreachable(error: unknown): never {
  // One for each address of the host's.
  const [cause]: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new ConfigError(`the database of DATABASE_URL cannot be opened: ${why}`);
}

/** Texts are compared byte by byte, as in the embedded one: ids, times and pages hang on it. */
export async function refuseUnfit(db: Db): Promise<void> {
  const asked = Date.now();
  const { rows } = await sql<Found>`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(encoding) as encoding,
      case to_jsonb(found) ->> 'datlocprovider' when 'i' then 'of ICU' else datcollate end as collation,
      extract(epoch from clock_timestamp()) * 1000 as now
    from pg_database as found where datname = current_database()`
    .execute(db)
    .catch(unreachable);
  const [found] = rows;
  if (!found) throw new ConfigError('DATABASE_URL names no database');
  const { version, encoding, collation, now } = found;
  if (version < OLDEST_VERSION) {
    throw new ConfigError(
      `DATABASE_URL is PostgreSQL ${version}: version ${OLDEST_VERSION} or newer is needed`,
    );
  }
  if (encoding !== 'UTF8' || !/^(C|POSIX)$/.test(collation)) {
    throw new ConfigError(
      `the database of DATABASE_URL has encoding ${encoding} and collation ${collation}: create it with template template0, encoding UTF8, LOCALE_PROVIDER libc and LC_COLLATE C`,
    );
  }
  const apart = now - (asked + Date.now()) / 2;
  if (Math.abs(apart) > CLOCKS_APART_MAX_MS) {
    throw new ConfigError(
      `the clock of this machine is ${Math.round(Math.abs(apart) / 1000)} s ${apart > 0 ? 'behind' : 'ahead of'} the database's: set both by NTP`,
    );
  }
}
