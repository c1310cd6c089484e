import { readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { OF_THE_LAB } from '../support/browser/errors.ts';
import { cards, drain, goOnline, save } from '../support/lab/acts.ts';
import type { Phone } from '../support/lab/phone.ts';
import { pictureBytes } from '../support/lab/picture.ts';

const SENT = 'sent';
const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60_000;

let phone: Phone;

/** Storage that refuses every big value. */
function refuseBytes(name: unknown) {
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const isBig = value instanceof ArrayBuffer && value.byteLength > 1_000_000;
    if (isBig) throw new DOMException('Refused', String(name));
    return put.call(this, value, key);
  };
}

test.beforeEach(({ phone: made }) => {
  phone = made;
});

describe('keeping', () => {
  test('26: an old tab gives way to a database upgrade', async () => {
    const old = await phone.signedIn();
    await old.evaluate(() => window.lab.capture(1));
    const outcome = await old.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('poshak-outbox', 2);
          request.addEventListener('blocked', () => resolve('blocked'));
          request.addEventListener('success', () => {
            request.result.close();
            resolve('upgraded');
          });
        }),
    );
    expect(outcome).toBe('upgraded');
    await old.evaluate(() => window.lab.actions.submitPhoto());
    await drain(old);
    expect(await cards(old)).toEqual([SENT]);
  });

  test('26: what a newer version has rewritten is not overwritten, and the tab says so', async () => {
    const old = await phone.signedIn();
    await old.evaluate(() => window.lab.upgrade());
    await old.evaluate(() => window.lab.actions.changeSettings({ theme: 'dark' }));
    await old.clock.fastForward(1000);
    const hydration = () => old.evaluate(() => window.lab.store.getState().hydration);
    await vi.waitFor(async () => expect(await hydration()).toBe('outdated'), 10_000);
  });

  test('27: a full phone refuses the capture aloud, and what was kept stays', async () => {
    const page = await phone.signedIn(undefined, '', refuseBytes, 'QuotaExceededError');
    await phone.server.down();
    await save(page, 1);
    const refused = page.evaluate(() => window.lab.capture(2, 5_000_000));
    await expect(refused).rejects.toThrow('There is no space left on this phone');
    await phone.server.up();
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('47: a change of settings whose photos this phone cannot send says so, and fails nowhere else', async ({
    errors,
  }) => {
    errors.mean(...OF_THE_LAB, /Full|could not be kept/);
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
      const unhandled = { count: 0 };
      addEventListener('unhandledrejection', () => (unhandled.count += 1));
      Object.assign(window, { unhandled });
      window.lab.actions.changeSettings({ wifiOnly: false });
    });
    const trouble = () => page.evaluate(() => window.lab.store.getState().storageTrouble);
    await vi.waitFor(async () => expect(await trouble()).toMatch(/space/), 10_000);
    expect(await page.evaluate(() => Reflect.get(window, 'unhandled'))).toEqual({ count: 0 });
  });

  test('28: nothing is stored as a Blob', async () => {
    const page = await phone.signedIn(undefined, '', () => {
      const put = Reflect.get(IDBObjectStore.prototype, 'put');
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        if (value instanceof Blob) throw new DOMException('Error preparing Blob/File data');
        return put.call(this, value, key);
      };
    });
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });

  test('29: when the storage process is lost the app opens it again', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await drain(page);
    phone.killStorageProcess();
    await save(page, 2);
    await phone.server.up();
    await drain(page);
    expect(phone.server.ledger.photos).toHaveLength(2);
    expect(await page.evaluate(() => window.lab.store.getState().gone)).toBeNull();
  });

  test('30: a photo whose bytes are gone is shown as damaged, and the others go', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1, 400_000);
    await drain(page);
    await phone.kill();
    const bytes = path.join(phone.profile, 'Default/IndexedDB');
    for (const name of readdirSync(bytes).filter((name) => name.endsWith('.blob'))) {
      rmSync(path.join(bytes, name), { recursive: true });
    }
    await phone.server.up();
    const next = await phone.open();
    await save(next, 2);
    await drain(next);
    expect(await cards(next)).toEqual([
      'damaged: This photo can no longer be read from this phone.',
      SENT,
    ]);
  });

  test('31: a write that fails is said at capture', async () => {
    const page = await phone.signedIn(undefined, '', refuseBytes, 'UnknownError');
    const refused = page.evaluate(() => window.lab.capture(1, 5_000_000));
    await expect(refused).rejects.toThrow('This photo could not be saved on this phone.');
    expect(await page.evaluate(() => window.lab.store.getState().draft)).toBeNull();
  });

  test('32: a picked file may vanish after it was chosen', async () => {
    const page = await phone.signedIn();
    const file = path.join(os.tmpdir(), `poshak-picked-${process.pid}.jpg`);
    writeFileSync(file, Buffer.from(pictureBytes(7, 5000)));
    await page.setContent('<input type="file">');
    await page.setInputFiles('input', file);
    await page.evaluate(async () => {
      const picked = document.querySelector('input')?.files?.[0];
      if (picked) await window.lab.actions.keepCapture(await picked.arrayBuffer(), picked.type);
    });
    unlinkSync(file);
    await page.evaluate(() => window.lab.actions.submitPhoto());
    await drain(page);
    expect(phone.server.ledger.photos).toMatchObject([{ bytes: 5000 }]);
  });

  test('34: a browser killed right after "saved" still has the photo', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await save(page, 1);
    await phone.kill();
    await phone.server.up();
    const next = await phone.open();
    await drain(next);
    expect(await cards(next)).toEqual([SENT]);
  });

  test('35: a capture that was not submitted is there when the app opens again', async () => {
    const page = await phone.signedIn();
    await page.evaluate(() => window.lab.capture(1));
    await phone.kill();
    const next = await phone.open();
    expect(await next.evaluate(() => window.lab.store.getState().draft?.state)).toBe('draft');
    await next.evaluate(() => window.lab.actions.submitPhoto());
    await drain(next);
    expect(await cards(next)).toEqual([SENT]);
  });

  test('36: after the first saved photo the browser is asked to keep what is stored', async () => {
    const page = await phone.signedIn(undefined, '', () => {
      navigator.storage.persist = async () => {
        document.title = 'asked to persist';
        return true;
      };
    });
    expect(await page.title()).toBe('Lab');
    await save(page, 1);
    await vi.waitFor(async () => expect(await page.title()).toBe('asked to persist'), 10_000);
  });

  test('36: after an eviction the app starts as new, and says nothing false', async () => {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    const cdp = await page.context().newCDPSession(page);
    const { url: origin } = phone.server;
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.reload();
    await page.evaluate(() => window.isReady);
    const { hydration, user } = await page.evaluate(() => window.lab.store.getState());
    expect({ hydration, user }).toEqual({ hydration: 'ready', user: null });
    expect(await cards(page)).toEqual([]);
  });

  describe('55: when the outbox is deleted under the open app', () => {
    const gone = (page: Page) => page.evaluate(() => window.lab.store.getState().gone);
    const isSaid = (page: Page, photos: number, others: number) =>
      vi.waitFor(async () => expect(await gone(page)).toEqual({ photos, others }), 20_000);

    /** A tab where two photos and a change wait and one is chosen, and another tab. */
    async function twoTabs() {
      const page = await phone.signedIn();
      const other = await phone.open();
      await phone.server.down();
      for (const seed of [1, 2]) await save(page, seed);
      await page.evaluate(() => window.lab.actions.rate('outfit', 'item', 5));
      await page.evaluate(() => window.lab.capture(3));
      const outbox = () => other.evaluate(() => window.lab.store.getState().outbox.length);
      await vi.waitFor(async () => expect(await outbox()).toBe(3), 20_000);
      await drain(page);
      return [page, other] as const;
    }

    const deleteOutbox = (page: Page) =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const request = indexedDB.deleteDatabase('poshak-outbox');
            request.addEventListener('success', () => resolve());
          }),
      );

    test('every tab says how much is gone, shows none of it as saved, and keeps what comes next', async () => {
      const tabs = await twoTabs();
      const [page] = tabs;
      await deleteOutbox(page);
      for (const tab of tabs) {
        await isSaid(tab, 3, 1);
        expect(await cards(tab)).toEqual([]);
      }
      await phone.server.up();
      await save(page, 4);
      await drain(page);
      expect(await cards(page)).toEqual([SENT]);
      await isSaid(page, 3, 1);
      expect(phone.server.ledger.photos).toHaveLength(1);
    });

    test('it is said of one that an older version of the app made, too', async () => {
      const [page] = await twoTabs();
      await page.evaluate(() => window.lab.forget('~!birth'));
      await page.evaluate(() => document.dispatchEvent(new Event('resume')));
      await vi.waitFor(async () => expect(await gone(page)).not.toBeNull(), 20_000);
      await page.evaluate(() => window.lab.store.setState({ gone: null }));
      await deleteOutbox(page);
      await isSaid(page, 3, 1);
    });

    test('the browser takes everything: she is signed out, and it is said', async () => {
      const tabs = await twoTabs();
      const cdp = await tabs[0].context().newCDPSession(tabs[0]);
      const { url: origin } = phone.server;
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      for (const tab of tabs) {
        await isSaid(tab, 3, 1);
        expect(await tab.evaluate(() => window.lab.store.getState().user)).toBeNull();
        expect(await cards(tab)).toEqual([]);
      }
    });
  });

  test.each([
    ['forwards', TEN_YEARS_MS],
    ['back', -TEN_YEARS_MS],
  ])('37: a clock that jumps ten years %s expires and delays nothing', async (_, jump) => {
    const page = await phone.signedIn();
    const headers = { 'retry-after': '600', 'content-type': 'text/plain' };
    phone.server.meet('/photos/upload', { kind: 'answer', status: 503, headers });
    await save(page, 1);
    await drain(page);
    await page.clock.setSystemTime(Date.now() + jump);
    await goOnline(page);
    await drain(page);
    expect(await cards(page)).toEqual([SENT]);
  });
});
