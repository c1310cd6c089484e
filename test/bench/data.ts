// What a week costs her in data: all that goes over the line of a phone that waits for one look, both ways.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import type { OutfitDraft } from '../../contract/outfits.ts';
import { isBuilt } from '../../scripts/sources.js';
import { emailOf } from '../../server/demo/people.ts';
import { PHONE } from '../support/browser/look.ts';
import { launchAlone } from '../support/browser/chromium.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { served } from '../support/browser/worker.ts';
import { call, newEmail, signInStylist } from '../support/people/call.ts';
import { newPerson } from '../support/people/person.ts';
import { approve, createOutfit } from '../support/people/styling.ts';
import { emptyDataDir } from '../support/server/data-dir.ts';
import { startServer } from '../support/server/server.ts';
import { cameraJpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';
import { between } from './figures/report.ts';
import { inSmall, isSmall } from './small.ts';

const MINUTE_MS = 60_000;
/** From one visit to the next: three a day. */
const APART_MS = 8 * 60 * MINUTE_MS;
/** So long she looks at it while a photo waits. */
const MINUTES_OPEN = 3;
const VISITS_A_WEEK = 21;
const WEEKS_A_MONTH = 30 / 7;
const QUIET_MS = 1500;

const root = path.resolve(import.meta.dirname, '../..');
if (!isBuilt()) execFileSync(process.execPath, ['tools/build.ts'], { cwd: root });
const dataDir = emptyDataDir();
if (!isSmall) {
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ['server/cli/demo.ts'], { cwd: root, env });
}
let aheadMs = 0;
const server = await startServer({ dataDir, now: () => new Date(Date.now() + aheadMs) });

interface Cost {
  requests: number;
  up: number;
  down: number;
}
const NOTHING: Cost = { requests: 0, up: 0, down: 0 };
const sum = (costs: readonly Cost[]): Cost =>
  costs.reduce(
    (all, { requests, up, down }) => ({
      requests: all.requests + requests,
      up: all.up + up,
      down: all.down + down,
    }),
    NOTHING,
  );

let counted = NOTHING;
let movedAt = Date.now();
const count = (more: Partial<Cost>) => {
  counted = sum([counted, { ...NOTHING, ...more }]);
  movedAt = Date.now();
};
const line = createServer((near) => {
  const far = connect(Number(new URL(server.url).port), '127.0.0.1');
  near.on('data', (chunk) => {
    const isHead = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(chunk.toString('latin1', 0, 4096));
    count({ up: chunk.length, requests: isHead ? 1 : 0 });
  });
  far.on('data', (chunk) => count({ down: chunk.length }));
  near.pipe(far).pipe(near);
  for (const end of [near, far]) end.on('error', () => [near, far].map((one) => one.destroy()));
}).listen(0, '127.0.0.1');
await new Promise((listening) => line.once('listening', listening));
const at = { url: `http://localhost:${(line.address() as AddressInfo).port}` };

async function lineIsQuiet() {
  movedAt = Date.now();
  while (Date.now() - movedAt < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
  }
}

/** Opens the app, does that, stays for so many minutes. */
async function visit(
  context: BrowserContext,
  minutes: number,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<Cost> {
  aheadMs += APART_MS;
  counted = NOTHING;
  const page = await context.newPage();
  await fakeTime(page, Date.now() + aheadMs);
  await page.goto(at.url);
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
  await act(page);
  await lineIsQuiet();
  for (let minute = 0; minute < minutes; minute += 1) {
    aheadMs += MINUTE_MS;
    await page.clock.fastForward(MINUTE_MS);
    await lineIsQuiet();
  }
  await page.close();
  return counted;
}

type Piece = Omit<OutfitDraft['items'][number], 'id'>;
const pieceOf = ({ category, name, brand, image_url, ecommerce_url, estimated_price }: Piece) => ({
  category,
  name,
  brand,
  image_url,
  ecommerce_url,
  estimated_price,
});

async function lookFor(photo: string) {
  const { token } = await signInStylist(server);
  const library = await call<{ items: Piece[] }>(server, '/api/stylist/items/', {
    token,
  });
  const items = library.body.items.slice(0, 4).map(pieceOf);
  const { body, status } = await createOutfit(server, token, {
    photo,
    title: 'Sunday at the museum',
    description: 'Cotton for a warm day.',
    items,
  });
  if (status !== 201) throw new Error(`The look was not made: ${JSON.stringify(body)}`);
  await approve(server, token, body.outfits[0]?.id ?? '');
}

async function week(isSpared: boolean) {
  const email = isSmall ? (await newPerson(server, newEmail())).email : emailOf('priya');
  const browser = await launchAlone('bare');
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  counted = NOTHING;
  const page = await context.newPage();
  await enter(page, at, email);
  await served(page);
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
  await lineIsQuiet();
  const installed = counted;
  if (isSpared) {
    await page.goto(`${at.url}/?go=settings`);
    await page.getByRole('switch', { name: 'Spare my data' }).click();
    await lineIsQuiet();
  }
  await page.close();

  const photo = await cameraJpeg(inSmall(600, 3000), inSmall(800, 4000));
  const sent = await visit(context, 0, (opened) => sendPhoto(opened, photo));
  const row = await server.db
    .selectFrom('photos')
    .select(['id', 'bytes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const waited = [];
  for (let times = 0; times < inSmall(1, 3); times += 1) {
    waited.push(await visit(context, inSmall(1, MINUTES_OPEN)));
  }
  const costs = { installed, sent, waited, came: NOTHING, quiet: [] as Cost[] };
  if (!isSmall) {
    await lookFor(row.id);
    costs.came = await visit(context, 0, async (opened) => {
      await opened
        .getByRole('button', { name: /Tap to view outfits/ })
        .first()
        .click();
      await opened.getByRole('heading', { name: 'Sunday at the museum' }).waitFor();
    });
    for (let times = 0; times < 3; times += 1) costs.quiet.push(await visit(context, 1));
  }
  await browser.close();
  return { ...costs, bytes: row.bytes };
}

const usual = await week(false);
const weeks = { usual, spared: isSmall ? usual : await week(true) };
line.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const kB = (bytes: number) =>
  `${(bytes / 1000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} kB`;
const shown = ({ requests, up, down }: Cost) => `${kB(down)} | ${kB(up)} | ${requests}`;
const times = (cost: Cost, by: number): Cost => ({
  requests: Math.round(cost.requests * by),
  up: cost.up * by,
  down: cost.down * by,
});
function rows(name: string, { installed, sent, waited, came, quiet, bytes }: typeof weeks.usual) {
  const others = VISITS_A_WEEK - 1 - waited.length - 1;
  const one = times(sum(quiet), 1 / Math.max(1, quiet.length));
  const all = sum([sent, ...waited, came, times(one, others)]);
  return [
    `| ${name}: the first visit, with all that is kept | ${shown(installed)} |`,
    `| A photo of ${kB(bytes)} is sent | ${shown(sent)} |`,
    ...waited.map(
      (cost, index) =>
        `| Opened for ${MINUTES_OPEN} minutes while it waits, time ${index + 1} | ${shown(cost)} |`,
    ),
    `| Opened when the look has come, and the look | ${shown(came)} |`,
    `| Opened when there is nothing new | ${shown(one)} |`,
    `| The week: that, and ${others} times nothing new | ${shown(all)} |`,
    `| **30 days of such weeks** | ${shown(times(all, WEEKS_A_MONTH))} |`,
  ];
}
const table = [
  '| | Down | Up | Requests |\n| --- | --- | --- | --- |',
  ...rows('As it is', weeks.usual),
  ...rows('Data spared', weeks.spared),
].join('\n');
between('docs/proof.md', 'data', table);
console.log(table);
