import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { cards, drain, save, sayAge } from '../support/lab/acts.ts';
import type { AgeRange } from '../../contract/preferences.ts';
import { ashasLook, crossingsOf, hersAt, hersOn, starsOf, type Look } from '../support/lab/look.ts';
import { ASHA, type Phone } from '../support/lab/phone.ts';
import { call, signInConsumer } from '../support/people/call.ts';
import { rate } from '../support/people/styling.ts';

const RATE = '/rate/';
const STATUS = '/rating/';
const PREFERENCES = '/update_preferences/';
const ANSWER_MAX_MS = 10_000;

let phone: Phone;
let other: Phone;

test.beforeEach(({ phone: made, otherPhone }) => {
  phone = made;
  other = otherPhone;
});

const kept = (page: Page) => page.evaluate(() => window.lab.kept());
const rateHere = (page: Page, look: { outfit: string; piece: string }, stars: number) =>
  page.evaluate(({ outfit, piece, stars }) => window.lab.actions.rate(outfit, piece, stars), {
    ...look,
    stars,
  });

describe('a rating that another device came before', () => {
  /** Rated 5 here without a line, and 2 elsewhere meanwhile. */
  async function ratedTwice() {
    const look = await ashasLook(phone.server);
    const page = await phone.signedIn();
    await page.evaluate((id) => window.lab.actions.openOutfit(id), look.outfit);
    await phone.server.down();
    await rateHere(page, look, 5);
    await drain(page);
    const { real } = phone.server;
    expect((await rate(real, look.client, look.outfit, look.piece, 2)).status).toBe(200);
    const stands = [{ kind: 'rating', itemId: look.piece, rating: 2 }];
    return { page, look, stands };
  }

  test('46: the one that stands is shown and said, and nothing is left to send', async () => {
    const { page, look, stands } = await ratedTwice();
    await phone.server.up();
    expect(await drain(page)).toBe(0);
    expect(await kept(page)).toEqual([]);
    expect(await starsOf(page, look.outfit)).toEqual({ [look.kept]: 5, [look.piece]: 2 });
    expect(await crossingsOf(page)).toEqual(stands);
  });

  test('46: until the one that stands could be read, hers waits', async () => {
    const { page, look, stands } = await ratedTwice();
    phone.server.meet(STATUS, { kind: 'lose-answer' }, Infinity);
    await phone.server.up();
    await drain(page);
    expect(await kept(page)).toMatchObject([{ state: 'waiting' }]);
    phone.server.heal();
    expect(await drain(page)).toBe(0);
    expect(await kept(page)).toEqual([]);
    expect(await starsOf(page, look.outfit)).toMatchObject({ [look.piece]: 2 });
    expect(await crossingsOf(page)).toEqual(stands);
  });

  test('46: sent by the worker, it is shown and said at the next start', async () => {
    const { page, look, stands } = await ratedTwice();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await (await phone.context()).newPage();
    await page.close();
    await phone.server.up();
    const refused = () =>
      phone.server.answers.filter(
        ({ request, status }) => request.includes(RATE) && status === 409,
      );
    await vi.waitFor(() => expect(refused()).toHaveLength(1), 20_000);
    const next = await phone.open();
    await vi.waitFor(async () => expect(await crossingsOf(next)).toEqual(stands), 20_000);
    expect(await kept(next)).toEqual([]);
    expect(await starsOf(next, look.outfit)).toMatchObject({ [look.piece]: 2 });
  });
});

describe('the order of her changes', () => {
  const stored = () => phone.server.ledger.ageRangeOf(ASHA);
  const answers = () =>
    phone.server.answers.filter(({ request }) => request.includes(PREFERENCES)).length;

  test('51: a late copy of an earlier change undoes nothing', async () => {
    const page = await phone.signedIn(undefined, '?no-worker');
    const late = Promise.withResolvers<void>();
    phone.server.meet(PREFERENCES, { kind: 'hold', until: late.promise });
    await sayAge(page, '18-24');
    // Past its limit the first try is given up, while its copy is still on its way.
    await vi.waitFor(() => expect(phone.server.requests.join()).toContain(PREFERENCES), 10_000);
    await drain(page);
    await sayAge(page, '25-34');
    expect(await drain(page)).toBe(0);
    expect(answers()).toBe(2);
    late.resolve();
    await vi.waitFor(() => expect(answers()).toBe(3), 20_000);
    expect(stored()).toBe('25-34');
  });

  test('71: what lay on the line beats nothing that was chosen later on another phone', async () => {
    const page = await phone.signedIn(undefined, '?no-worker');
    const later = await other.signedIn(undefined, '?no-worker');
    const line = Promise.withResolvers<void>();
    phone.server.meet(PREFERENCES, { kind: 'hold', until: line.promise });
    await sayAge(page, '18-24');
    await vi.waitFor(() => expect(phone.server.requests.join()).toContain(PREFERENCES), 10_000);
    // What she knows of the server's time is as late as an answer was.
    await later.clock.fastForward(ANSWER_MAX_MS);
    await sayAge(later, '25-34');
    expect(await drain(later)).toBe(0);
    line.resolve();
    await vi.waitFor(() => expect(answers()).toBe(1), 20_000);
    expect(stored()).toBe('25-34');
    const told = [{ kind: 'preferences' }];
    await vi.waitFor(async () => expect(await crossingsOf(page)).toEqual(told), 20_000);
  });

  test('51: a change that was kept before there was an order is sent all the same', async () => {
    const page = await phone.signedIn(undefined, '?no-worker');
    await phone.server.down();
    const id = await sayAge(page, '18-24');
    await drain(page);
    await page.evaluate((id) => window.lab.keepAsBefore(id), id);
    await phone.server.up();
    expect(await drain(page)).toBe(0);
    expect(stored()).toBe('18-24');
    expect(await crossingsOf(page)).toEqual([]);
  });
});

describe('two devices of one person', () => {
  const HOUR_MS = 60 * 60_000;
  const UPLOAD = '/photos/upload';

  /** Everything of hers, on this phone. */
  async function readAll(page: Page, outfit: string) {
    await page.evaluate(async (outfit) => {
      const { refreshPhotos, refreshPreferences, refreshSaved, refreshOutfit } = window.lab.actions;
      const rest = [refreshPhotos(), refreshPreferences(), refreshSaved()];
      await Promise.all([...rest, refreshOutfit(outfit)]);
    }, outfit);
  }

  const deleteElsewhere = ({ token }: { token: string }, photo: string) =>
    call(phone.server.real, `/api/closet/photos/${photo}`, { token, method: 'DELETE' });

  interface Change {
    age: AgeRange;
    stars: number;
    /** How long it waits for a line. */
    waits: number;
  }

  /** All that two devices can both change, without a line. */
  async function change(page: Page, look: Look, { age, stars, waits }: Change) {
    await sayAge(page, age);
    await rateHere(page, look, stars);
    await page.evaluate(async ({ outfit, kept, client }) => {
      await window.lab.actions.unsave(outfit, kept);
      await window.lab.actions.deletePhoto(client.photoId);
    }, look);
    await page.clock.fastForward(waits);
  }

  test.each([
    ['the one used first', true],
    ['the one used last', false],
  ])('62: what crossed ends alike on both, when %s comes back first', async (_, isFirst) => {
    const look = await ashasLook(phone.server);
    const early = await phone.signedIn(ASHA, '?no-worker');
    const late = await other.signedIn(ASHA, '?no-worker');
    for (const page of [early, late]) await readAll(page, look.outfit);
    await phone.server.down();
    await other.server.down();
    await change(early, look, { age: '18-24', stars: 5, waits: 3 * HOUR_MS });
    await change(late, look, { age: '25-34', stars: 2, waits: HOUR_MS });

    const back = isFirst ? [early, late] : [late, early];
    for (const page of back) {
      await (page === early ? phone : other).server.up();
      expect(await drain(page)).toBe(0);
      expect(await kept(page)).toEqual([]);
      const now = await hersAt(phone.server, look);
      await vi.waitFor(async () => expect(await hersOn(page, look)).toEqual(now), 20_000);
    }
    const [first, second] = back;
    const rated = { kind: 'rating', itemId: look.piece, rating: isFirst ? 5 : 2 };
    // Whoever comes second finds the photo gone already.
    expect(await crossingsOf(first!)).toMatchObject([
      { kind: 'deleted', deleted: { files: expect.any(Number) } },
    ]);
    const told = (await crossingsOf(second!)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(told).toEqual(isFirst ? [rated] : [{ kind: 'preferences' }, rated]);

    const ended = await hersAt(phone.server, look);
    expect(ended).toEqual({
      age: '25-34',
      photos: [],
      closet: isFirst ? [look.piece] : [],
      ratings: expect.arrayContaining([
        { itemId: look.kept, rating: 5, isSaved: false },
        { itemId: look.piece, rating: isFirst ? 5 : 2, isSaved: isFirst },
      ]),
    });
    expect(await hersOn(second!, look)).toEqual(ended);
    await readAll(first!, look.outfit);
    expect(await hersOn(first!, look)).toEqual(ended);
  });

  test('62: a photo that is deleted elsewhere goes from where it is open, with its picture', async () => {
    const look = await ashasLook(phone.server);
    const page = await phone.signedIn();
    const picture = `/media/${look.client.photoId}/display`;
    const isKept = () =>
      page.evaluate(async (url) => (await caches.match(url)) !== undefined, picture);
    const isShown = () =>
      page.evaluate(
        (id) => Boolean(window.lab.store.getState().outfits[id]?.value?.outfit.user_photo),
        look.outfit,
      );
    await readAll(page, look.outfit);
    await vi.waitFor(async () => expect(await isKept()).toBe(true), 20_000);
    expect(await isShown()).toBe(true);
    await deleteElsewhere(look.client, look.client.photoId);
    await readAll(page, look.outfit);
    expect(await cards(page)).toEqual([]);
    expect(await isShown()).toBe(false);
    await vi.waitFor(async () => expect(await isKept()).toBe(false), 20_000);
    await page.evaluate((id) => window.lab.actions.deletePhoto(id), look.client.photoId);
    expect(await drain(page)).toBe(0);
  });

  test('62: a photo whose answer was lost, and that was deleted elsewhere, is not sent for ever', async () => {
    const page = await phone.signedIn();
    phone.server.meet(UPLOAD, { kind: 'lose-answer' }, Infinity);
    await save(page, 1);
    await drain(page);
    expect(await cards(page)).toMatchObject([expect.stringContaining('waiting')]);
    const [photo] = phone.server.ledger.photos;
    await deleteElsewhere(await signInConsumer(phone.server.real, ASHA), photo!.id);
    phone.server.heal();
    expect(await drain(page)).toBe(0);
    expect(await cards(page)).toEqual([]);
    expect(await kept(page)).toEqual([]);
    expect(await crossingsOf(page)).toEqual([{ kind: 'photo' }]);
  });
});
