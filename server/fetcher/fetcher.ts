import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { FETCH_TIMEOUT_MS } from '../../contract/limits.ts';
import { readAnswer } from './body.ts';
import { FetchFailure } from './failure.ts';
import type { Self } from './own-address.ts';
import { checkTarget, parseTarget, type Resolve, type Target } from './target.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Our own media are closed to it, whatever name of ours that we do not know leads it there. */
export const FETCHER_AGENT = 'Mozilla/5.0 (compatible; Poshak)';

type Settings = {
  allow: ReadonlySet<string>;
  self: Self;
  resolve?: Resolve;
  totalMs?: number;
};
type Question = {
  /** 0: the answer's status is all that is asked for. */
  maxBytes: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Uint8Array;
};
type Fetched = {
  url: string;
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type Fetcher = (address: string, question: Question) => Promise<Fetched>;

/** The only way in which the server opens an address that somebody else has named. */
export function createFetcher({
  allow,
  self,
  resolve = resolveAll,
  totalMs = FETCH_TIMEOUT_MS,
}: Settings) {
  const follow = async (address: string, question: Question, signal: AbortSignal) => {
    let url = parseTarget(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const target = await checkTarget(resolve, allow, self, url);
      const response = await ask(target, question, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (question.method === 'POST' || !REDIRECTS.has(status) || !location) {
        const body = await bodyOf(response, question.maxBytes);
        return { url: url.href, status, headers: response.headers, body };
      }
      response.destroy();
      url = parseTarget(location, url);
    }
    throw new FetchFailure('unreachable');
  };

  const fetcher: Fetcher = async (address, question) => {
    const signal = AbortSignal.timeout(totalMs);
    try {
      return await unlessAborted(follow(address, question, signal), signal);
    } catch (error) {
      if (error instanceof FetchFailure) throw error;
      throw new FetchFailure(signal.aborted ? 'too_slow' : reasonOf(error), error);
    }
  };
  return fetcher;
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (maxBytes > 0) return readAnswer(response, maxBytes);
  response.destroy();
  return Buffer.alloc(0);
}

const resolveAll: Resolve = (host) => lookup(host, { all: true });

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchFailure('too_slow'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function ask(target: Target, question: Question, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, addresses } = target;
  const pinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, addresses[0].address, addresses[0].family);
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: question.method ?? 'GET',
      // A socket of its own: a pooled one could lead to an address checked for another request.
      agent: false,
      lookup: pinned,
      signal,
      headers: {
        'User-Agent': FETCHER_AGENT,
        'Accept-Encoding': 'gzip, br',
        ...question.headers,
      },
    });
    request.once('response', resolve).on('error', reject).end(question.body);
  });
}

function reasonOf(error: unknown): 'unreadable' | 'unreachable' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(Z_|ERR_.*BROTLI|HPE_)/.test(code) ? 'unreadable' : 'unreachable';
}
