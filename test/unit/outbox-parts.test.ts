import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PHOTO_WHOLE_BYTES, UPLOAD_PART_BYTES } from '../../contract/limits.ts';
import { createClient } from '../../src/api/client.ts';
import { sendPhoto } from '../../src/api/uploads.ts';
import { aSender } from '../support/people/sender.ts';
import { aPhoto } from '../support/samples/photo.ts';
import { NO_PARTS } from '../support/samples/sending.ts';

const bytes = new Uint8Array(randomBytes(5 * UPLOAD_PART_BYTES + 7));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const receipt = { key: 'key', sha256, bytes: bytes.length };
const made = { ...aPhoto(), receipt };

const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ success: false, code, message: 'No.', ...more }, { status });
const foreign = (status: number) => new Response('<h1>No</h1>', { status });

type Given = (offset: number, body: Uint8Array) => Response | number | undefined;

/** A server that has of a photo what came before a cut, and what becomes of each part in turn. */
function aServer(parts: Given[] = [], first: () => Response | undefined = () => undefined) {
  let has = new Uint8Array();
  let uploads = 1;
  const calls: string[] = [];
  const state = () => ({
    id: `u${uploads}`,
    offset: has.length,
    bytes: bytes.length,
    ...(has.length === bytes.length && { photo: made }),
  });
  const append = async (request: Request) => {
    const offset = Number(request.headers.get('upload-offset'));
    const body = new Uint8Array(await request.arrayBuffer());
    calls.push(`PATCH ${offset}+${body.length}`);
    expect(offset).toBe(has.length);
    const becomes = parts.shift()?.(offset, body) ?? body.length;
    if (becomes instanceof Response) return becomes;
    has = new Uint8Array([...has, ...body.subarray(0, becomes)]);
    if (becomes < body.length) throw new TypeError('fetch failed');
    return Response.json(state(), { status: 202 });
  };
  return {
    calls,
    anew: () => {
      has = new Uint8Array();
      uploads += 1;
    },
    isWhole: () => Buffer.from(has).equals(bytes),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (request.method === 'PATCH') return append(request);
      const { pathname } = new URL(request.url);
      calls.push(`POST ${pathname}`);
      if (pathname !== '/api/uploads/') return Response.json(made);
      return first() ?? Response.json(state());
    },
  };
}

interface Sending {
  now?: () => number;
  of?: Uint8Array<ArrayBuffer>;
}

async function sending({ fetch }: ReturnType<typeof aServer>, { now, of = bytes }: Sending = {}) {
  const client = createClient({ baseUrl: 'https://poshak.example', fetch });
  const reached: number[] = [];
  const upload = { key: 'key', owner: 'asha', type: 'image/jpeg', sha256, brief: undefined };
  const sent = sendPhoto(
    client.extend({ timeout: false, retry: { limit: 1, methods: [] } }),
    { ...upload, bytes: of.buffer },
    { ...NO_PARTS, now: now ?? NO_PARTS.now, reached: (one) => reached.push(one) },
  );
  const came = await sent.then(
    ({ id }) => id,
    (error: unknown) => error,
  );
  return { came, reached };
}

const ASK = 'POST /api/uploads/';
const WHOLE = 'POST /api/closet/photos/upload/';

test('on a good line it takes one part to see that, and another for the rest', async () => {
  const server = aServer();
  expect(await sending(server)).toEqual({
    came: 'p1',
    reached: [0, UPLOAD_PART_BYTES, bytes.length],
  });
  expect(server.calls).toEqual([
    ASK,
    `PATCH 0+${UPLOAD_PART_BYTES}`,
    `PATCH ${UPLOAD_PART_BYTES}+${bytes.length - UPLOAD_PART_BYTES}`,
  ]);
});

test('on a bad line no part is larger than it carries in a few seconds', async () => {
  const server = aServer();
  let now = 0;
  await sending(server, { now: () => (now += 10_000) });
  expect(server.isWhole()).toBe(true);
  expect(server.calls).toHaveLength(1 + 6);
});

test('after a cut it goes on where the server says, to the byte', async () => {
  const server = aServer([() => 1000, () => 1, () => UPLOAD_PART_BYTES]);
  expect((await sending(server)).came).toBe('p1');
  expect(server.isWhole()).toBe(true);
  const from = server.calls.flatMap((call) => /PATCH (\d+)/.exec(call)?.[1] ?? []);
  expect(from).toEqual(['0', '1000', '1001', String(1001 + UPLOAD_PART_BYTES)]);
});

test('where it gets no further it is left for another time', async () => {
  const server = aServer(Array.from({ length: 9 }, () => () => 0));
  const { came } = await sending(server);
  expect(came).toMatchObject({ kind: 'offline' });
  expect(server.calls).toHaveLength(6);
});

test.each([
  ['404', () => problem(404, 'not_found', { id: 'u1' })],
  ['409', () => problem(409, 'wrong_offset', { offset: 0 })],
  ['410', () => problem(410, 'gone')],
])('a %s of a part is said of the upload, not of the photo', async (_, said) => {
  const server = aServer([() => (server.anew(), said())]);
  expect((await sending(server)).came).toBe('p1');
  expect(server.isWhole()).toBe(true);
  const again = aServer(Array.from({ length: 9 }, () => said));
  expect((await sending(again)).came).toMatchObject({
    kind: 'refused',
    status: 409,
    problem: null,
  });
});

test('what is said of its key is said of it', async () => {
  const server = aServer([], () => problem(410, 'gone'));
  expect((await sending(server)).came).toMatchObject({ problem: { code: 'gone' } });
  expect(server.calls).toEqual([ASK]);
});

test.each<[string, () => Response]>([
  ['a server of before', () => problem(404, 'no_such_road')],
  ...[403, 404, 405, 501].map((status): [string, () => Response] => [
    `something between that says ${status}`,
    () => foreign(status),
  ]),
])('past %s it goes in one call', async (_, said) => {
  const before = aServer([], said);
  expect((await sending(before)).came).toBe('p1');
  expect(before.calls).toEqual([ASK, WHOLE]);
  const halfway = aServer([() => 10, said]);
  expect((await sending(halfway)).came).toBe('p1');
  expect(halfway.calls.at(-1)).toBe(WHOLE);
});

test('a small one goes in one call', async () => {
  const server = aServer();
  await sending(server, { of: bytes.slice(0, PHOTO_WHOLE_BYTES) });
  expect(server.calls).toEqual([WHOLE]);
});

test('another one’s receipt is none', async () => {
  const photo = { ...made, receipt: { ...receipt, key: 'other' } };
  const server = aServer([], () => Response.json({ id: null, offset: 1, bytes: 1, photo }));
  expect((await sending(server)).came).toMatchObject({ kind: 'foreign' });
});

/** Sends one photo, and answers what became of it and how often it waited. */
async function draining(
  { fetch }: Pick<ReturnType<typeof aServer>, 'fetch'>,
  isCellular = () => false,
) {
  const waits: number[] = [];
  const sleep = async (ms: number, signal?: AbortSignal) => {
    if (ms < 60_000) waits.push(ms);
    else await new Promise((over) => signal?.addEventListener('abort', over));
  };
  const { drain, queue, waiting } = aSender({
    fetch,
    bytes,
    clock: { now: Date.now, sleep },
    isCellular,
  });
  await queue.change('key', () => ({ doubtedSince: Date.now() }));
  await drain();
  return { record: waiting(), waits };
}

test('a line that breaks and is further each time is no failure: it goes on at once', async () => {
  const server = aServer();
  let calls = 0;
  const fetch: typeof server.fetch = async (input, init) => {
    calls += 1;
    // A part goes well, the next one and the question do not.
    if (calls % 4 > 2 || calls % 4 === 0) throw new TypeError('fetch failed');
    return server.fetch(input, init);
  };
  expect(await draining({ fetch })).toEqual({ record: null, waits: [] });
  expect(server.isWhole()).toBe(true);
  expect(server.calls.filter((call) => call === ASK)).toHaveLength(6);
});

test('a line that gets it no further is waited for, and gets fewer tries', async () => {
  const server = aServer();
  let calls = 0;
  const fetch: typeof server.fetch = async (input, init) => {
    calls += 1;
    if (calls > 2) throw new TypeError('fetch failed');
    return server.fetch(input, init);
  };
  const { record, waits } = await draining({ fetch });
  expect(waits).toEqual([2000, 4000]);
  expect(record).toMatchObject({
    state: 'waiting',
    attempts: 4,
    doubtedSince: undefined,
    progress: { bytes: UPLOAD_PART_BYTES, attempts: 1 },
  });
});

test('what the server has lost is counted anew, and is no reason to try at once', async () => {
  const server = aServer([() => UPLOAD_PART_BYTES, () => 1000]);
  let calls = 0;
  const fetch: typeof server.fetch = async (input, init) => {
    calls += 1;
    if (calls === 7) server.anew();
    if (calls === 5 || calls === 6 || calls > 8) throw new TypeError('fetch failed');
    return server.fetch(input, init);
  };
  const { record, waits } = await draining({ fetch });
  expect(waits).toEqual([2000, 4000]);
  expect(record?.progress).toEqual({ bytes: UPLOAD_PART_BYTES, attempts: 1 });
});

test.each(['before the next part', 'before it goes in one call'])(
  'where only Wi-Fi may carry it, it stops on a mobile line, %s',
  async (when) => {
    const isInParts = when === 'before the next part';
    const server = aServer([], () => (isInParts ? undefined : foreign(404)));
    let isCellular = false;
    const fetch: typeof server.fetch = async (input, init) => {
      const answer = await server.fetch(input, init);
      isCellular = server.calls.length === (isInParts ? 2 : 1);
      return answer;
    };
    const { record, waits } = await draining({ fetch }, () => isCellular);
    expect(server.calls).toEqual(isInParts ? [ASK, `PATCH 0+${UPLOAD_PART_BYTES}`] : [ASK]);
    expect(waits).toEqual([]);
    expect(record).toMatchObject({ state: 'waiting', failure: null, pause: null });
  },
);
