import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import {
  BALLOTS_PER_HOUR,
  COMPLAINTS_A_DAY,
  COMPLAINTS_OF_NET_A_DAY,
  COMPLAINTS_PER_HOUR,
  EXPORTS_PER_HOUR,
  FACES_PER_HOUR,
  PASSWORDS_AT_ONCE,
  PASSWORDS_WAITING_EACH_MAX,
  PASSWORDS_WAITING_MAX,
} from '../contract/limits.ts';
import { UPLOAD_OFFSET } from '../contract/uploads.ts';
import { SERVER_TIME } from '../contract/write-order.ts';
import { askRoutes } from './asks/routes.ts';
import { askTokens } from './asks/tokens.ts';
import { votePages } from './asks/vote.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { accessTokens } from './auth/access-tokens.ts';
import { authenticator } from './auth/authenticate.ts';
import type { DevIssuer } from './auth/dev-issuer.ts';
import { failureLimit } from './auth/failure-limit.ts';
import { googleVerifier, type Issuer } from './auth/google.ts';
import { derive, type Keys } from './auth/keys.ts';
import { authRoutes } from './auth/routes.ts';
import { wayToGoogle } from './auth/way-to-google.ts';
import type { Matcher } from './begin/matcher.ts';
import { begunFigures } from './begin/figures.ts';
import { goesBy } from './begin/goes-by.ts';
import { beginRoutes } from './begin/routes.ts';
import type { Blobs } from './blobs/blobs.ts';
import { clientRoutes } from './clients/routes.ts';
import { complaintPages } from './complaints/pages.ts';
import { complaintTokens } from './complaints/tokens.ts';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import { AppError } from './errors.ts';
import { eventRoutes } from './events/routes.ts';
import type { Fetcher } from './fetcher/fetcher.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { SharedAssets } from './http/assets.ts';
import { appPages } from './http/app-pages.ts';
import type { HttpEnv } from './http/context.ts';
import { answerErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { logRequests } from './http/log.ts';
import { router } from './http/route.ts';
import type { StaticFiles } from './http/static.ts';
import { houseRoutes } from './house/routes.ts';
import { readiness } from './installation/readiness.ts';
import { installationRoutes } from './installation/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { mailPages } from './mail/pages.ts';
import type { MailTokens } from './mail/tokens.ts';
import { pictureUrls } from './media/picture-urls.ts';
import { mediaRoutes } from './media/routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { fitRoutes } from './outfits/fits.ts';
import { outfitRoutes } from './outfits/routes.ts';
import { resumedRoutes } from './photos/resumed-routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { ownRoutes } from './own-clothes/routes.ts';
import { withdrawPiece } from './own-clothes/withdraw.ts';
import { withdraw } from './photos/withdraw.ts';
import { phoneReportRoutes } from './phone-reports/routes.ts';
import { photoReportRoutes } from './photo-reports/routes.ts';
import { phraseRoutes } from './phrases/routes.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { queueCounts } from './requests/counts.ts';
import { requestRoutes } from './requests/routes.ts';
import { reportRoutes } from './outfits/reports.ts';
import { savedRoutes } from './saved/routes.ts';
import { passwordCheck } from './stylists/password-check.ts';
import { stylistAuthRoutes } from './stylists/routes.ts';
import { tasteRoutes } from './taste/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { consentRoutes } from './users/consents.ts';
import { userRoutes } from './users/routes.ts';
import { languageOf, readIn } from './language.ts';
import { recentCalls } from './watch/recent.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { limitsOf } from './limits.ts';

interface AppDeps {
  config: Config;
  db: Db;
  blobs: Blobs;
  /** Where uploads wait while they arrive. */
  uploadsDir: string;
  fetcher: Fetcher;
  sandbox: Sandbox;
  matcher: Matcher;
  keys: Keys;
  /** Null where neither Google nor a stand-in is set up. */
  google: Issuer | null;
  devIssuer: DevIssuer | null;
  files: StaticFiles;
  /** Null where this is the only node. */
  assets: SharedAssets | null;
  log: Logger;
  now: () => Date;
  /** By which tokens and addresses run out. */
  trusted: () => Date;
  /** It is about to stop. */
  isLeaving: () => boolean;
  /** How far this machine's clock is ahead of `now`. */
  aheadMs: () => number;
  vapidPublicKey: string;
  mails: { tokens: MailTokens; isAway: () => boolean };
  /** Null where nobody looks. */
  metrics: Metrics | null;
  version: string;
}

const HOUR_S = 60 * 60;
const EXPOSED = ['Link', 'ETag', 'Retry-After', 'X-Request-Id', SERVER_TIME, UPLOAD_OFFSET];

export function createApp(deps: AppDeps) {
  const { config, keys, now, trusted, db, blobs, log, files, sandbox } = deps;
  const app = new Hono<HttpEnv>({ strict: false });
  const tokens = accessTokens({ keys, ttlS: config.accessTtlS, now: trusted });
  const on = router(app, authenticator(db, tokens, trusted));
  const urls = pictureUrls(derive(keys, 'pictures'), trusted);
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const { uploadsPerHour } = config;
  const limits = limitsOf(db);
  const passwords = limitConcurrency({
    places: PASSWORDS_AT_ONCE,
    seats: PASSWORDS_WAITING_MAX,
    seatsEach: PASSWORDS_WAITING_EACH_MAX,
  });
  const successors = derive(keys, 'successors');
  const sessions = { db, tokens, successors, now, trusted, refreshTtlS: config.refreshTtlS };

  app.onError(answerErrors(log));
  app.use((c, next) => readIn(languageOf(c), next));
  if (deps.metrics) {
    deps.metrics.watchRoom('passwords', () => passwords.load());
    app.use(deps.metrics.countRequests);
  }
  const recent = recentCalls();
  app.use(recent.count);
  app.use(logRequests(log));
  app.use('/api/*', async (c, next) => {
    await next();
    // A photo is a while on its way in.
    c.env.outgoing.setHeader(SERVER_TIME, now().getTime());
  });
  app.use(
    securityHeaders({
      google: config.googleClientId !== null,
      secure: isSecure,
      isShared: config.corsOrigins.length > 0,
    }),
  );
  if (config.corsOrigins.length > 0) {
    app.use(cors({ origin: config.corsOrigins, exposeHeaders: EXPOSED, maxAge: 600 }));
  }

  const isReady = readiness(deps);
  installationRoutes(on, {
    ...deps,
    isReady,
    googleClientId: config.googleClientId,
    hasDevIssuer: deps.devIssuer !== null,
    contact: config.contact,
    grievanceOfficer: config.grievanceOfficer,
    hasMail: config.mail !== null,
    isMailAway: deps.mails.isAway,
  });
  authRoutes(on, {
    ...sessions,
    verifyGoogleToken: googleVerifier(deps.google, now),
    way: wayToGoogle(isSecure),
    corsOrigins: config.corsOrigins,
    devIssuer: deps.devIssuer,
    withdraw: (userId, key) => withdraw({ db, blobs, now, uploadsPerHour }, userId, key),
    withdrawOwn: (userId, key) => withdrawPiece({ db, blobs, now, uploadsPerHour }, userId, key),
  });
  const checkPassword = passwordCheck({
    failures: failureLimit(limits),
    passwords,
    trustProxy: config.trustProxy,
  });
  stylistAuthRoutes(on, { ...sessions, checkPassword });
  mediaRoutes(on, { db, blobs, urls });
  const arrivals = {
    db,
    blobs,
    urls: urls.lasting,
    now,
    sandbox,
    failures: limits('photos', uploadsPerHour, HOUR_S),
    uploadsDir: deps.uploadsDir,
    uploadsPerHour,
  };
  photoRoutes(on, {
    ...arrivals,
    stylistUrls: urls.brief,
    photosWaiting: config.photosWaiting,
  });
  resumedRoutes(on, { ...arrivals, photosWaiting: config.photosWaiting });
  ownRoutes(on, arrivals);
  userRoutes(on, {
    db,
    blobs,
    now,
    exports: limits('exports', EXPORTS_PER_HOUR, HOUR_S),
    urls: urls.lasting,
    publicUrl: config.publicUrl,
  });
  consentRoutes(on, { db, blobs, now });
  preferencesRoutes(on, { db, now, urls: urls.lasting });
  profileRoutes(on, {
    db,
    blobs,
    sandbox,
    now,
    urls: urls.lasting,
    uploadsDir: deps.uploadsDir,
    pictures: limits('faces', FACES_PER_HOUR, HOUR_S),
  });
  const counts = queueCounts({ db, now });
  outfitRoutes(on, {
    db,
    now,
    urls: urls.lasting,
    stylistUrls: urls.brief,
    queueChanged: counts.forget,
  });
  const ofAsks = askTokens(derive(keys, 'asks'));
  askRoutes(on, { db, now, tokens: ofAsks, publicUrl: config.publicUrl });
  fitRoutes(on, { db, now, urls: urls.lasting });
  ratingRoutes(on, { db, now, urls: urls.lasting });
  reportRoutes(on, { db, now, urls: urls.lasting });
  savedRoutes(on, { db, urls: urls.lasting, now });
  // Before the one that takes any id in this place.
  analyticsRoutes(on, { db, now, begunFigures: () => begunFigures(db) });
  requestRoutes(on, { db, blobs, now, urls: urls.brief, counts });
  photoReportRoutes(on, { db, now, queueChanged: counts.forget });
  clientRoutes(on, { db, now, urls: urls.lasting, photoUrls: urls.brief });
  invitationRoutes(on, { db, now, publicUrl: config.publicUrl });
  itemRoutes(on, {
    db,
    blobs,
    now,
    urls: urls.lasting,
    sandbox,
    fetcher: deps.fetcher,
    goesFor: goesBy({ db, now, matcher: deps.matcher }),
  });
  tasteRoutes(on, { db, now, urls: urls.lasting });
  beginRoutes(on, { db, now, urls: urls.lasting, matcher: deps.matcher });
  templateRoutes(on, { db, now });
  phraseRoutes(on, { db, now });
  pushRoutes(on, { db, now });
  eventRoutes(on, {
    db,
    now,
    trustProxy: config.trustProxy,
    forwards: config.umami !== null,
    limits,
  });
  phoneReportRoutes(on, {
    db,
    now,
    trustProxy: config.trustProxy,
    limits,
    isOurs: async (file) =>
      files.find(`/${file}`) !== undefined || ((await deps.assets?.has(`/${file}`)) ?? false),
  });

  houseRoutes(on, {
    ...sessions,
    blobs,
    checkPassword,
    passwords,
    trustProxy: config.trustProxy,
    links: askTokens(derive(keys, 'stylist links')),
    urls: urls.lasting,
    photoUrls: urls.owner,
    exports: limits('house exports', EXPORTS_PER_HOUR, HOUR_S),
    queueChanged: counts.forget,
    publicUrl: config.publicUrl,
    version: deps.version,
    hasMail: config.mail !== null,
    hasBucket: config.s3 !== null,
    dataDir: config.dataDir,
    aheadMs: deps.aheadMs,
    recent,
    isReady,
  });
  votePages(app, {
    db,
    now,
    tokens: ofAsks,
    urls: urls.lasting,
    publicUrl: config.publicUrl,
    isSecure,
    trustProxy: config.trustProxy,
    ballots: limits('ballots', BALLOTS_PER_HOUR, HOUR_S),
  });
  mailPages(app, { db, now, tokens: deps.mails.tokens });
  complaintPages(app, {
    db,
    now,
    tokens: complaintTokens(derive(keys, 'complaints')),
    officer: config.grievanceOfficer,
    terms: config.complaints,
    trustProxy: config.trustProxy,
    sent: limits('complaints', COMPLAINTS_PER_HOUR, HOUR_S),
    sentOfNet: limits('complaints-of-net', COMPLAINTS_OF_NET_A_DAY, 24 * HOUR_S),
    sentInAll: limits('complaints-of-all', COMPLAINTS_A_DAY, 24 * HOUR_S),
  });
  // The worker takes what is shared to the app; whoever comes here has none yet.
  app.post('/share', (c) => c.redirect('/', 303));
  app.all('/api/*', () => {
    throw new AppError('no_such_road');
  });
  const pages = appPages(files, config.publicUrl);
  app.get('*', async (c) => {
    const url = c.req.path === '/' ? '/' : c.req.path.replace(/\/$/, '');
    return (
      pages.at(c, url) ??
      files.answer(c, url) ??
      (await deps.assets?.answer(c, url)) ??
      pages.missing(c) ??
      c.notFound()
    );
  });
  app.notFound(() => new AppError('no_such_road').answer());
  return app;
}
