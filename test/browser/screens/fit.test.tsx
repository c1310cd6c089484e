import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DELETE_UNDO_MS } from '../../../contract/limits.ts';
import type { FitKept, SayOwned } from '../../../contract/fits.ts';
import type { OutfitItem } from '../../../contract/outfits.ts';
import { aPiece, aProfile, anAnsweredPhoto, anOutfit, kept } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, refusal, type Answers } from '../../support/stage/answers.ts';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const at = { name: 'details', outfit: 'look' } as const;
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const card = page.getByRole('region', { name: 'Bought it?' });
const word = (name: string) => card.getByRole('button', { name, exact: true });
const open = () => page.getByRole('button', { name: 'Bought it?' });

/** Each test has pieces of its own: one alone is asked of in a visit. */
const kurta = (uuid: string, more: Partial<OutfitItem> = {}) =>
  aPiece(uuid, { name: 'Handblock kurta', category: 'kurta', brand: 'Taana Works', ...more });

async function enter(items: OutfitItem[], more: Parameters<typeof stage>[0] = {}) {
  const outfit = anOutfit({ items });
  const stars = Object.fromEntries(items.map(({ uuid }) => [uuid, null]));
  const answers: Answers = {
    'fits.say': ({ json, params }) => {
      const { size, fit } = json as { size: string | null; fit: 'tight' };
      const item = params['itemId'] ?? '';
      return { item, fit: { size, fit, at: ago(0) }, owned: null } satisfies FitKept;
    },
    'fits.owned': ({ json, params }) => {
      const item = params['itemId'] ?? '';
      const { state, size = null, fit, price = null, at = null } = json as SayOwned;
      const said = { item, fit: fit ? { size, fit, at: ago(0) } : null, asked: true };
      if (state === 'not_bought') return { ...said, owned: state, bought: null };
      const bought = { state, size, price, at, since: ago(0) };
      return { ...said, owned: null, bought } satisfies FitKept;
    },
  };
  return stage({
    at,
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit)],
    saved: [kept(outfit, stars)],
    ...more,
    answers: { ...answers, ...more.answers },
  });
}

test('of two pieces that she has kept for two days she is asked of one, and nothing is preset', async () => {
  const due = { kept_at: ago(2.1) };
  const { asked, app } = await enter([kurta('a1', due), kurta('a2', due)]);
  await expect.element(card).toBeVisible();
  expect(card.elements()).toHaveLength(1);
  await expect.element(card.getByText(/^In your closet since/)).toBeVisible();
  expect(card.element().querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
  expect(card.getByText('How did it fit?').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(word('Bought'));
  await expect.element(card.getByText('The size you took')).toBeVisible();
  expect(card.element().querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
  await userEvent.click(word('Tight'));
  await userEvent.click(word('M'));
  await expect.element(word('M')).toHaveAttribute('aria-pressed', 'true');
  const nothing = { state: 'bought', price: null, at: null, seen: 'https://shop.example/a1' };
  await expect
    .poll(() => asked('fits.owned').map(({ json }) => json))
    .toEqual([
      { ...nothing, size: null, fit: null },
      { ...nothing, size: null, fit: 'tight' },
      { ...nothing, size: 'M', fit: 'tight' },
    ]);
  expect(await faults()).toEqual([]);
  app.actions.changeSettings({ theme: 'dark' });
  twiceTheSize();
  expect(await faults()).toEqual([]);
});

test('what is new, or was answered, is asked of by hand alone', async () => {
  await enter([
    kurta('b1', { kept_at: ago(1) }),
    kurta('b2', { kept_at: ago(9), fit: { size: 'L', fit: 'right', at: ago(3) } }),
    kurta('b3', { kept_at: ago(9), owned: 'not_bought' }),
  ]);
  await expect.element(page.getByText('How it fitted L, right')).toBeVisible();
  await expect.element(page.getByText('You did not buy it.')).toBeVisible();
  expect(card.elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Change' }));
  await expect.element(word('Right')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(word('L')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(word('Another size'));
  await userEvent.fill(card.getByLabelText('Which size did you take?'), '38 long');
  await userEvent.click(word('Done').first());
  await expect.element(word('38 long')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(open().first());
  await expect.poll(() => card.elements().length).toBe(2);
});

test('not bought is said for good, unless it is undone in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = await enter([kurta('c1', { kept_at: ago(1) })]);
  await userEvent.click(open());
  await userEvent.click(word('Not bought'));
  await expect.element(page.getByText('You did not buy it.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => page.getByText('You did not buy it.').elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * DELETE_UNDO_MS);
  expect(asked('fits.owned')).toEqual([]);
  await userEvent.click(open());
  await userEvent.click(word('Not bought'));
  await expect.poll(asTimeGoes(() => asked('fits.owned').length)).toBe(1);
  await expect.element(page.getByText('You did not buy it.')).toBeVisible();
});

test('an answer that is taken away is forgotten in 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const fit = { size: 'L', fit: 'right', at: ago(3) } as const;
  const { asked, app } = await enter([kurta('d1', { kept_at: ago(9), fit })], {
    answers: {
      'user.profile': aProfile({
        fit: [
          {
            outfit: 'look',
            item: 'd1',
            seen: 'https://shop.example/d1',
            name: 'Handblock kurta',
            brand: 'Taana Works',
            category: 'kurta',
            ...fit,
          },
        ],
      }),
      'fits.forget': null,
    },
  });
  await app.actions.refreshProfile();
  expect(app.store.getState().profile.value?.fit).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Change' }));
  await userEvent.click(word('Right'));
  await expect.element(page.getByText('Forgotten')).toBeVisible();
  await expect.poll(asTimeGoes(() => asked('fits.forget').length)).toBe(1);
  await expect.poll(() => app.store.getState().profile.value?.fit).toEqual([]);
  await expect.element(open()).toBeVisible();
});

test('without a line it is kept on this phone, and shown as what she said', async () => {
  const { app } = await enter([kurta('e1', { kept_at: ago(1) })], {
    answers: { 'fits.owned': noLine },
  });
  await userEvent.click(open());
  await userEvent.click(word('Bought'));
  await expect.element(word('S')).toBeVisible();
  // Both before the screen shows the first.
  for (const said of ['Loose', 'S']) (word(said).element() as HTMLElement).click();
  await expect.element(card.getByText('On this phone.')).toBeVisible();
  await expect.element(word('Loose')).toHaveAttribute('aria-pressed', 'true');
  // The first may have been on its way when the second was said.
  const last = () => app.store.getState().outbox.at(-1)?.operation;
  await expect.poll(last).toEqual({
    kind: 'owned',
    outfitId: 'look',
    itemId: 'e1',
    said: { state: 'bought', size: 'S', fit: 'loose', price: null, at: null },
    seen: 'https://shop.example/e1',
  });
});

test('what the server does not take is said, with what stands there', async () => {
  await enter([kurta('f1', { kept_at: ago(1) })], {
    answers: { 'fits.owned': () => refusal('invalid') },
  });
  await userEvent.click(open());
  await userEvent.click(word('Bought'));
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('This was not taken. Please say it again.');
  await expect.element(word('Bought')).toHaveAttribute('aria-pressed', 'false');
});

test('where she went to the shop two days ago she is asked, also of what she has not kept', async () => {
  const { app } = await enter([kurta('g1')], { saved: [] });
  const buy = page.getByRole('link', { name: 'Buy Now' });
  // The rest of a look is drawn after its opening.
  await expect.element(buy).toBeVisible();
  expect(open().elements()).toEqual([]);
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
  (buy.element() as HTMLElement).click();
  await expect.element(open()).toBeVisible();
  expect(app.store.getState().shops['g1']).toMatchObject({ seen: 'https://shop.example/g1' });
  await userEvent.click(open());
  await expect.element(card.getByText('You went to the shop today')).toBeVisible();
});

test('how it fits others is told, and of a bag it is asked whether she bought it, and not how it fitted', async () => {
  const runs = { fit: 'tight', said: 7, of: 9 } as const;
  await enter([kurta('h1', { runs }), aPiece('h2', { name: 'Tote', kept_at: ago(9) })]);
  await expect.element(page.getByText('Runs small: tight for 7 of 9')).toBeVisible();
  await userEvent.click(open().last());
  await userEvent.click(word('Bought'));
  await expect.element(card.getByLabelText('What you paid')).toBeVisible();
  expect(card.getByText('How did it fit?').elements()).toEqual([]);
});

const bought = (more: object = {}) => ({
  state: 'bought' as const,
  size: 'M',
  price: null,
  at: null,
  since: ago(3),
  ...more,
});

test('what she paid and when are said by hand, and wrong ones stay where they are', async () => {
  const { asked } = await enter([kurta('i1', { bought: bought() })]);
  await userEvent.click(page.getByRole('button', { name: 'Change' }));
  await userEvent.fill(card.getByLabelText('What you paid'), 'plenty');
  await userEvent.click(word('Done'));
  await expect.element(card.getByText('Please type a price in rupees, like ₹1,499.')).toBeVisible();
  await expect.element(card.getByLabelText('What you paid')).toHaveValue('plenty');
  await userEvent.fill(card.getByLabelText('What you paid'), '₹1,299');
  await userEvent.fill(card.getByLabelText('On which day'), '2999-01-01');
  await userEvent.click(word('Done'));
  await expect.element(card.getByText('This day is still to come.')).toBeVisible();
  expect(asked('fits.owned')).toEqual([]);
  await userEvent.fill(card.getByLabelText('On which day'), '2026-03-01');
  expect(await faults()).toEqual([]);
  await userEvent.click(word('Done'));
  await expect.element(page.getByText('Bought M, ₹1,299')).toBeVisible();
  await expect
    .poll(() => asked('fits.owned').map(({ json }) => json))
    .toEqual([
      {
        state: 'bought',
        size: 'M',
        fit: null,
        price: 1299,
        at: '2026-03-01',
        seen: 'https://shop.example/i1',
      },
    ]);
});

test('what she has bought is hers: it costs nothing, leads to no shop, and is returned with one tap', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = await enter([
    kurta('j1', { bought: bought({ price: 900 }), estimated_price: 1000 }),
    kurta('j2', { estimated_price: 2000 }),
  ]);
  await expect.element(page.getByText('Yours', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 item, without what you have')).toBeVisible();
  expect(page.getByText('₹2,000').elements().length).toBeGreaterThan(1);
  expect(page.getByText('₹3,000').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Buy Now' }).elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'I returned it' }));
  await expect.element(page.getByText('Returned M, ₹900')).toBeVisible();
  expect(page.getByRole('link', { name: 'Buy Now' }).elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Bought M, ₹900')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'I returned it' }));
  await expect.poll(asTimeGoes(() => asked('fits.owned').length)).toBe(1);
  expect(asked('fits.owned')[0]?.json).toMatchObject({ state: 'returned', price: 900 });
});

test('what is said at once after something else of it keeps that, and nothing says that it was too late', async () => {
  const { app } = await enter([kurta('k1', { bought: bought() })], {
    answers: { 'fits.owned': noLine },
  });
  await userEvent.click(page.getByRole('button', { name: 'Change' }));
  await userEvent.fill(card.getByLabelText('What you paid'), '₹1,299');
  // All before the screen shows the first.
  for (const said of ['Tight', 'Returned', 'Done']) (word(said).element() as HTMLElement).click();
  await expect.element(page.getByText('Returned M, tight, ₹1,299')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  expect(app.store.getState().outbox.at(-1)?.operation).toMatchObject({
    said: { state: 'returned', fit: 'tight', price: 1299 },
  });
});
