import { stopWorkers } from '../support/browser/worker.ts';
import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { cards, drain, save } from '../support/lab/acts.ts';
import type { Phone } from '../support/lab/phone.ts';

const UPLOAD = '/photos/upload';
const SENT = 'sent';

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

const uploads = () => phone.server.requests.filter((line) => line.includes(UPLOAD)).length;
const shows = (page: Page, cardsThen: string[]) =>
  vi.waitFor(async () => expect(await cards(page)).toEqual(cardsThen), 20_000);
const arrived = (count = 1) =>
  vi.waitFor(() => expect(phone.server.ledger.photos).toHaveLength(count), 20_000);

/** Closes the app while something waits, so that only the worker is left to send it. */
async function leaveToWorker(page: Page): Promise<Page> {
  // Or its last request would go out while it closes.
  await shows(page, ['waiting: No connection']);
  const blank = await (await phone.context()).newPage();
  await page.close();
  return blank;
}

describe('who sends', () => {
  test('9: a worker killed in the middle of an upload loses and doubles nothing', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await leaveToWorker(page);
    phone.server.meet(UPLOAD, { kind: 'silence' }, Infinity);
    await phone.server.up();
    await vi.waitFor(() => expect(uploads()).toBeGreaterThan(0), 20_000);
    const next = await phone.open();
    await stopWorkers(next);
    phone.server.heal();
    await drain(next);
    expect(await cards(next)).toEqual([SENT]);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('10: with a page in front the page sends, not the worker that may live minutes', async () => {
    const page = await phone.signedIn();
    const fromPage: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(UPLOAD) && !request.serviceWorker()) fromPage.push(request.url());
    });
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    await phone.server.up();
    const before = fromPage.length;
    await phone.dispatchSync(page);
    await arrived();
    await vi.waitFor(() => expect(fromPage.length - before).toBe(1), 10_000);
    expect(uploads()).toBe(1);
  });

  test('10: when the browser ends a worker that has sent for too long, an open page goes on', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await leaveToWorker(page);
    phone.server.meet(UPLOAD, { kind: 'silence' });
    await phone.server.up();
    await vi.waitFor(() => expect(uploads()).toBe(1), 20_000);
    const next = await phone.open();
    await next.evaluate(() => window.lab.drain());
    expect(uploads()).toBe(1);
    await stopWorkers(next);
    // Before its own limit, by which the page would pass it over.
    await next.clock.fastForward(60_000);
    await arrived();
    expect(uploads()).toBe(2);
    await shows(next, [SENT]);
  });

  test('23: two tabs and the worker that drain at once send each photo once', async () => {
    const first = await phone.signedIn();
    const second = await phone.open();
    await phone.server.down();
    for (const seed of [1, 2, 3, 4]) await save(first, seed);
    await drain(first);
    await phone.server.up();
    await Promise.all([
      first.evaluate(() => window.lab.drain()),
      second.evaluate(() => window.lab.drain()),
      phone.dispatchSync(first),
    ]);
    await arrived(4);
    expect(phone.server.ledger.arrivals).toHaveLength(4);
  });

  test('24: when the tab that holds the lock dies, another goes on', async () => {
    const first = await phone.signedIn();
    const second = await phone.open();
    phone.server.meet(UPLOAD, { kind: 'silence' });
    await save(first, 1);
    await vi.waitFor(() => expect(uploads()).toBe(1), 10_000);
    await first.close();
    // Its lock goes when the browser has taken it down, a moment after it says so.
    await vi.waitFor(async () => {
      await drain(second);
      expect(await cards(second)).toEqual([SENT]);
    }, 20_000);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('24: a tab that sleeps with the lock is passed over after its deadline', async () => {
    const asleep = await phone.signedIn(undefined, '?no-worker');
    const awake = await phone.open('?no-worker');
    phone.server.meet(UPLOAD, { kind: 'silence' });
    await save(asleep, 1);
    await vi.waitFor(() => expect(uploads()).toBe(1), 10_000);
    const devtools = await asleep.context().newCDPSession(asleep);
    const sleeps = new Promise((done) => devtools.once('Debugger.paused', done));
    await devtools.send('Debugger.enable');
    await devtools.send('Debugger.pause');
    const nextStep = asleep.evaluate(() => 'awake');
    await sleeps;
    await awake.evaluate(() => window.lab.drain());
    expect(uploads()).toBe(1);
    await awake.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 180_000;
    });
    await awake.evaluate(() => window.lab.drain());
    await shows(awake, [SENT]);
    await devtools.send('Debugger.resume');
    await nextStep;
    await asleep.evaluate(() => document.dispatchEvent(new Event('resume')));
    await shows(asleep, [SENT]);
    expect(uploads()).toBe(2);
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('25: a new worker that arrives during a drain waits, and costs nothing', async () => {
    const page = await phone.signedIn();
    const answer = Promise.withResolvers<void>();
    phone.server.meet(UPLOAD, { kind: 'hold', until: answer.promise });
    await save(page, 1);
    await vi.waitFor(() => expect(uploads()).toBe(1), 10_000);
    phone.server.deploy();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await vi.waitFor(
      async () => expect(await page.evaluate(() => window.lab.hasUpdate)).toBe(true),
      10_000,
    );
    answer.resolve();
    await vi.waitFor(async () => expect(await cards(page)).toEqual([SENT]), 10_000);
    expect(uploads()).toBe(1);
    const isWaiting = await page.evaluate(async () => {
      return (await navigator.serviceWorker.getRegistration())?.waiting !== null;
    });
    expect(isWaiting).toBe(true);
  });
});
