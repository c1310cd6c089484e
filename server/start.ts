import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { devIssuer } from './auth/dev-issuer.ts';
import type { Issuer } from './auth/google.ts';
import { derive, tokenKeys } from './auth/keys.ts';
import { openMatcher } from './begin/matcher.ts';
import { openBlobs } from './blobs/open.ts';
import { ConfigError, hostInUrl, isLoopback, type Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/tables.ts';
import { databaseTime } from './db/time.ts';
import { createFetcher } from './fetcher/fetcher.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { shareAssets, sharedAssets } from './http/assets.ts';
import { staticFiles } from './http/static.ts';
import { openClock } from './installation/clock.ts';
import { recognise } from './installation/identity.ts';
import { steadyClock } from './installation/steady.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs, type Handlers } from './jobs/worker.ts';
import { createHttpServer, finish, listen } from './listen.ts';
import { mailTokens } from './mail/tokens.ts';
import { openPost } from './mail/smtp.ts';
import { hasMailedOwner } from './mail/store.ts';
import { pictureUrls } from './media/picture-urls.ts';
import { openMetrics } from './metrics/metrics.ts';
import { poolGauge } from './metrics/pool.ts';
import { queueGauges } from './metrics/queue.ts';
import { serveMetrics, type Serving } from './metrics/serve.ts';
import { openUploadsFolder, uploadsIn } from './photos/uploads-folder.ts';
import { stateGauges } from './watch/state.ts';
import { startUpkeep } from './upkeep/upkeep.ts';
import { subscriptionsOfOwners } from './push/queries.ts';
import { tellLate } from './requests/late.ts';
import { vapidOf } from './push/vapid.ts';
import { addDefaultStylist, withDefaultPassword } from './stylists/queries.ts';

const FOLLOW_EVERY_MS = 5_000;
const LATE_LOOKED_EVERY_MS = 60_000;
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

/** Several servers may share a database: each must say the same, and know what another has signed. */
function refuseOwnKeys({ tokenKeys, vapidKeys, publicUrl }: Config): void {
  const given = { TOKEN_KEYS: tokenKeys[0], VAPID_KEYS: vapidKeys, PUBLIC_URL: publicUrl };
  for (const [name, value] of Object.entries(given)) {
    if (!value) throw new ConfigError(`${name} must be set when DATABASE_URL is`);
  }
}

export interface Running {
  url: string;
  port: number;
  /** Who may sign in with the password that everybody knows. */
  defaultStylists: string[];
  /** Whether an owner is told of complaints at once. */
  isHeard: boolean;
  /** Null where nobody looks. */
  metricsUrl: string | null;
  stop: () => Promise<void>;
}

interface Outside {
  now: () => Date;
  /** What is asked for the time, and how long the machine has run, unless these say so. */
  databaseTime?: (db: Db) => Promise<number>;
  elapsed?: () => number;
  /** How often jobs that are due are looked for. */
  lookEveryMs?: number;
  log: Logger;
  google: (clientId: string) => Issuer;
  sandbox: Sandbox;
}

export async function start(config: Config, outside: Outside): Promise<Running> {
  const { log, google, sandbox } = outside;
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  if (config.databaseUrl !== null) refuseOwnKeys(config);
  ownFolder(config.dataDir);
  const db = await openDatabase(config, outside.now());
  const uploads = openUploadsFolder(uploadsIn(config.dataDir));
  const metrics = config.metrics && openMetrics();
  let serving: Serving | null = null;
  try {
    const askTime = outside.databaseTime ?? databaseTime;
    const steady = steadyClock({
      now: outside.now,
      elapsed: outside.elapsed ?? (() => os.uptime() * 1000),
      ask: config.databaseUrl === null ? null : () => askTime(db),
      onLeap: (ms) => log.error({ ms }, 'the clock of this machine has leapt'),
    });
    await steady.follow();
    const { now } = steady;
    const blobs = await openBlobs(config, log);
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
    const self = { publicUrl: config.publicUrl, port: config.port };
    const fetcher = createFetcher({ allow: new Set(config.fetchAllow), self });
    const vapid = vapidOf(config);
    const keys = tokenKeys(config.dataDir, config.tokenKeys);
    const ofMails = mailTokens(derive(keys, 'mails'));
    const post = config.mail && openPost(config.mail);
    post?.check().catch((error: unknown) => log.warn({ err: error }, 'mails cannot be sent now'));
    let isLeaving = false;
    const files = staticFiles(path.join(ROOT, 'dist', 'app'));
    const isOneOfMany = config.databaseUrl !== null;
    const share = isOneOfMany ? () => shareAssets(db, files, now()) : undefined;
    await share?.();
    const matcher = openMatcher(db, config);
    const app = createApp({
      isLeaving: () => isLeaving,
      aheadMs: steady.aheadMs,
      config,
      db,
      blobs,
      uploadsDir: uploads.dir,
      fetcher,
      sandbox,
      matcher,
      keys,
      google: config.googleClientId === null ? ownIssuer : google(config.googleClientId),
      devIssuer: ownIssuer,
      metrics,
      vapidPublicKey: vapid.publicKey,
      mails: { tokens: ofMails, isAway: () => post?.isAway() ?? false },
      files,
      assets: isOneOfMany ? sharedAssets(db, now) : null,
      log,
      now,
      trusted: clock.trusted,
      version,
    });
    let metricsUrl: string | null = null;
    let handlers: Handlers = {};
    if (config.metrics && metrics) {
      metrics.watchRoom('glovebox', () => sandbox.load());
      poolGauge(metrics.registry, db);
      const { registry } = metrics;
      const lookAtQueue = queueGauges(registry, db, now, () => handlers);
      const { dataDir } = config;
      const lookAround = stateGauges(registry, { db, now, dataDir, aheadMs: steady.aheadMs });
      const look = async () => {
        await lookAtQueue();
        await lookAround();
      };
      serving = await serveMetrics(registry, look, config.metrics);
      metricsUrl = `http://${hostInUrl(config.metrics.host)}:${serving.port}/metrics`;
    }
    const server = createHttpServer(app);
    const port = await listen(server, config.port, config.host);
    // Only now is it known where any free port was asked for.
    self.port = port;
    const stopUpkeep = startUpkeep({
      db,
      blobs,
      dataDir: config.dataDir,
      uploads,
      log,
      now,
      clock,
      shareAssets: share,
    });
    const url = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`;
    const pictures = pictureUrls(derive(keys, 'pictures'), clock.trusted).lasting;
    const courier = { fetcher, vapid, origin: url, pictures };
    const mail = post &&
      config.mail && { mail: config.mail, post, tokens: ofMails, contact: config.contact };
    handlers = jobHandlers({ ...courier, config, mail, db, blobs, sandbox, now });
    const following = setInterval(() => {
      steady.follow().catch((error: unknown) => log.warn({ err: error }, 'what time it is'));
    }, FOLLOW_EVERY_MS);
    const lateness = setInterval(() => {
      if (clock.isDoubted()) return;
      tellLate(db, now()).catch((error: unknown) => log.warn({ err: error }, 'what is late'));
    }, LATE_LOOKED_EVERY_MS);
    const stopJobs = startJobs({
      db,
      now,
      log,
      handlers,
      watch: metrics?.watchJob,
      lookEveryMs: outside.lookEveryMs,
    });
    return {
      url,
      port,
      defaultStylists,
      isHeard:
        (await subscriptionsOfOwners(db)).length > 0 ||
        (post !== null && (await hasMailedOwner(db))),
      metricsUrl,
      async stop() {
        isLeaving = true;
        await setTimeout(config.drainS * 1000);
        await finish(server);
        clearInterval(following);
        clearInterval(lateness);
        await stopJobs();
        await matcher.close();
        await stopUpkeep();
        await uploads.close();
        serving?.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await uploads.close();
    serving?.close();
    await db.destroy();
    throw error;
  }
}
