import { createServer, type AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM } from '../../support/browser/chromium.ts';
import { fontsIn } from '../../support/browser/fonts.ts';
import { median } from '../load.ts';
import { isSmall } from '../small.ts';

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

export type Loaded = Record<keyof typeof AUDITS | 'score', number>;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** One load at Lighthouse's mobile settings, in a browser of its own. */
async function load(url: string): Promise<Loaded> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    // Faces that the phones have for which the fallbacks are matched.
    env: fontsIn('android'),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    const { audits, categories } = result?.lhr ?? {};
    const figure = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
    const figures = Object.entries(AUDITS).map(([name, audit]) => [name, figure(audit)]);
    const score = (categories?.['performance']?.score ?? 0) * 100;
    return { ...Object.fromEntries(figures), score };
  } finally {
    await browser.close();
  }
}

/** Medians of what each page takes, loaded in turns. */
export async function loadAll<Name extends string>(
  urls: Record<Name, string>,
  runs: number,
): Promise<Record<Name, Loaded>> {
  const names = Object.keys(urls) as Name[];
  const loads = new Map<Name, Loaded[]>(names.map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of isSmall ? names.slice(0, 1) : names) {
      loads.get(name)?.push(await load(urls[name]));
    }
  }
  const typical = (name: Name, what: keyof Loaded) =>
    median((loads.get(name) ?? []).map((one) => one[what]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        [...Object.keys(AUDITS), 'score'].map((what) => [
          what,
          typical(name, what as keyof Loaded),
        ]),
      ),
    ]),
  ) as Record<Name, Loaded>;
}
