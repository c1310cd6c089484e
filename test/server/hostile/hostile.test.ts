import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  signInConsumer,
  signInStylist,
  uploadPhoto,
  type Answer,
} from '../../support/people/call.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { heldBy } from '../../support/server/memory.ts';
import { startPoshak, type Poshak } from '../../support/server/poshak.ts';
import {
  drawing,
  filling,
  headOfPng,
  interlacedPng,
  largeAvif,
  manyScans,
  packedTexts,
} from './corpus.ts';

const AT_ONCE = 4;
const ROUNDS = 3;
/** What a busy machine may add to any answer; unguarded, these took from 20 seconds to minutes. */
const GRACE_MS = 2000;
const LOOK_EVERY_MS = 20;
/** Of the server with all that it starts. Unguarded, some of these took more than two gigabytes. */
const HELD_MAX_MB = 1500;
const HELD_AFTERWARDS_MAX_MB = 800;

let server: Poshak;
let shop: Shop;
let sold: Buffer;
let usual: Times;

beforeAll(async () => {
  shop = await openShop((_request, response) => void response.end(sold));
  server = await startPoshak({
    env: {
      FETCH_ALLOW: shop.host,
      UPLOADS_PER_HOUR: '1000000',
      PHOTOS_WAITING: '1000000',
      LOG_LEVEL: 'silent',
    },
  });
  // The first time all is loaded.
  await timesOfOthers();
  usual = await timesOfOthers();
});
afterAll(async () => {
  await server.stop();
  shop.close();
});

interface Times {
  upload: number;
  signIn: number;
  list: number;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function timesOfOthers(): Promise<Times> {
  const other = await signInConsumer(server);
  const { token } = other;
  const image = await jpeg();
  const list = `/api/closet/photos/user/${other.id}/`;
  const times: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push({
      upload: await timed(async () => {
        expect((await uploadPhoto(server, token, image)).status).toBe(201);
      }),
      signIn: await timed(() => signInConsumer(server)),
      list: await timed(() => call(server, list, { token })),
    });
  }
  return {
    upload: median(times.map(({ upload }) => upload)),
    signIn: median(times.map(({ signIn }) => signIn)),
    list: median(times.map(({ list: answered }) => answered)),
  };
}

/** Somebody sends the same again and again, several at once; answers what became of each. */
async function attackWith(send: () => Promise<Answer<unknown>>): Promise<number[]> {
  const { pid = 0 } = server.process;
  let most = heldBy(pid);
  const watch = setInterval(() => (most = Math.max(most, heldBy(pid))), LOOK_EVERY_MS);
  const statuses = new Set<number>();
  const over = new AbortController();
  const attacker = async () => {
    while (!over.signal.aborted) statuses.add((await send()).status);
  };
  const attackers = Array.from({ length: AT_ONCE }, attacker);
  const times = await timesOfOthers();
  over.abort();
  await Promise.all(attackers);
  clearInterval(watch);
  expect(times.upload).toBeLessThan(2 * usual.upload + GRACE_MS);
  expect(times.signIn).toBeLessThan(2 * usual.signIn + GRACE_MS);
  expect(times.list).toBeLessThan(2 * usual.list + GRACE_MS);
  expect(most).toBeLessThan(HELD_MAX_MB);
  expect(heldBy(pid)).toBeLessThan(HELD_AFTERWARDS_MAX_MB);
  return [...statuses];
}

const corpus: [name: string, make: () => Buffer | Promise<Buffer>, status: number][] = [
  ['a JPEG of 1,000 scans', () => manyScans(1000, 7000), 422],
  ['a JPEG of 2,600 scans', () => manyScans(2600, 4000), 422],
  ['the most scans that are taken', () => manyScans(64, 4000), 201],
  ['a PNG with eight bytes a pixel, all of them at once', () => interlacedPng(7000, 7000), 413],
  ['the largest such PNG that is taken', () => interlacedPng(4900, 4900), 201],
  ['a PNG of which there is only the head', () => headOfPng(7000, 7000), 422],
  ['a PNG of packed texts', () => packedTexts(40, 100_000_000), 422],
  ['a PNG of one endless row', () => headOfPng(49_000_000, 1), 413],
  ['a JPEG of nothing but filling', () => filling(14_000_000), 422],
  ['an AVIF of 49 megapixels', () => largeAvif(7000, 7000), 413],
  ['the largest AVIF that is taken', () => largeAvif(4000, 4000), 201],
  ['a drawing that takes long to draw', drawing, 415],
];

describe('as a photo: everybody else is served', () => {
  test.for(corpus)('%s', async ([, make, status]) => {
    const { token } = await signInConsumer(server);
    const bytes = await make();
    expect(await attackWith(() => uploadPhoto(server, token, bytes))).toEqual([status]);
  });
});

describe('from a shop: everybody else is served', () => {
  let asked = 0;
  const ask = (what: 'picture' | 'read', token: string) => {
    const url = `${shop.url}${(asked += 1)}`;
    return call(server, `/api/stylist/items/${what}/`, { token, json: { url } });
  };

  test.for(corpus.filter(([, , status]) => status !== 201))('%s', async ([, make]) => {
    const { token } = await signInStylist(server);
    sold = await make();
    expect(await attackWith(() => ask('picture', token))).toEqual([422]);
  });

  test('a page that is nested without end', async () => {
    const { token } = await signInStylist(server);
    sold = Buffer.from('<div>'.repeat(300_000));
    expect(await attackWith(() => ask('read', token))).toEqual([422]);
  });
});
