import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { drain, sayAge } from '../support/lab/acts.ts';
import { ashasLook, crossingsOf, starsOf } from '../support/lab/look.ts';
import { ASHA, type Phone } from '../support/lab/phone.ts';
import { rate } from '../support/people/styling.ts';

const RATE = '/rate/';
const STATUS = '/rating/';
const PREFERENCES = '/update_preferences/';

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
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
