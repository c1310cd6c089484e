// Photos over a line that is slow and breaks: the small picture first and the rest in parts, and in one
// call as before, at the same time.
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { DRAIN_EVERY_MS, THUMB_LONG_EDGE } from '../../contract/limits.ts';
import { uploadBegin, uploadSmall } from '../../contract/uploads.ts';
import { systemClock } from '../../src/device/clock.ts';
import { signInConsumer } from '../support/people/call.ts';
import { hashOf } from '../support/people/resumed.ts';
import { aSender } from '../support/people/sender.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { openShapedLine } from '../support/server/shaped-line.ts';
import { Chance } from '../simulation/chance.ts';
import { between } from './figures/report.ts';
import { median } from './load.ts';
import { inSmall, isSmall } from './small.ts';

const RATES = isSmall ? [200] : [20, 50, 200];
const CUTS_S = isSmall ? [1] : [20, 40, 90];
const PHOTOS = inSmall(1, 12);
const LATENCY_MS = inSmall(10, 150);
/** Later than that it is not waited for. */
const PATIENCE_MS = inSmall(3_000, 240_000);
/** They do not all begin at once: one machine opens all pictures. */
const APART_MS = 1000;
const SIZES = [
  { kb: inSmall(140, 250), mostTimes: 1.35 },
  { kb: 600, mostTimes: 1.15 },
].slice(0, inSmall(1, 2));
const WANTED_S = 45;
const AT_DESK_WANTED_S = 5;

function noiseOf(width: number, height: number, sigma: number) {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } });
}

/**
 * As large as the app keeps one: shapes that its small picture of some 25 kB shows too, under as
 * much grain as makes so many bytes.
 */
async function photoOf(kb: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 1200, height: 1600 };
  const shapes = await noiseOf(60, 80, 20).resize(size).png().toBuffer();
  for (let sigma = 1; ; sigma += 1) {
    const grain = await noiseOf(size.width, size.height, sigma).png().toBuffer();
    const photo = sharp(shapes).composite([{ input: grain, blend: 'overlay' }]);
    const bytes = await photo.jpeg({ quality: 82 }).toBuffer();
    if (bytes.length >= kb * 1000) return new Uint8Array(bytes);
  }
}

/** As a browser makes it. */
async function smallOf(bytes: ArrayBuffer) {
  const photo = sharp(new Uint8Array(bytes));
  const { width, height } = await photo.metadata();
  const small = await photo
    .resize({ width: THUMB_LONG_EDGE, height: THUMB_LONG_EDGE, fit: 'inside' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes: new Uint8Array(small).buffer, sha256: hashOf(small), width, height };
}

type Fetch = typeof fetch;

/** As to a server of before, without asking it. */
const inOneCall = (fetch: Fetch): Fetch => {
  const none = { success: false, code: 'no_such_road', message: 'No' };
  return async (input, init) => {
    const request = new Request(input, init);
    const isAsked = new URL(request.url).pathname === uploadBegin.path;
    return isAsked ? Response.json(none, { status: 404 }) : fetch(request);
  };
};

interface Sending {
  rate: number;
  cutS: number;
  bytes: Uint8Array<ArrayBuffer>;
  seed: number;
  isWhole: boolean;
}

interface Went {
  /** Null where it did not in that time. */
  seconds: number | null;
  /** Until a stylist could begin. */
  atDesk: number | null;
  carried: number;
}

const poshak = await startPoshak({
  env: { UPLOADS_PER_HOUR: '1000', PHOTOS_WAITING: '1000', LOG_LEVEL: 'silent' },
});

async function send({ rate, cutS, bytes, seed, isWhole }: Sending): Promise<Went> {
  const { id, token } = await signInConsumer(poshak);
  const chance = new Chance(seed);
  const line = await openShapedLine(poshak.url, {
    bytesPerS: rate * 1000,
    cutEveryMs: cutS * 1000,
    latencyMs: LATENCY_MS,
    lot: () => chance.next(),
  });
  const began = performance.now();
  const sinceThen = () => (performance.now() - began) / 1000;
  let atDesk: number | null = null;
  const signedIn: Fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(request);
    if (new URL(request.url).pathname === uploadSmall.path && answer.ok) atDesk ??= sinceThen();
    return answer;
  };
  const { drain, waiting } = aSender({
    fetch: isWhole ? inOneCall(signedIn) : signedIn,
    clock: systemClock,
    bytes,
    baseUrl: line.url,
    owner: id,
    ...(!isWhole && { smallOf }),
  });
  const isOver = () => performance.now() - began >= PATIENCE_MS;
  // As the app does it.
  for (let minute = 1; ; minute += 1) {
    await drain();
    if (!waiting() || isOver()) break;
    const wait = Math.min(minute * DRAIN_EVERY_MS, PATIENCE_MS) - (performance.now() - began);
    await systemClock.sleep(Math.max(0, wait));
  }
  const seconds = waiting() ? null : sinceThen();
  const carried = line.carried();
  line.stop();
  return { seconds, atDesk: atDesk ?? seconds, carried };
}

const number = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
const rows: string[] = [];
let isShort = false;

/** Made before any is sent: making them takes the whole machine. */
const photos = new Map<number, Uint8Array<ArrayBuffer>>();
for (const { kb } of SIZES) photos.set(kb, await photoOf(kb));

async function cell(rate: number, cutS: number, kb: number, mostTimes: number, first: number) {
  const bytes = photos.get(kb)!;
  const seeds = Array.from({ length: PHOTOS }, (_, at) => first + at);
  const all = (isWhole: boolean, after: number) =>
    Promise.all(
      seeds.map(async (seed, at) => {
        await systemClock.sleep((after + at * 2) * APART_MS);
        return send({ rate, cutS, bytes, seed, isWhole });
      }),
    );
  const told = (went: readonly Went[]) => {
    const late = went.filter(({ seconds }) => seconds === null).length;
    const seconds = median(went.map((one) => one.seconds ?? Infinity));
    const carried = went.reduce((sum, one) => sum + one.carried, 0) / went.length;
    const atDesk = median(went.map((one) => one.atDesk ?? Infinity));
    return { late, seconds, atDesk, times: carried / bytes.length };
  };
  const [parts, whole] = (await Promise.all([all(false, 0), all(true, 1)])).map(told);
  if (!parts || !whole) throw new Error('Nothing was sent');
  const isWorst = rate === 20 && cutS === 20;
  const isQuick =
    !isWorst || ((kb !== 600 || parts.seconds <= WANTED_S) && parts.atDesk <= AT_DESK_WANTED_S);
  const holds = parts.late === 0 && parts.times <= mostTimes && isQuick;
  isShort ||= !holds;
  const time = ({ seconds, late }: typeof parts) =>
    `${seconds === Infinity ? 'never' : `${number(seconds)} s`}${late > 0 ? ` (${late} never)` : ''}`;
  const cells = [
    `${number(bytes.length / 1000)} kB`,
    `${rate} kB/s`,
    `${cutS} s`,
    `${number(parts.atDesk)} s`,
    time(parts),
    time(whole),
    `${number(parts.times)} ×`,
    `${number(whole.times)} ×`,
    `≤ ${mostTimes} ×`,
    holds ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}

let seed = 1;
for (const rate of RATES) {
  const cells = SIZES.flatMap(({ kb, mostTimes }) =>
    CUTS_S.map((cutS) => ({ kb, mostTimes, cutS })),
  );
  rows.push(
    ...(await Promise.all(
      cells.map(({ kb, mostTimes, cutS }) => cell(rate, cutS, kb, mostTimes, (seed += PHOTOS))),
    )),
  );
}
await poshak.stop();

const table = [
  `${availableParallelism()} cores, ${PHOTOS} photos a row and way, ${LATENCY_MS} ms there and back.`,
  '',
  '| Photo | Line | A cut each | At the desk | In parts | In one call | Bytes over the line | In one call | Wanted | Holds |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows,
].join('\n');
if (!isSmall) between('docs/proof.md', 'line', table);
console.log(table);
if (!isSmall && isShort) process.exitCode = 1;
process.exit();
