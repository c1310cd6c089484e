import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BoughtPiece } from '../../../contract/fits.ts';
import {
  aPiece,
  anAnsweredPhoto,
  anOutfit,
  kept,
  somePreferences,
} from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { texts } from '../../../texts/consumer.ts';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const piece = (
  item: string,
  bought: Partial<BoughtPiece['bought']> = {},
  more: Partial<BoughtPiece> = {},
): BoughtPiece => ({
  outfit: 'look',
  item,
  seen: `https://shop.example/${item}`,
  name: `Piece ${item}`,
  brand: 'Taana Works',
  category: 'kurta',
  image_url: null,
  fit: null,
  ...more,
  bought: {
    state: 'bought',
    size: 'M',
    price: null,
    at: null,
    since: '2026-03-20T10:00:00.000Z',
    ...bought,
  },
});

const all = [
  piece('a', { price: 1299, at: '2026-03-02' }),
  piece('b', { price: 800.5, at: '2026-03-05' }),
  piece('c'),
  piece('d', { price: 5000, at: '2026-03-06', state: 'returned' }),
  piece('e', { price: 100, at: '2026-02-28' }),
];

test('what she spent stands by month, and each month opens what it is made of', async () => {
  const { app } = await stage({ at: { name: 'spent' }, bought: all });
  const months = page.getByRole('heading', { level: 2 });
  await expect.element(months.first()).toHaveTextContent('March 2026₹2,099.50');
  await expect.element(months.last()).toHaveTextContent('February 2026₹100');
  await expect
    .element(page.getByText('Without 1 piece of which you did not say the price'))
    .toBeVisible();
  await expect
    .element(page.getByText('By what you said you paid. Nobody but you sees it.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /March 2026/ }));
  await expect.element(page.getByRole('button', { name: /Piece a.*₹1,299/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Piece c.*No price.*you told us on March 20/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Piece d.*Returned/ })).toBeVisible();
  expect(await faults()).toEqual([]);
  app.actions.changeSettings({ theme: 'dark' });
  twiceTheSize();
  expect(await faults()).toEqual([]);
});

test('who has said nothing is told where it is said', async () => {
  await stage({ at: { name: 'spent' } });
  await expect
    .element(
      page.getByText('Nothing yet. On a piece that you have bought you can say what you paid.'),
    )
    .toBeVisible();
});

test('in the closet what she has bought stands apart, and is returned from there', async () => {
  const outfit = anOutfit({ items: [aPiece('a'), aPiece('z')] });
  const { app, asked } = await stage({
    at: { name: 'closet', isMine: true },
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit)],
    saved: [kept(outfit, { a: null, z: null })],
    bought: [piece('a', { price: 1299 })],
    answers: { 'fits.owned': noLine },
  });
  const mine = page.getByRole('region', { name: 'Bought' });
  await expect.element(mine.getByText('Piece a', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saved 1')).toBeVisible();
  await expect.element(page.getByText('Mine 1')).toBeVisible();
  expect(await faults()).toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.click(mine.getByRole('button', { name: 'I returned it: Piece a' }));
  await expect.poll(() => mine.elements()).toEqual([]);
  await expect.element(page.getByText('Saved 2')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(mine.getByText('Piece a', { exact: true })).toBeVisible();
  await userEvent.click(mine.getByRole('button', { name: 'I returned it: Piece a' }));
  // Without a line it stays said.
  await expect.poll(asTimeGoes(() => asked('fits.owned').length)).toBeGreaterThan(0);
  expect(mine.elements()).toEqual([]);
  expect(app.store.getState().outbox[0]?.operation).toMatchObject({
    kind: 'owned',
    said: { state: 'returned', size: 'M', fit: null, price: 1299, at: null },
  });
});

test('of what she has, one kind is shown alone, and what she has bought has its kinds too', async () => {
  await stage({
    at: { name: 'closet', isMine: true },
    bought: [piece('a'), piece('b', {}, { category: 'Shoes' })],
  });
  const kind = page.getByRole('combobox', { name: texts.closet.category });
  await userEvent.selectOptions(kind, 'shoes');
  await expect.element(page.getByText('Piece b', { exact: true })).toBeVisible();
  expect(page.getByText('Piece a', { exact: true }).elements()).toEqual([]);
});

test('who goes to the shop from the closet is known on this phone to have gone', async () => {
  const outfit = anOutfit({ items: [aPiece('z')] });
  const { app } = await stage({ at: { name: 'closet' }, saved: [kept(outfit, { z: null })] });
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
  const link = page.getByRole('link', { name: /^Shop / });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  expect(app.store.getState().shops['z']).toMatchObject({ seen: 'https://shop.example/z' });
});

test('in the closet stands what fell since it was kept, when that was read, and what is there again', async () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => aPiece(id, { estimated_price: 1499 }));
  const [closet] = [kept(anOutfit({ items }), { a: null, b: null, c: null, d: null })];
  const seen = { price_seen_at: '2026-03-20T10:00:00.000Z', kept_price: 1499 };
  const news = [
    { ...seen, price_now: 1299 },
    { ...seen, price_now: 1399 },
    { ...seen, back_since: '2026-03-19T10:00:00.000Z' },
    { ...seen, price_now: 999, sold_out_since: '2026-03-19T10:00:00.000Z' },
  ];
  const saved = closet.items.map((item, at) => Object.assign({}, item, news[at]));
  await stage({ at: { name: 'closet' }, saved: [{ ...closet, items: saved }] });
  await expect.element(page.getByText('₹1,299, was ₹1,499 when you kept it')).toBeVisible();
  expect(page.getByText(/when you kept it/).elements()).toHaveLength(1);
  await expect.element(page.getByText(/seen on March 20/)).toBeVisible();
  await expect.element(page.getByText('In stock again since March 19')).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('prices are told unless she says otherwise, which waits without a line', async () => {
  const { app } = await stage({
    at: { name: 'settings' },
    preferences: somePreferences({ tell_prices: true }),
    answers: { 'preferences.update': noLine },
  });
  const tell = page.getByRole('switch', { name: 'Tell me of prices' });
  await expect.element(tell).toBeChecked();
  await userEvent.click(tell);
  await expect.element(tell).not.toBeChecked();
  expect(app.store.getState().outbox[0]?.operation).toMatchObject({
    kind: 'preferences',
    update: { tell_prices: false },
  });
});
