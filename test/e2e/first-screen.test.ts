import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '../fixtures.ts';
import { SERVED } from '../support/browser/look.ts';
import { openUntouched, packed, stylesIn } from '../support/browser/untouched.ts';
import { served } from '../support/browser/worker.ts';
import { barePageBytes } from '../support/samples/bare-page.ts';

const test = base.extend('look', SERVED);

const root = path.resolve(import.meta.dirname, '../..');
const app = path.join(root, 'dist/app');
const TIMES_THE_BARE_PAGE = 1.35;
const UNTOUCHED_TIMES = 1.5;
const TIMES_ENGLISH = 1.15;

/** What a signed-out visitor's first screen needs: the scripts that `index.html` starts and the styles it holds. */
function firstScreen(html: string): number {
  const [, entry = ''] = /entry:\[([^\]]+)\]/.exec(html) ?? [];
  const files = entry.match(/\/assets\/[\w.-]+/g) ?? [];
  return files
    .map((file) => packed(readFileSync(path.join(app, file))))
    .reduce((sum, bytes) => sum + bytes, packed(stylesIn(html)));
}

test('the first screen needs at most 1.35 times the bytes of a bare React page, and in Hindi 1.15 times those, without its face', async () => {
  const [english, hindi] = ['index.html', 'index.hi.html'].map((page) =>
    firstScreen(readFileSync(path.join(app, page), 'utf8')),
  );
  const times = english! / (await barePageBytes());
  expect(times).toBeGreaterThan(1);
  expect(times).toBeLessThanOrEqual(TIMES_THE_BARE_PAGE);
  expect(hindi! / english!).toBeLessThanOrEqual(TIMES_ENGLISH);
});

test.for([
  ['login', '/', 'Continue with Google (development)', '/KeptHere'],
  ['stylists’ door', '/stylist-login', 'Sign In', '/portal'],
] as const)(
  'who only looks at the %s fetches at most 1.5 times a bare React page, and no worker',
  async ([, at, button, behind], { context, server }) => {
    const { page, fetched, bytes } = await openUntouched(context, server.url + at, button);
    expect(bytes / (await barePageBytes())).toBeLessThanOrEqual(UNTOUCHED_TIMES);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await workers()).toBe(0);

    await page.getByRole('button', { name: button }).press('Shift');
    await expect.poll(workers).toBe(1);
    await expect.poll(() => fetched.some((file) => file.includes(behind))).toBe(true);
  },
);

test('the login stands in the page before any script has run', () => {
  const html = readFileSync(path.join(app, 'index.html'), 'utf8');
  expect(html).toContain('Upload your photo and discover outfits that match your style');
  expect(html).toContain('Continue with Google');
  expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
});

test('the page is painted once all that it shows has come', () => {
  for (const page of ['index.html', 'stylist-login.html']) {
    const html = readFileSync(path.join(app, page), 'utf8');
    const [, expected] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html) ?? [];
    const [, behind] = html.split(`id="${expected}"></template>`);
    expect(behind).toMatch(/^\s*<\/body>\s*<\/html>\s*$/);
  }
});

test('the skeleton stands in the page with its styles', () => {
  const html = readFileSync(path.join(app, 'index.html'), 'utf8');
  const styles = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name.includes('_')),
  );
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  expect(classes.some((name) => name.startsWith('newest'))).toBe(true);
});

test('the login is painted before its face, its scripts and its manifest are asked for', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const fetched = (kind: string) =>
    page.evaluate(
      (ending) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith(ending))
          .map(({ startTime }) => startTime),
      kind,
    );
  await expect.poll(() => fetched('.woff2')).toHaveLength(1);
  const [painted = Infinity] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  const files = [...(await fetched('.woff2')), ...(await fetched('.js'))];
  expect(Math.min(...files)).toBeGreaterThanOrEqual(painted);
  const html = readFileSync(path.join(app, 'index.html'), 'utf8');
  const markup = html.replaceAll(/<script>[^]*?<\/script>/g, '');
  for (const wanted of ['manifest.webmanifest', 'icon.svg']) {
    expect(markup).not.toMatch(new RegExp(`<link [^>]*href="/${wanted}"`));
    expect(await page.locator(`link[href="/${wanted}"]`).count()).toBe(1);
  }
  expect(await page.locator('link[rel="icon"]').count()).toBe(1);
});

test('built files come from the cache without starting the worker', async ({ context, server }) => {
  const first = await context.newPage();
  await first.goto(server.url);
  await served(first);
  await first.close();
  const page = await context.newPage();
  await page.goto(server.url);
  const sources = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/'))
        .map((entry) => Reflect.get(entry.toJSON(), 'workerFinalSourceType')),
    );
  await expect.poll(async () => (await sources()).length).toBeGreaterThan(0);
  expect(new Set(await sources())).toEqual(new Set(['cache']));
});
