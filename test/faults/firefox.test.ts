import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Firefox } from '../support/lab/firefox.ts';

const SENT = ['sent'];
const A_WHILE = { timeout: 20_000 };

let phone: Firefox;
afterEach(() => phone.discard());

const save = (page: Page, seed: number) => page.evaluate((seed) => window.lab.save(seed), seed);
const drain = (page: Page) => page.evaluate(() => window.lab.drain());
const cards = (page: Page) => page.evaluate(() => window.lab.cards());

describe('in Firefox', () => {
  test('1, 5: without Background Sync the open page sends when the line is back', async () => {
    phone = await Firefox.make();
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual(['waiting: No connection']);
    await phone.server.up();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await vi.waitFor(async () => expect(await cards(page)).toEqual(SENT), A_WHILE);
  });

  test('6, 7: an answer that is lost does not double the photo', async () => {
    phone = await Firefox.make();
    const page = await phone.signedIn();
    phone.server.meet('/photos/upload', { kind: 'lose-answer' }, 2);
    await save(page, 1);
    await drain(page);
    expect(phone.server.ledger.arrivals.length).toBeGreaterThan(1);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('23: two tabs that drain at once send each photo once', async () => {
    phone = await Firefox.make();
    const first = await phone.signedIn();
    const second = await phone.open();
    await phone.server.down();
    for (const seed of [1, 2, 3]) await save(first, seed);
    await drain(first);
    await phone.server.up();
    await Promise.all([drain(first), drain(second)]);
    await vi.waitFor(() => expect(phone.server.ledger.photos).toHaveLength(3), A_WHILE);
    expect(phone.server.ledger.arrivals).toHaveLength(3);
  });

  test('27: a full phone refuses the capture aloud, and what was kept stays', async () => {
    phone = await Firefox.make({ 'dom.quotaManager.temporaryStorage.fixedLimit': 20_000 });
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    const refused = page.evaluate(() =>
      window.lab.capture(2, 60_000_000).catch((error: Error) => error.message),
    );
    expect(await refused).toContain('There is no space left on this phone');
    await phone.server.up();
    await drain(page);
    expect(await cards(page)).toEqual(SENT);
  });

  test('34: a browser killed right after "saved" still has the photo', async () => {
    phone = await Firefox.make();
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await phone.kill();
    await phone.server.up();
    const next = await phone.open();
    await vi.waitFor(async () => expect(await cards(next)).toEqual(SENT), A_WHILE);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('5, 28: in a private window a photo is kept and goes out', async () => {
    phone = await Firefox.make({ 'browser.privatebrowsing.autostart': true });
    const page = await phone.signedIn('?no-worker');
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual(['waiting: No connection']);
    await phone.server.up();
    await drain(page);
    await vi.waitFor(async () => expect(await cards(page)).toEqual(SENT), A_WHILE);
  });
});
