import { createECDH } from 'node:crypto';
import path from 'node:path';
import {
  ACCESS_TTL_S,
  COMPLAINT_DAYS,
  COMPLAINT_URGENT_HOURS,
  CONTACT_MAX,
  PHOTOS_WAITING_MAX,
  REFRESH_TTL_S,
  UPLOADS_PER_HOUR,
} from '../contract/limits.ts';

/** A setting that cannot be used; its message is the one line that the person at the terminal reads. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;
export type Config = ReturnType<typeof readConfig>;
export type MailConfig = NonNullable<Config['mail']>;

const MAX_TOKEN_TTL_S = 180 * 24 * 60 * 60;
const MAX_DRAIN_S = 300;
const PASSPHRASE_MIN = 12;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(env: Environment) {
  const text = (name: string) => env[name]?.trim() || null;
  const wrong = (name: string, why: string) => new ConfigError(`${name} ${why}`);

  const integer = (name: string, unset: number, min: number, max: number) => {
    const raw = text(name);
    const value = raw === null ? unset : Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw wrong(name, `must be a whole number from ${min} to ${max}, not "${raw}"`);
  };

  const list = (name: string) =>
    text(name)
      ?.split(',')
      .flatMap((part) => part.trim() || []) ?? [];

  const origin = (name: string, value: string) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) {
      return url.origin;
    }
    throw wrong(name, `must be like https://example.com, not "${value}"`);
  };

  const production = text('NODE_ENV') === 'production';
  const port = integer('PORT', 8080, 0, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const publicText = text('PUBLIC_URL');
  /** Null: wherever the server listens, which is known once it does. */
  const publicUrl = publicText && origin('PUBLIC_URL', publicText);
  const databaseUrl = text('DATABASE_URL');
  const googleClientId = text('GOOGLE_CLIENT_ID');
  const logLevel = LOG_LEVELS.find((level) => level === (text('LOG_LEVEL') ?? 'info'));
  const fetchAllow = list('FETCH_ALLOW');
  const contact = text('CONTACT');
  const grievanceOfficer = text('GRIEVANCE_OFFICER');
  const shopsPay = text('VITE_SHOPS_PAY');
  const backupPassphrase = text('BACKUP_PASSPHRASE');

  if (production && !googleClientId) {
    throw wrong('GOOGLE_CLIENT_ID', 'must be set when NODE_ENV is production');
  }
  if (production && !publicUrl?.startsWith('https:')) {
    throw wrong('PUBLIC_URL', 'must be an https address when NODE_ENV is production');
  }
  for (const [name, value] of Object.entries({
    CONTACT: contact,
    GRIEVANCE_OFFICER: grievanceOfficer,
  })) {
    if (value !== null && value.length > CONTACT_MAX)
      throw wrong(name, `must be at most ${CONTACT_MAX} letters`);
    if (production && !value) throw wrong(name, 'must be set when NODE_ENV is production');
  }
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw wrong('DATABASE_URL', 'must be like postgres://user:password@host/database');
  }
  if (shopsPay !== null && shopsPay !== 'yes' && shopsPay !== 'no') {
    throw wrong('VITE_SHOPS_PAY', `must be yes or no, not "${shopsPay}"`);
  }
  if (backupPassphrase !== null && backupPassphrase.length < PASSPHRASE_MIN) {
    throw wrong('BACKUP_PASSPHRASE', `must be at least ${PASSPHRASE_MIN} letters long`);
  }
  if (!logLevel) throw wrong('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}`);
  if (production && fetchAllow.length > 0) {
    throw wrong('FETCH_ALLOW', 'is for tests and cannot be set when NODE_ENV is production');
  }

  return {
    production,
    port,
    host,
    contact,
    grievanceOfficer,
    dataDir: path.resolve(text('DATA_DIR') ?? 'data'),
    backupPassphrase,
    databaseUrl,
    s3: readS3(text, wrong),
    googleClientId,
    publicUrl,
    corsOrigins: list('CORS_ORIGINS').map((value) => origin('CORS_ORIGINS', value)),
    trustProxy: integer('TRUST_PROXY', 0, 0, 16),
    tokenKeys: list('TOKEN_KEYS').map(readTokenKey),
    vapidKeys: readVapidKeys(text),
    accessTtlS: integer('ACCESS_TTL_S', ACCESS_TTL_S, 1, 24 * 60 * 60),
    refreshTtlS: integer('REFRESH_TTL_S', REFRESH_TTL_S, 1, MAX_TOKEN_TTL_S),
    metrics: readMetrics(text, integer),
    drainS: integer('DRAIN_S', 0, 0, MAX_DRAIN_S),
    /** By when a complaint is answered: of a picture of whoever writes, and any other. */
    complaints: {
      urgentHours: integer('COMPLAINT_URGENT_HOURS', COMPLAINT_URGENT_HOURS, 1, 24),
      days: integer('COMPLAINT_DAYS', COMPLAINT_DAYS, 1, 15),
    },
    uploadsPerHour: integer('UPLOADS_PER_HOUR', UPLOADS_PER_HOUR, 1, 1_000_000),
    photosWaiting: integer('PHOTOS_WAITING', PHOTOS_WAITING_MAX, 1, 1_000_000),
    fetchAllow,
    umami: readUmami(text, wrong),
    mail: readMail(text, wrong),
    logLevel,
  };
}

export const isLoopback = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** `HOST` as people write it in a URL. */
export function hostInUrl(host: string): string {
  if (isLoopback(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

type Text = (name: string) => string | null;
type Integer = (name: string, unset: number, min: number, max: number) => number;
type Wrong = (name: string, why: string) => ConfigError;

/** `kid:secret`, the newest first: it signs, all of them verify. */
function readTokenKey(pair: string) {
  const [id, secret] = pair.split(':', 2);
  if (id && secret && secret.length >= 32) return { id, secret };
  throw new ConfigError(
    'TOKEN_KEYS must be like id:secret,id:secret with secrets of 32 characters',
  );
}

/** As the file in `DATA_DIR`, so that it can be moved from there. */
function readVapidKeys(text: Text) {
  const pair = text('VAPID_KEYS');
  if (!pair) return null;
  const [publicKey = '', privateKey = ''] = pair.split(':', 2);
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    if (curve.getPublicKey('base64url') === publicKey) return { publicKey, privateKey };
  } catch {
    // No key at all: answered below like one that does not belong to the other.
  }
  throw new ConfigError(
    'VAPID_KEYS must be a pair public:private that belongs together, like keys/vapid in DATA_DIR',
  );
}

function readMetrics(text: Text, integer: Integer) {
  if (text('METRICS_PORT') === null) return null;
  return { port: integer('METRICS_PORT', 0, 0, 65_535), host: text('METRICS_HOST') ?? '127.0.0.1' };
}

function readS3(text: Text, wrong: Wrong) {
  const endpoint = text('S3_ENDPOINT');
  if (!endpoint) return null;
  const need = (name: string) => {
    const value = text(name);
    if (value) return value;
    throw wrong(name, 'must be set when S3_ENDPOINT is');
  };
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw wrong('S3_ENDPOINT', `must be like https://s3.example.com, not "${endpoint}"`);
  }
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: text('S3_REGION') ?? 'auto',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

function readUmami(text: Text, wrong: Wrong) {
  const url = text('UMAMI_URL');
  if (!url) return null;
  const site = text('UMAMI_SITE');
  if (!site) throw wrong('UMAMI_SITE', 'must be set when UMAMI_URL is');
  if (!URL.canParse(url)) throw wrong('UMAMI_URL', `must be a URL, not "${url}"`);
  return { url: new URL(url), site };
}

const ADDRESS = /^(?:(?<name>[^<>"\p{Cc}]*)<)?(?<address>[^\s<>@"]+@[^\s<>@"]+)(?<end>>?)$/u;
const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 };

/** Null: nobody is mailed. */
function readMail(text: Text, wrong: Wrong) {
  const [server, from] = [text('SMTP_URL'), text('MAIL_FROM')];
  if (server === null && from === null) return null;
  if (server === null) throw wrong('SMTP_URL', 'must be set when MAIL_FROM is');
  if (from === null) throw wrong('MAIL_FROM', 'must be set when SMTP_URL is');
  // It may hold a password, so it is not said again.
  const broken = wrong('SMTP_URL', 'must be like smtp://user:password@host:587 or smtps://host');
  const url = URL.parse(server);
  const { protocol = '', hostname = '', port = '', username = '', password = '' } = url ?? {};
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '') throw broken;
  const { name, address, end } = ADDRESS.exec(from)?.groups ?? {};
  if (!address || (name === undefined) !== (end === '')) {
    throw wrong('MAIL_FROM', `must be like Poshak <hello@example.com>, not "${from}"`);
  }
  const decoded = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      throw broken;
    }
  };
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? SMTP_PORTS[protocol] : Number(port),
    isSecure: protocol === 'smtps:',
    login:
      username === ''
        ? null
        : { user: decoded(username), pass: decoded(password), isFar: !isLoopback(hostname) },
    from: { name: name?.trim() || null, address },
  };
}
