import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { launchProfile } from '../support/browser/chromium.ts';
import { OF_THE_LAB } from '../support/browser/errors.ts';
import { cards, drain, goOnline, save } from '../support/lab/acts.ts';
import { ASHA, FAST_SYNC, Phone } from '../support/lab/phone.ts';
import { canBeFilled, smallDisk } from '../support/lab/small-disk.ts';

/** Enough for a record, too little for a photo. */
const LITTLE = 200_000;
const WORDS = /free some space/i;

const test = base
  .extend('disk', async ({ newProfile }, { onCleanup }) => {
    const profile = newProfile();
    const disk = await smallDisk(profile);
    onCleanup(() => disk.remove());
    return { ...disk, profile };
  })
  .extend('phone', ({ labServer: server, disk: { profile, executablePath }, watch, errors }) => {
    errors.mean(...OF_THE_LAB, /full disk|backing store|could not be read|could not be kept/);
    const launch = async () =>
      watch(await launchProfile(profile, { args: FAST_SYNC, executablePath }), { keepsView: true });
    return new Phone({ server, profile, launch });
  });

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { hydration, user, storageTrouble } = window.lab.store.getState();
    return { hydration, email: user?.email, storageTrouble };
  });

/** What became of a try: `null` where it worked, or what she reads. */
const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );

describe.skipIf(!canBeFilled)('47: on a phone whose disk is full', () => {
  test('a capture is refused in words, what was saved stays and goes, and the next is kept once there is room', async ({
    phone,
    disk,
  }) => {
    const page = await phone.signedIn();
    phone.server.meet('/photos/upload', { kind: 'cut' }, Infinity);
    await save(page, 1);
    await drain(page);
    disk.fill(LITTLE);
    expect(await wordsOf(save(page, 2, 5_000_000))).toMatch(WORDS);
    disk.fill(LITTLE);
    const next = await phone.open();
    expect(await stateOf(next)).toMatchObject({ hydration: 'ready', email: ASHA });
    // Its start tries at once.
    await vi.waitFor(async () => expect(await cards(next)).toEqual(['waiting: No connection']));
    phone.server.heal();
    disk.makeRoom();
    await save(next, 3, 5_000_000);
    await drain(next);
    expect(await cards(next)).toEqual(['sent', 'sent']);
    expect(phone.server.ledger.photos).toHaveLength(2);
  });

  test('to the last byte: nothing is said to be kept that is not', async ({ phone, disk }) => {
    const page = await phone.signedIn();
    phone.server.meet('/photos/upload', { kind: 'cut' }, Infinity);
    await save(page, 1);
    await drain(page);
    disk.fill(0);
    expect(await wordsOf(save(page, 2, 5_000_000))).toMatch(WORDS);
    disk.fill(0);
    const stopped = await wordsOf(drain(page));
    const { hydration, email, storageTrouble } = await stateOf(page);
    expect({ hydration, email }).toEqual({ hydration: 'ready', email: ASHA });
    // A record may still find its place where no photo does.
    expect(storageTrouble ?? '').toMatch(stopped === null ? /^$/ : WORDS);
    disk.makeRoom();
    phone.server.heal();
    await goOnline(page);
    const settled = async () => {
      await drain(page).catch(() => undefined);
      const gone = await page.evaluate(() => window.lab.store.getState().gone?.photos ?? 0);
      return gone + phone.server.ledger.photos.length;
    };
    await vi.waitFor(async () => expect(await settled()).toBe(1), 20_000);
    expect(await stateOf(page)).toMatchObject({ storageTrouble: null });
  });
});
