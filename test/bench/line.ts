// Photos that the built app sends from a browser over a line that is slow and breaks: the small picture
// first and the rest in parts, and in one call as to a server of before, at the same time.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { uploadBegin, uploadSmall } from '../../contract/uploads.ts';
import { isBuilt } from '../../scripts/sources.js';
import { systemClock } from '../../src/device/clock.ts';
import { launchAlone } from '../support/browser/chromium.ts';
import { PHONE } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { newEmail } from '../support/people/call.ts';
import { newPerson } from '../support/people/person.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { openShapedLine, type ShapedLine } from '../support/server/shaped-line.ts';
import { Chance } from '../simulation/chance.ts';
import { between } from './figures/report.ts';
import {
  CUTS_S,
  HEAD,
  LATENCY_MS,
  PATIENCE_MS,
  RATES,
  rowOf,
  SIZES,
  type Went,
} from './line-rows.ts';
import { inSmall, isSmall } from './small.ts';

const PHOTOS = inSmall(1, 12);
/** As many of each row in the time of the simulation. */
const SIMULATED = inSmall(1, 100);
/** They do not all begin at once: one machine opens all pictures. */
const APART_MS = 1000;
const GRAIN_MAX = 40;

const root = path.resolve(import.meta.dirname, '../..');
if (!isBuilt()) execFileSync(process.execPath, ['tools/build.ts'], { cwd: root });
const poshak = await startPoshak({
  env: {
    UPLOADS_PER_HOUR: '1000',
    PHOTOS_WAITING: '1000',
    ACCESS_TTL_S: '86400',
    LOG_LEVEL: 'silent',
  },
});

/** A server of before knows of none of these. */
const PARTS = [uploadBegin, uploadSmall];

/** As a server of before. */
async function inOneCall(target: string): Promise<Server> {
  const none = JSON.stringify({ success: false, code: 'no_such_road', message: 'No' });
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (PARTS.some((road) => road.method === method && road.path === url)) {
      incoming.resume();
      outgoing.writeHead(404, { 'Content-Type': 'application/json' }).end(none);
      return;
    }
    const asked = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    for (const end of [incoming, outgoing, asked]) end.on('error', () => asked.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

interface Phone {
  page: Page;
  line: ShapedLine;
}

/** Somebody of her own, whose app is whole and quiet. */
async function openPhone(browser: Browser, target: string): Promise<Phone> {
  const line = await openShapedLine(target);
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const { email } = await newPerson(poshak, newEmail());
  await enter(page, line, email);
  await served(page);
  return { page, line };
}

async function choose({ page }: Phone, photo: Buffer): Promise<void> {
  await gallery(page).setInputFiles(asFile(photo));
  await page.getByRole('button', { name: 'Submit Photo' }).waitFor();
}

const isThere = (page: Page, timeout: number) =>
  page.getByText('Received', { exact: true }).waitFor({ timeout });
/** It says so from the first of its receipts to the last. */
const isWhole = (page: Page, timeout: number) =>
  page.getByText('The large picture follows.').waitFor({ state: 'hidden', timeout });

async function sendTheRest({ page, line }: Phone): Promise<void> {
  line.shape(null);
  await isThere(page, PATIENCE_MS);
  await isWhole(page, PATIENCE_MS);
  await page.getByRole('button', { name: 'Back to Home' }).click();
}

function noiseOf(width: number, height: number, sigma: number) {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } });
}

const size = { width: 1200, height: 1600 };
const shapes = await noiseOf(60, 80, 20).resize(size).png().toBuffer();

/** Shapes that its small picture of some 25 kB shows too, under so much grain. */
async function grainy(sigma: number): Promise<Buffer> {
  const grain = await noiseOf(size.width, size.height, sigma).png().toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

interface Sample {
  photo: Buffer;
  /** As the app keeps and sends it. */
  bytes: number;
}

/** That of the least grain of which the app makes so many bytes. */
async function sampleOf(phone: Phone, kb: number): Promise<Sample> {
  const database = new Sqlite(path.join(poshak.dataDir, 'poshak.db'), { readonly: true });
  const lastOf = database.prepare<[], { bytes: number }>(
    'select bytes from photos order by created_at desc, id desc limit 1',
  );
  let [least, most] = isSmall ? [GRAIN_MAX, GRAIN_MAX] : [1, GRAIN_MAX];
  let found: Sample | undefined;
  while (least <= most) {
    const sigma = (least + most) >> 1;
    const photo = await grainy(sigma);
    await choose(phone, photo);
    await phone.page.getByRole('button', { name: 'Submit Photo' }).click();
    await sendTheRest(phone);
    const { bytes = 0 } = lastOf.get() ?? {};
    if (bytes >= kb * 1000) {
      found = { photo, bytes };
      most = sigma - 1;
    } else least = sigma + 1;
  }
  database.close();
  if (!found) throw new Error(`No photo is of ${kb} kB`);
  return found;
}

interface Sending {
  rate: number;
  cutS: number;
  seed: number;
}

/** What was chosen there. */
async function send(phone: Phone, { rate, cutS, seed }: Sending): Promise<Went> {
  const { page, line } = phone;
  const chance = new Chance(seed);
  const before = line.carried();
  const began = performance.now();
  const left = () => Math.max(1, PATIENCE_MS - (performance.now() - began));
  const when = async (there: Promise<void>) => {
    const isThere = await there.then(
      () => true,
      () => false,
    );
    return isThere ? (performance.now() - began) / 1000 : null;
  };
  line.shape({
    bytesPerS: rate * 1000,
    cutEveryMs: cutS * 1000,
    latencyMs: LATENCY_MS,
    lot: () => chance.next(),
  });
  await page.getByRole('button', { name: 'Submit Photo' }).click();
  const atDesk = await when(isThere(page, left()));
  const seconds = atDesk === null ? null : await when(isWhole(page, left()));
  const carried = line.carried() - before;
  await sendTheRest(phone);
  return { seconds, atDesk, carried };
}

const rows: string[] = [];
let isShort = false;

const browser = await launchAlone('bare');
const before = await inOneCall(poshak.url);
const inParts: Phone[] = [];
const whole: Phone[] = [];
for (let at = 0; at < PHOTOS; at += 1) {
  inParts.push(await openPhone(browser, poshak.url));
  const { port } = before.address() as AddressInfo;
  whole.push(await openPhone(browser, `http://127.0.0.1:${port}`));
}

async function cell(rate: number, cutS: number, sample: Sample, mostTimes: number, first: number) {
  const { photo, bytes } = sample;
  for (const phone of [...inParts, ...whole]) await choose(phone, photo);
  const all = (phones: readonly Phone[], after: number) =>
    Promise.all(
      phones.map(async (phone, at) => {
        await systemClock.sleep((after + at * 2) * APART_MS);
        return send(phone, { rate, cutS, seed: first + at });
      }),
    );
  const [parts, call] = await Promise.all([all(inParts, 0), all(whole, 1)]);
  const { row, holds } = rowOf({ rate, cutS, bytes, mostTimes }, parts, call);
  isShort ||= !holds;
  rows.push(row);
  console.log(row);
}

let seed = 1;
const samples: (Sample & { mostTimes: number })[] = [];
for (const { kb, mostTimes } of SIZES) {
  samples.push({ ...(await sampleOf(inParts[0]!, kb)), mostTimes });
}
for (const rate of RATES) {
  for (const { mostTimes, ...sample } of samples) {
    for (const cutS of CUTS_S) {
      await cell(rate, cutS, sample, mostTimes, seed);
      seed += PHOTOS;
    }
  }
}
await browser.close();
for (const { line } of [...inParts, ...whole]) line.stop();
before.close();
await poshak.stop();

const table = [
  `${availableParallelism()} cores, ${PHOTOS} photos a row and way, ${LATENCY_MS} ms there and back.`,
  '',
  HEAD,
  ...rows,
].join('\n');
if (!isSmall) between('docs/proof.md', 'line', table);
console.log(table);

const simulation = ['--import', './test/simulation/link.ts', 'test/bench/line-simulated.ts'];
const simulated = execFileSync(process.execPath, [...simulation, String(SIMULATED)], {
  cwd: root,
  encoding: 'utf8',
});
const besides = `${SIMULATED} photos a row and way.\n\n${HEAD}\n${simulated.trim()}`;
if (!isSmall) between('docs/proof.md', 'line-simulated', besides);
console.log(besides);
if (!isSmall && (isShort || simulated.includes('**no**'))) process.exitCode = 1;
process.exit();
