import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';
import type { Hands } from '../support/engines/engine.ts';
import { ENGINES } from '../support/engines/engines.ts';
import { test as base } from '../support/engines/fixtures.ts';
import { inSmall, isSmall } from '../bench/small.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { emptyDataDir } from '../support/server/data-dir.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { contactSheet, type Tile } from './contact-sheet.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'test-results/pictures/engines');

/** The installation that `npm run demo` makes. */
const test = base.override('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dataDir = emptyDataDir();
  if (!isSmall) demo(dataDir);
  const server = await startServer({ dataDir });
  onCleanup(server.stop);
  return server;
});

function demo(dataDir: string) {
  execFileSync(process.execPath, ['server/cli/demo.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
}

const LOOKS = [
  { name: 'phone-light', width: 412, height: 839, dark: false },
  { name: 'phone-dark', width: 412, height: 839, dark: true },
  { name: 'wide-light', width: 1280, height: 860, dark: false },
  { name: 'wide-dark', width: 1280, height: 860, dark: true },
];
/** So many screens are looked at at once. */
const ROWS = 3;

async function isStill() {
  await document.fonts.ready;
  await new Promise((done) => setTimeout(done, 400));
  const ends = document
    .getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished);
  const shown = [...document.images].filter(({ src, complete }) => src !== '' && !complete);
  const come = shown.map((image) => new Promise((done) => image.addEventListener('load', done)));
  const enough = new Promise((done) => setTimeout(done, 2000));
  await Promise.race([Promise.allSettled([...ends, ...come]), enough]);
}

interface Walk {
  hands: Hands;
  url: string;
  at: (place: string) => Promise<void>;
  server: TestServer;
  photo: string;
}
type Step = [screen: string, come: (walk: Walk) => Promise<unknown>];

const CONSUMER: Step[] = [
  ['login', async ({ at }) => at('/')],
  ['example', async ({ at }) => at('/?go=example')],
  [
    'home',
    async ({ hands }) => {
      await hands.press('button', 'Back');
      await hands.press('button', 'Continue with Google (development)');
      await hands.fill('Email', 'priya@example.com');
      await hands.fill('Name', 'Priya Nair');
      await hands.press('button', '"Continue"');
      await hands.sees('heading', 'Recent Uploads');
    },
  ],
  ['history', async ({ at }) => at('/?go=history')],
  [
    'outfit',
    async ({ at, server }) => {
      const { id } = await server.db
        .selectFrom('outfits')
        .innerJoin('photos', 'photos.id', 'outfits.photo_id')
        .innerJoin('users', 'users.id', 'photos.user_id')
        .select('outfits.id')
        .where('users.email', '=', 'priya@example.com')
        .orderBy('outfits.id', 'desc')
        .executeTakeFirstOrThrow();
      await at(`/?go=outfit&id=${id}`);
    },
  ],
  ['closet', async ({ at }) => at('/?go=closet')],
  ['taste', async ({ at }) => at('/?go=taste')],
  ['profile', async ({ at }) => at('/?go=profile')],
  [
    'preferences',
    async ({ at, hands }) => {
      await at('/?go=profile');
      await hands.press('button', 'Edit preferences');
    },
  ],
  ['settings', async ({ at }) => at('/?go=settings')],
  [
    'preview',
    async ({ at, hands, photo }) => {
      await at('/');
      await hands.press('link', 'Home');
      await hands.engine.choose('#root input[type=file]:not([capture])', photo);
      await hands.sees('button', 'Submit Photo');
    },
  ],
  ['crop', async ({ hands }) => hands.press('button', 'Turn or crop')],
  ['camera', async ({ at }) => at('/?go=photo')],
];

const STYLIST: Step[] = [
  ['door', async ({ at }) => at('/stylist-login')],
  [
    'overview',
    async ({ hands }) => {
      await hands.fill('Username', 'stylist');
      await hands.fill('Password', 'stylist');
      await hands.press('button', 'Sign In');
      await hands.sees('button', 'Open the queue');
    },
  ],
  ['queue', async ({ at }) => at('/stylist-login/queue')],
  ['bench', async ({ hands }) => hands.press('link', 'Review & Style')],
  ['pieces', async ({ hands }) => hands.press('words', 'Pieces')],
  ['links', async ({ hands }) => hands.press('tab', 'Link')],
  ['clients', async ({ at }) => at('/stylist-login/clients')],
  [
    'client',
    async ({ at, server }) => {
      const { id } = await server.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'priya@example.com')
        .executeTakeFirstOrThrow();
      await at(`/stylist-login/clients/${id}`);
    },
  ],
  ['tools', async ({ at }) => at('/stylist-login/tools')],
  ['her page', async ({ at }) => at('/stylist-login/me')],
];

const few = inSmall(1, Infinity);
const engines = ENGINES.filter(({ name }) => !name.includes('nothing newer')).slice(0, few);
const steps = [...CONSUMER.slice(0, few), ...STYLIST.slice(0, few)];

describe.each(LOOKS.slice(0, few))('$name', ({ name, ...look }) => {
  test('each screen in each engine', async ({ server, openIn, pictureFile, engineErrors }) => {
    engineErrors.meant.push(/./);
    const photo = pictureFile(await jpeg());
    const tiles: Tile[] = [];
    for (const kind of engines) {
      const { hands, line } = await openIn(kind, server, look);
      const at = async (place: string) => {
        await hands.engine.goto(line.url + place);
        await hands.sees('heading', '');
      };
      const walk = { hands, url: line.url, at, server, photo };
      for (const [screen, come] of steps) {
        const failed = await come(walk).then(
          () => null,
          (error: unknown) => String(error).slice(0, 200),
        );
        if (failed !== null) console.log(`${screen} in ${kind.name}: ${failed}`);
        await hands.engine.run(isStill).catch(() => undefined);
        tiles.push({ screen, engine: kind.name, picture: await hands.engine.picture() });
      }
    }
    mkdirSync(folder, { recursive: true });
    const screens = steps.map(([screen]) => screen);
    for (let from = 0; from < screens.length; from += ROWS) {
      const rows = new Set(screens.slice(from, from + ROWS));
      const shown = tiles.filter(({ screen }) => rows.has(screen));
      const file = path.join(folder, `${name}-${String(from / ROWS + 1).padStart(2, '0')}.png`);
      const scale = look.width > 1000 ? 0.55 : 1;
      const [width, height] = [Math.round(look.width * scale), Math.round(look.height * scale)];
      writeFileSync(file, await contactSheet(shown, width, height));
      console.log(path.relative(root, file));
    }
  }, 900_000);
});
