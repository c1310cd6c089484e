import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { partOf, type Blobs, type Opened, type Wanted } from './blobs.ts';

const TRIES = 3;
const FIRST_WAIT_MS = 200;
/** Of one try, until it has been answered. */
const TRY_MS = 10_000;
const CHECK_MS = 5_000;

const PICTURES = 'blobs/';
const ASIDE = 'trash/';
const OWNER = 'installation';

type Settings = NonNullable<Config['s3']>;

interface Call {
  headers?: Record<string, string>;
  body?: Uint8Array;
  query?: Record<string, string>;
  tries?: number;
  limitMs?: number;
}

class Refused extends Error {}

const inPart = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

const isName = (name: string) => /^[\w-]+\.[a-z]+$/.test(name);

function keyOf(folder: string, name: string): string {
  if (!isName(name)) throw new Error(`not a blob's name: ${name}`);
  return folder + name;
}

/** What a store answers with, of which whoever asked expects some and reads them to the end. */
type Read<Result> = (answer: Response) => Promise<Result> | Result;

function caller({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  return async function once<Result>(
    method: string,
    key: string,
    { headers = {}, body, query, limitMs = TRY_MS }: Call,
    read: Read<Result>,
  ): Promise<Result> {
    const url = new URL(key === '' ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
      ...(body && { body: new Uint8Array(body) }),
    });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), limitMs);
    try {
      // A redirect would take what was signed for this store to another.
      return await read(await fetch(signed, { signal: limit.signal, redirect: 'manual' }));
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Each call is as good twice as once, so what is not answered is asked again, a few times. */
function persistent(settings: Settings, log: Logger) {
  const once = caller(settings);

  return async function ask<Result>(
    method: string,
    key: string,
    call: Call,
    read: Read<Result>,
  ): Promise<Result> {
    for (let turn = 1; ; turn += 1) {
      try {
        return await once(method, key, call, read);
      } catch (cause) {
        if (turn < (call.tries ?? TRIES) && !(cause instanceof Refused)) {
          await wait(FIRST_WAIT_MS * 2 ** (turn - 1) * (0.5 + Math.random()));
          continue;
        }
        log.warn({ method, key, turn, err: cause }, 'the S3 store');
        throw new AppError('unavailable', { cause });
      }
    }
  };
}

/** Throws on what was not expected; what may be better in a moment is asked for again. */
async function refuse(answer: Response): Promise<never> {
  const said = inPart(await answer.text(), 'Code');
  const words = `it answered ${answer.status} ${said}`;
  throw answer.status >= 500 || answer.status === 429 ? new Error(words) : new Refused(words);
}

/** Nothing is there; that the bucket itself is gone is another matter. */
async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  const said = inPart(await answer.text(), 'Code');
  if (said === 'NoSuchBucket') throw new Refused(`it answered 404 ${said}`);
  return true;
}

async function done(answer: Response): Promise<void> {
  if (!answer.ok) await refuse(answer);
  // A copy that failed halfway is told in an answer that began well.
  const text = await answer.text();
  if (text.includes('<Error>')) throw new Error(`it answered ${inPart(text, 'Code')}`);
}

function opened(answer: Response): Opened {
  const { body: stream, headers } = answer;
  const length = Number(headers.get('content-length') ?? NaN);
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/
    .exec(headers.get('content-range') ?? '')
    ?.map(Number) ?? [0, 0, length - 1, length];
  if (!stream || start === undefined || end === undefined || !size) {
    throw new Error('it did not say how much comes');
  }
  return { start, end, size, stream };
}

export function s3Blobs(settings: Settings, log: Logger): Blobs {
  const ask = persistent(settings, log);

  const put = async (key: string, bytes: Uint8Array) => ask('PUT', key, { body: bytes }, done);

  const removeKey = (key: string) =>
    ask('DELETE', key, {}, async (answer) => {
      if (!(await isMissing(answer))) await done(answer);
    });

  const sizeOf = (key: string, call: Call = {}) =>
    ask('HEAD', key, call, async (answer) => {
      if (answer.status === 404) return null;
      if (!answer.ok) await refuse(answer);
      return Number(answer.headers.get('content-length'));
    });

  async function move(from: string, to: string): Promise<void> {
    const headers = { 'X-Amz-Copy-Source': `/${encodeURIComponent(settings.bucket)}/${from}` };
    const isCopied = await ask('PUT', to, { headers }, async (answer) => {
      if (await isMissing(answer)) return false;
      await done(answer);
      return true;
    });
    if (isCopied) await removeKey(from);
  }

  const size = (name: string) => sizeOf(keyOf(PICTURES, name));

  async function open(name: string, wanted: Wanted | null = null) {
    let range = wanted;
    if (wanted && 'suffix' in wanted) {
      // Not every store knows the last so many bytes.
      const all = await size(name);
      if (all === null) return null;
      const part = partOf(wanted, all);
      if (part === 'outside') return part;
      range = { first: part.start, last: part.end };
    }
    const headers: Record<string, string> =
      range && 'first' in range ? { Range: `bytes=${range.first}-${range.last ?? ''}` } : {};
    return ask('GET', keyOf(PICTURES, name), { headers }, async (answer) => {
      if (await isMissing(answer)) return null;
      if (answer.status === 416) {
        await answer.body?.cancel();
        return 'outside' as const;
      }
      if (!answer.ok) await refuse(answer);
      return opened(answer);
    });
  }

  async function listAside(): Promise<{ name: string; since: Date }[]> {
    const found: { name: string; since: Date }[] = [];
    let from = '';
    do {
      const query = {
        'list-type': '2',
        prefix: ASIDE,
        ...(from && { 'continuation-token': from }),
      };
      const xml = await ask('GET', '', { query }, async (answer) =>
        answer.ok ? answer.text() : refuse(answer),
      );
      for (const [contents] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const name = inPart(contents, 'Key').slice(ASIDE.length);
        if (isName(name)) found.push({ name, since: new Date(inPart(contents, 'LastModified')) });
      }
      from = inPart(xml, 'NextContinuationToken');
    } while (from);
    return found;
  }

  return {
    put: (name, bytes) => put(keyOf(PICTURES, name), bytes),
    size,
    open,
    async remove(name) {
      await removeKey(keyOf(PICTURES, name));
      await removeKey(keyOf(ASIDE, name));
    },
    setAside: (name) => move(keyOf(PICTURES, name), keyOf(ASIDE, name)),
    async bringBack(name) {
      if ((await size(name)) !== null) return removeKey(keyOf(ASIDE, name));
      return move(keyOf(ASIDE, name), keyOf(PICTURES, name));
    },
    namesAside: async () => (await listAside()).map(({ name }) => name),
    async clearAside(before) {
      for (const { name, since } of await listAside()) {
        if (since < before) await removeKey(keyOf(ASIDE, name));
      }
    },
    owner: () =>
      ask('GET', OWNER, {}, async (answer) => {
        if (await isMissing(answer)) return null;
        return answer.ok ? (await answer.text()).trim() || null : refuse(answer);
      }),
    own: (installation) => put(OWNER, Buffer.from(`${installation}\n`)),
    ownerAt: `s3://${settings.bucket}/${OWNER}`,
    async check() {
      await sizeOf(OWNER, { tries: 1, limitMs: CHECK_MS });
    },
  };
}

/** Before anything is asked of it: what is set may be wrong. */
export async function refuseWrongStore(settings: Settings): Promise<void> {
  const { endpoint, bucket } = settings;
  const status = await caller(settings)('HEAD', '', {}, (answer) => answer.status).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new ConfigError(`S3_ENDPOINT ${endpoint} does not answer: ${String(cause)}`);
    },
  );
  if (status === 200) return;
  if (status === 403) {
    throw new ConfigError(
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket ${bucket} at ${endpoint}: set them right, and the clock of this machine`,
    );
  }
  if (status === 404) throw new ConfigError(`S3_BUCKET ${bucket} is not at ${endpoint}`);
  throw new ConfigError(
    `${endpoint} answers ${status} for the bucket ${bucket}: set S3_ENDPOINT and S3_REGION right`,
  );
}
