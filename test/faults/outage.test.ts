import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { cards, drain, goOnline, save } from '../support/lab/acts.ts';
import type { Phone } from '../support/lab/phone.ts';

const A_MINUTE_MS = 60_000;
const SENT = 'sent';

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

const arrived = (count = 1) =>
  vi.waitFor(() => expect(phone.server.ledger.photos).toHaveLength(count), 20_000);

describe('the server cannot be reached', () => {
  test('1: a photo submitted while the server is down is kept, said to wait, and sent later', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual(['waiting: No connection']);
    await phone.server.up();
    await drain(page);
    expect(phone.server.ledger.photos).toHaveLength(1);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('2: an outage longer than the tries ends with the next trigger', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    expect(await drain(page)).toBe(1);
    await phone.server.up();
    await goOnline(page);
    await arrived();
  });

  test('2: without any event, the slow timer sends it', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    expect(await drain(page)).toBe(1);
    await phone.server.up();
    await page.clock.fastForward(A_MINUTE_MS);
    await arrived();
  });

  test('3: after Background Sync has given up, the page goes on', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    await phone.dispatchSync(page, true);
    await drain(page);
    await vi.waitFor(
      async () => expect(await cards(page)).toEqual(['waiting: No connection']),
      10_000,
    );
    await phone.server.up();
    await page.clock.fastForward(A_MINUTE_MS);
    await arrived();
  });

  test('4: a sync event in the outage is tried again, with no page open', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await (await phone.context()).newPage();
    await page.close();
    await phone.server.up();
    await arrived();
    expect(phone.server.ledger.photos).toHaveLength(1);
  });

  test('5: without Background Sync and without a worker the open page sends', async () => {
    const page = await phone.signedIn(undefined, '?no-worker');
    await phone.server.down();
    await save(page, 1);
    expect(await drain(page)).toBe(1);
    await phone.server.up();
    await goOnline(page);
    await arrived();
    await vi.waitFor(async () => expect(await cards(page)).toEqual([SENT]), 10_000);
  });

  test('38: a browser that says it is offline is no reason not to try', async () => {
    const page = await phone.signedIn(undefined, '', () => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
    await save(page, 1);
    await arrived();
    expect(phone.server.ledger.photos).toHaveLength(1);
  });
});
