import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { drain, save } from '../support/lab/acts.ts';
import type { Phone } from '../support/lab/phone.ts';

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

const arrivedIn = (page: Page) => page.evaluate(() => window.lab.store.getState().arrived);
const hasDraft = (page: Page) => page.evaluate(() => window.lab.store.getState().draft !== null);

/** Runs in the page: shares one picture, and answers what became of it. */
async function share(): Promise<string> {
  const canvas = new OffscreenCanvas(400, 500);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 500);
  const form = new FormData();
  form.append('photo', await canvas.convertToBlob({ type: 'image/jpeg' }), 'shared.jpg');
  const { url } = await fetch('/share', { method: 'POST', body: form });
  return new URL(url).searchParams.get('shared') ?? url;
}

describe('more than one window', () => {
  test('45: which photo came of which record is known in each, after a death, and to her alone', async () => {
    const page = await phone.signedIn();
    const other = await phone.open();
    await phone.server.down();
    await save(page, 1);
    await save(page, 2);
    await drain(page);
    await phone.server.up();
    await drain(page);
    const { photos } = phone.server.ledger;
    expect(photos).toHaveLength(2);
    const came = Object.fromEntries(photos.map(({ key, id }) => [key, id]));
    for (const tab of [page, other]) {
      await vi.waitFor(async () => expect(await arrivedIn(tab)).toEqual(came), 20_000);
    }
    await phone.kill();
    const next = await phone.open();
    expect(await arrivedIn(next)).toEqual(came);
    await next.evaluate(() => window.lab.actions.signOut('keep'));
    expect(await arrivedIn(next)).toEqual({});
    await phone.kill();
    expect(await arrivedIn(await phone.signedIn('bina@example.com'))).toEqual({});
  });

  test('45: a picture that waits for one person is not shown to another', async () => {
    const page = await phone.signedIn();
    await phone.server.down();
    const record = await save(page, 1);
    const pictureOf = () =>
      page.evaluate(async (id) => (await window.lab.actions.pictureOf(id))?.size ?? null, record);
    expect(await pictureOf()).toBeGreaterThan(0);
    await page.evaluate(() => window.lab.actions.signOut('keep'));
    expect(await pictureOf()).toBeNull();
  });

  test('53: of photos that are shared at once each is kept, or it is said that it is not', async () => {
    const page = await phone.signedIn();
    await page.evaluate(() => window.lab.capture(1));
    const tabs = [page, await phone.open(), await phone.open()];
    const said = await Promise.all(tabs.map((tab) => tab.evaluate(share)));
    const kept = said.filter((outcome) => outcome === 'kept').length;
    expect(kept).toBeGreaterThan(0);
    expect(said.toSorted()).toEqual([
      ...Array.from({ length: kept }, () => 'kept'),
      ...Array.from({ length: said.length - kept }, () => 'waiting'),
    ]);
    const drafts = await page.evaluate(() => window.lab.kept());
    expect(drafts.map(({ state }) => state)).toEqual(
      Array.from({ length: kept + 1 }, () => 'draft'),
    );
  });

  test('54: two that submit one capture at once send it once, and both know it', async () => {
    const first = await phone.signedIn();
    await first.evaluate(() => window.lab.capture(1));
    const second = await phone.open();
    await vi.waitFor(async () => expect(await hasDraft(second)).toBe(true), 20_000);
    const ids = await Promise.all(
      [first, second].map((tab) => tab.evaluate(() => window.lab.actions.submitPhoto())),
    );
    expect(ids[1]).toBe(ids[0]);
    const { ledger } = phone.server;
    await vi.waitFor(() => expect(ledger.photos).toMatchObject([{ key: ids[0] }]), 20_000);
    for (const tab of [first, second]) {
      const came = { [ids[0] ?? '']: ledger.photos[0]?.id };
      await vi.waitFor(async () => expect(await arrivedIn(tab)).toEqual(came), 20_000);
    }
  });

  test('54: what one discards the other is told of, when it submits it', async () => {
    const first = await phone.signedIn();
    await first.evaluate(() => window.lab.capture(1));
    const second = await phone.open();
    await vi.waitFor(async () => expect(await hasDraft(second)).toBe(true), 20_000);
    const draft = await second.evaluate(() => window.lab.store.getState().draft);
    await first.evaluate(() => window.lab.actions.discardCapture());
    const words = await second.evaluate((seen) => {
      const { actions, store } = window.lab;
      // As in the moment before it hears of it.
      store.setState({ draft: seen });
      return actions.submitPhoto().catch((error: Error) => error.message);
    }, draft);
    expect(words).toBe('This photo is not on this phone any more.');
  });
});
