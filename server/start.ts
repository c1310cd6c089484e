import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { devIssuer } from './auth/dev-issuer.ts';
import type { Issuer } from './auth/google.ts';
import { tokenKeys } from './auth/keys.ts';
import { diskBlobs } from './blobs/disk.ts';
import { ConfigError, hostInUrl, isLoopback, type Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createFetcher } from './fetcher/fetcher.ts';
import type { Glovebox } from './glovebox/glovebox.ts';
import { staticFiles } from './http/static.ts';
import { openClock } from './installation/clock.ts';
import { recognise } from './installation/identity.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs } from './jobs/worker.ts';
import { createHttpServer, finish, listen } from './listen.ts';
import { startUpkeep } from './upkeep/upkeep.ts';
import { vapidOf } from './push/vapid.ts';
import { addDefaultStylist, withDefaultPassword } from './stylists/queries.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

function ownFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`DATA_DIR cannot be written: ${dataDir}`);
  }
}

const isForDevelopment = ({ production, googleClientId, host, publicUrl }: Config) =>
  !production &&
  googleClientId === null &&
  isLoopback(host) &&
  (publicUrl === null || isLoopback(new URL(publicUrl).hostname));

export interface Running {
  url: string;
  port: number;
  /** Who may sign in with the password that everybody knows. */
  defaultStylists: string[];
  stop: () => Promise<void>;
}

interface Outside {
  now: () => Date;
  log: Logger;
  google: (clientId: string) => Issuer;
  glovebox: Glovebox;
}

export async function start(
  config: Config,
  { now, log, google, glovebox }: Outside,
): Promise<Running> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  if (config.s3) {
    throw new ConfigError('S3_ENDPOINT is not supported yet: leave it unset for pictures on disk');
  }
  ownFolder(config.dataDir);
  const db = await openDatabase(config, now());
  try {
    const blobs = diskBlobs(path.join(config.dataDir, 'blobs'));
    await recognise(db, blobs);
    const clock = await openClock(db, now);
    const isDevelopment = isForDevelopment(config);
    if (isDevelopment) await addDefaultStylist(db, now());
    const defaultStylists = await withDefaultPassword(db);
    if (!isDevelopment && defaultStylists.length > 0) {
      throw new ConfigError(
        `the stylist "${defaultStylists[0]}" still has the password everybody knows: npm run stylist -- password ${defaultStylists[0]}`,
      );
    }
    const ownIssuer = isDevelopment ? await devIssuer(config.dataDir) : null;
    const uploadsDir = path.join(config.dataDir, 'uploads');
    const self = { publicUrl: config.publicUrl, port: config.port };
    const fetcher = createFetcher({ allow: new Set(config.fetchAllow), self });
    const vapid = vapidOf(config);
    const app = createApp({
      config,
      db,
      blobs,
      uploadsDir,
      fetcher,
      glovebox,
      keys: tokenKeys(config.dataDir, config.tokenKeys),
      google: config.googleClientId === null ? ownIssuer : google(config.googleClientId),
      devIssuer: ownIssuer,
      vapidPublicKey: vapid.publicKey,
      files: staticFiles(path.join(ROOT, 'dist', 'app')),
      log,
      now,
      sure: clock.sure,
      version,
    });
    const server = createHttpServer(app);
    const port = await listen(server, config.port, config.host);
    // Only now is it known where any free port was asked for.
    self.port = port;
    const stopUpkeep = startUpkeep({ db, blobs, uploadsDir, log, now, clock });
    const url = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`;
    const handlers = jobHandlers({ config, db, blobs, fetcher, glovebox, now, vapid, origin: url });
    const stopJobs = startJobs({ db, now, log, handlers });
    return {
      url,
      port,
      defaultStylists,
      async stop() {
        await finish(server);
        await stopJobs();
        await stopUpkeep();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
