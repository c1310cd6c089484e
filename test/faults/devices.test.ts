import type { Page } from 'playwright';
import { describe, vi } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { drain } from '../support/lab/acts.ts';
import { ashasLook, crossingsOf, starsOf } from '../support/lab/look.ts';
import type { Phone } from '../support/lab/phone.ts';
import { rate } from '../support/people/styling.ts';

const RATE = '/rate/';
const STATUS = '/rating/';

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
