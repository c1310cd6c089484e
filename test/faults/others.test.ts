import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cards, drain, save } from '../support/lab/acts.ts';
import { ASHA, Phone } from '../support/lab/phone.ts';

let phone: Phone;

beforeEach(async () => {
  phone = await Phone.make();
});
afterEach(() => phone.discard());

describe('what goes the same way as photos', () => {
  test('ratings and preferences given without a line go out once there is one, in order', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    await page.evaluate(async () => {
      const { rate, savePreferences } = window.lab.actions;
      await rate('outfit-1', 'outfit-1-item-0', 5);
      for (const age of ['18-24', '25-34'] as const) {
        await savePreferences({
          user_gender: 2,
          age_range: age,
          color_preferences: { favorite_colors: [] },
        });
      }
    });
    await drain(page);
    await phone.server.up();
    await drain(page);
    expect(phone.server.ledger.ratings.get('outfit-1-item-0')).toBe(5);
    expect(phone.server.ledger.preferences.get(ASHA)).toMatchObject({ age_range: '25-34' });
  });

  test('a deletion waits five seconds, in which it can be taken back', async () => {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const id = await page.evaluate(() => window.lab.actions.deletePhoto('photo-000001'));
    expect(await cards(page)).toEqual([]);
    await page.clock.runFor(4000);
    expect(await page.evaluate((id) => window.lab.actions.undo(id), id)).toBe(true);
    expect(await cards(page)).toEqual(['sent photo-000001']);
    await page.evaluate(() => window.lab.actions.deletePhoto('photo-000001'));
    await page.clock.resume();
    await page.clock.fastForward(6000);
    await vi.waitFor(() => expect(phone.server.ledger.deleted.size).toBe(1));
    expect(await cards(page)).toEqual([]);
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
    await vi.waitFor(() => expect(phone.server.ledger.photos).toHaveLength(1));
  });

  test('a ready outfit opens without a line, with its pictures, though it was never opened', async () => {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    phone.server.ledger.approve('photo-000001', 'outfit-1');
    await page.evaluate(() => window.lab.actions.refreshPhotos());
    const picture = '/media/outfit-1-item-0/display';
    const isKept = () =>
      page.evaluate(async (url) => (await caches.match(url)) !== undefined, picture);
    await vi.waitFor(async () => expect(await isKept()).toBe(true), 10_000);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await phone.server.down();
    const next = await phone.open();
    const opened = await next.evaluate(async (url) => {
      await window.lab.actions.openOutfit('outfit-1');
      const { value } = window.lab.store.getState().outfits['outfit-1'] ?? {};
      return { title: value?.outfit.title, picture: (await fetch(`${url}?sig=other`)).status };
    }, picture);
    expect(opened).toEqual({ title: 'Outfit outfit-1', picture: 200 });
  });
});
