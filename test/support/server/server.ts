import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { google, type Issuer } from '../../../server/auth/google.ts';
import { readConfig } from '../../../server/config.ts';
import type { Db } from '../../../server/db/tables.ts';
import { openSandbox } from '../../../server/sandbox/sandbox.ts';
import { start } from '../../../server/start.ts';
import { emptyDataDir } from './data-dir.ts';
import { connect, databaseSettings, dropDatabase } from './databases.ts';
import { serverLog } from './log.ts';
import { s3Of } from './s3.ts';

interface Options {
  env?: Record<string, string>;
  dataDir?: string;
  now?: () => Date;
  /** Unless said otherwise time has passed when `now` says so, also to the database. */
  machine?: { elapsed: () => number };
  google?: (clientId: string) => Issuer;
}

export interface TestServer {
  url: string;
  dataDir: string;
  /** A connection of the test's own, to bring about what no call brings about. */
  db: Db;
  stop: () => Promise<void>;
}

export interface StartedServer extends TestServer {
  /** Null: SQLite in `dataDir`. */
  databaseUrl: string | null;
}

/** One for all servers of a worker: what is opened there belongs to none of them. */
const sandbox = openSandbox();

/** The real server on a free port, with an installation of its own. */
export async function startServer(options: Options = {}): Promise<StartedServer> {
  const dataDir = options.dataDir ?? emptyDataDir();
  const database = options.env?.['DATABASE_URL'] ? {} : await databaseSettings(dataDir);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ...database,
    ...(await s3Of(dataDir)),
    ...options.env,
  });
  const { now = () => new Date(), machine } = options;
  const running = await start(config, {
    now,
    ...(machine ?? {
      elapsed: () => now().getTime(),
      databaseTime: async () => now().getTime(),
    }),
    lookEveryMs: 50,
    log: pino({ level: config.logLevel }, serverLog),
    google: options.google ?? google,
    sandbox,
  });
  const db = connect(config.databaseUrl, dataDir);
  return {
    url: `http://127.0.0.1:${running.port}`,
    dataDir,
    databaseUrl: config.databaseUrl,
    db,
    async stop() {
      await running.stop();
      await db.destroy();
      if (options.dataDir !== undefined) return;
      await dropDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
