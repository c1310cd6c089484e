import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { cards, drain, goOnline, save, signInLab } from '../support/lab/acts.ts';
import { ASHA, type Phone } from '../support/lab/phone.ts';
import { newStylist } from '../support/people/styling.ts';

const SENT = 'sent';

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

/** Her photo, answered by a stylist. */
async function readyOutfit(page: Page): Promise<string> {
  await save(page, 1);
  await drain(page);
  const { ledger, real } = phone.server;
  const stylist = await newStylist(real);
  const photo = ledger.photos[0]?.id ?? '';
  const outfit = await approveOutfit(real, stylist.token, photo, 'Monsoon linen');
  await page.evaluate(() => window.lab.actions.refreshPhotos());
  return outfit;
}

describe('what goes the same way as photos', () => {
  test('ratings and preferences given without a line go out once there is one, in order', async () => {
    const page = await phone.signedIn();
    const outfit = await readyOutfit(page);
    await page.evaluate((id) => window.lab.actions.openOutfit(id), outfit);
    await phone.server.down();
    await page.evaluate(async (outfit) => {
      const { actions, store } = window.lab;
      const { rate, savePreferences } = actions;
      const [item] = store.getState().outfits[outfit]?.value?.outfit.items ?? [];
      await rate(outfit, item?.uuid ?? '', 5);
      for (const age of ['18-24', '25-34'] as const) {
        await savePreferences({
          user_gender: 2,
          age_range: age,
          color_preferences: { favorite_colors: [] },
        });
      }
    }, outfit);
    await drain(page);
    await phone.server.up();
    await drain(page);
    expect(phone.server.ledger.ratingsOf(outfit)).toEqual([5]);
    expect(phone.server.ledger.ageRangeOf(ASHA)).toBe('25-34');
  });

  test('a deletion waits five seconds, in which it can be taken back', async () => {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const photo = phone.server.ledger.photos[0]?.id ?? '';
    const remove = () => page.evaluate((id) => window.lab.actions.deletePhoto(id), photo);
    const id = await remove();
    expect(await cards(page)).toEqual([]);
    await page.clock.runFor(4000);
    expect(await page.evaluate((id) => window.lab.actions.undo(id), id)).toBe(true);
    expect(await cards(page)).toEqual(['sent']);
    await remove();
    await page.clock.resume();
    await page.clock.fastForward(6000);
    await vi.waitFor(() => expect(phone.server.ledger.deleted).toEqual([photo]), 10_000);
    expect(await cards(page)).toEqual([]);
  });

  test('57: what a newer version kept is left alone, holds nothing up, and goes only when she discards it', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    const [own] = await page.evaluate(async () => {
      await window.lab.save(1);
      return window.lab.kept();
    });
    const newer = {
      ...own!,
      id: '00000000-newer',
      lastError: 'Of theirs',
      attempts: 1,
      pause: { since: 1, until: 2 },
      operation: { kind: 'mood', outfitId: 'any' },
    };
    await page.evaluate((record) => window.lab.put(record), newer);
    const theirs = () =>
      page.evaluate(async () => (await window.lab.kept()).filter(({ id }) => /newer/.test(id)));
    const shown = () =>
      page.evaluate(() => window.lab.store.getState().outbox.map(({ id }) => id.slice(-5)));
    await drain(page);
    expect(await shown()).toContain('newer');
    await page.evaluate(() => window.lab.actions.sendNow());
    await phone.server.up();
    expect(await drain(page)).toBe(0);
    await phone.dispatchSync(page);
    expect(await cards(page)).toEqual([SENT]);
    expect(await theirs()).toEqual([newer]);

    const signOut = (choice: 'send' | 'discard') =>
      page.evaluate((choice) => window.lab.actions.signOut(choice), choice);
    expect(await signOut('send')).toBe(true);
    expect(await theirs()).toEqual([newer]);
    await signInLab(page, ASHA);
    await signOut('discard');
    expect(await theirs()).toEqual([]);
  });

  describe('58: a clock that is set anew while a deletion can be taken back', () => {
    const YEAR_MS = 365 * 24 * 60 * 60_000;
    const deletions = () => phone.server.requests.filter((line) => line.startsWith('DELETE '));

    /** A tab that offers the undo, and another that sends what is due, in a time that stands. */
    async function twoTabs() {
      const offers = await phone.signedIn(undefined, '?no-worker');
      await save(offers, 1);
      await drain(offers);
      const sends = await phone.open('?no-worker');
      await offers.clock.pauseAt(Date.now() + 60_000);
      const photo = phone.server.ledger.photos[0]?.id ?? '';
      const remove = () => offers.evaluate((id) => window.lab.actions.deletePhoto(id), photo);
      return { offers, sends, photo, remove };
    }

    const setClock = (tab: Page, ms: number) =>
      tab.evaluate((ms) => {
        const { now } = Date;
        Date.now = () => now() + ms;
      }, ms);

    /** Until both have looked, and wait for whoever holds it; or one of them has sent it. */
    async function bothTry(tabs: Page[]) {
      for (const tab of tabs) await goOnline(tab);
      await vi.waitFor(async () => {
        const waiting = async () => (await navigator.locks.query()).pending?.length ?? 0;
        const isHeld = (await tabs[0]?.evaluate(waiting)) === tabs.length;
        expect(isHeld || deletions().length > 0).toBe(true);
      }, 20_000);
    }

    test.each([
      ['forwards', YEAR_MS],
      ['back', -YEAR_MS],
    ])('%s: nobody sends it before the five seconds are over', async (_, jump) => {
      const { offers, sends, photo, remove } = await twoTabs();
      const id = await remove();
      for (const tab of [offers, sends]) await setClock(tab, jump);
      await bothTry([offers, sends]);
      expect(deletions()).toEqual([]);
      expect(await offers.evaluate((id) => window.lab.actions.undo(id), id)).toBe(true);
      expect(await offers.evaluate(() => window.lab.kept())).toEqual([]);
      await drain(offers);
      expect(deletions()).toEqual([]);

      await remove();
      for (const tab of [offers, sends]) await setClock(tab, -jump);
      await bothTry([offers, sends]);
      expect(deletions()).toEqual([]);
      await vi.waitFor(async () => {
        await drain(offers);
        expect(phone.server.ledger.deleted).toEqual([photo]);
      }, 20_000);
      expect(deletions()).toHaveLength(1);
    });

    test('a tab that dies with its undo leaves the deletion to the next', async () => {
      const { offers, sends, photo, remove } = await twoTabs();
      await remove();
      await setClock(sends, YEAR_MS);
      await bothTry([sends]);
      expect(deletions()).toEqual([]);
      await offers.close();
      await vi.waitFor(() => expect(phone.server.ledger.deleted).toEqual([photo]), 20_000);
    });
  });

  test('photos wait for Wi-Fi when she wants to spare the mobile line', async () => {
    const page = await phone.signedIn(ASHA, '', () => {
      Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } });
    });
    await page.evaluate(() => window.lab.actions.changeSettings({ wifiOnly: true }));
    await save(page, 1);
    await drain(page);
    expect(phone.server.ledger.photos).toEqual([]);
    expect(await cards(page)).toEqual(['waiting: ']);
    await page.evaluate(() => window.lab.actions.changeSettings({ wifiOnly: false }));
    await vi.waitFor(() => expect(phone.server.ledger.photos).toHaveLength(1), 10_000);
  });

  test('a ready outfit opens without a line, with its pictures, though it was never opened', async () => {
    const page = await phone.signedIn();
    const outfit = await readyOutfit(page);
    const picture = `/media/${phone.server.ledger.photos[0]?.id}/display`;
    const isKept = () =>
      page.evaluate(async (url) => (await caches.match(url)) !== undefined, picture);
    await vi.waitFor(async () => expect(await isKept()).toBe(true), 10_000);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await phone.server.down();
    const next = await phone.open();
    const opened = await next.evaluate(
      async ({ outfit, picture }) => {
        await window.lab.actions.openOutfit(outfit);
        const { value } = window.lab.store.getState().outfits[outfit] ?? {};
        const { status } = await fetch(`${picture}?sig=other`);
        return {
          title: value?.outfit.title,
          price: value?.outfit.items[0]?.estimated_price,
          status,
        };
      },
      { outfit, picture },
    );
    expect(opened).toEqual({ title: 'Monsoon linen', price: 1299.5, status: 200 });
  });
});
