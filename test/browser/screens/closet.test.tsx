import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { aPiece, anOutfit, aWardrobe, kept } from '../../support/samples/wire.ts';
import { stage, WIDE } from '../../support/stage.tsx';

const at = { name: 'closet' } as const;
const wardrobe = aWardrobe();

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const piece = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });

test('a removed piece is given back at once', async () => {
  const { asked } = await stage({ at, ...wardrobe });
  // What a screen reader tells comes into a place that was there before.
  const told = () => document.querySelector('[aria-live="polite"]');
  await expect.poll(told).not.toBeNull();
  const place = told();
  await userEvent.click(button('Remove kurta from closet'));
  await expect.element(page.getByText('No saved items yet')).toBeVisible();
  await expect.element(page.getByText('kurta removed')).toBeVisible();
  expect(place?.textContent).toContain('kurta removed');
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('1 saved item')).toBeVisible();
  expect(asked('saved.remove')).toEqual([]);
});

test('a piece that was kept from two looks stands once, names both, and goes and comes as one', async () => {
  const first = anOutfit({ items: [aPiece('tote')] });
  const second = anOutfit({
    uuid: 'linen',
    title: 'Weekend linen',
    items: [{ ...aPiece('tote'), uuid: 'tote-2' }],
  });
  const { app } = await stage({
    at,
    outfits: [first, second],
    saved: [kept(first, { tote: 4 }), kept(second, { 'tote-2': 4 })],
  });
  await expect.element(page.getByText('1 saved item')).toBeVisible();
  await expect.element(button('Weekend linen')).toBeVisible();
  await userEvent.click(button('Remove tote from closet'));
  await expect.element(page.getByText('No saved items yet')).toBeVisible();
  // What the test before has told may still stand there.
  const told = page.getByRole('listitem').filter({ hasText: 'tote removed' });
  await userEvent.click(told.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('1 saved item')).toBeVisible();
  await expect.poll(() => app.store.getState().outbox).toEqual([]);
  await userEvent.click(button('Weekend linen'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Weekend linen' }))
    .toBeVisible();
});

test('it tells what has not been rated, and whose link to the shop is broken', async () => {
  const outfit = anOutfit({ items: [aPiece('kurta'), aPiece('stole', { linkState: 'broken' })] });
  await stage({ at, outfits: [outfit], saved: [kept(outfit, { kurta: 4, stole: null })] });
  await expect.element(page.getByText('2 saved items')).toBeVisible();
  await expect.element(piece('stole').getByText('Not rated')).toBeVisible();
  await expect.element(piece('stole').getByText('Link broken')).toBeVisible();
  expect(piece('stole').getByRole('link').elements()).toEqual([]);
  await expect.element(piece('kurta').getByRole('link', { name: 'Shop kurta' })).toBeVisible();
});

test('it opens the outfit of a piece, and from its empty state leads home', async () => {
  await stage({ ...wardrobe });
  await userEvent.click(page.getByText('Tap to view outfits'));
  const closet = page.getByRole('link', { name: /^My Closet/ }).first();
  await userEvent.click(closet);
  await userEvent.click(button('Open the outfit of kurta'));
  await expect.element(page.getByText('The whole look')).toBeVisible();
  await userEvent.click(button('Back to My Closet'));
  await expect.element(heading('My Closet')).toBeVisible();
  history.back();
  await expect.element(button('Back to History')).toBeVisible();
  await userEvent.click(closet);
  await userEvent.click(button('Remove kurta from closet'));
  await userEvent.click(button('Start Shopping'));
  await expect.element(heading('Recent Uploads')).toBeVisible();
});

test('the heart and the masthead stay where they are', async () => {
  const left = (name: string | RegExp) =>
    page.getByRole('link', { name }).first().element().getBoundingClientRect().x;
  await stage({ at: { name: 'details', outfit: 'look' }, ...wardrobe });
  await expect.element(button('Remove kurta from closet')).toBeVisible();
  const withCount = left(/^My Closet,/);
  await userEvent.click(button('Remove kurta from closet'));
  await expect
    .element(page.getByRole('link', { name: 'My Closet', exact: true }).first())
    .toBeVisible();
  expect(left('My Closet')).toBe(withCount);
});

test('on a wide screen the places of the masthead stay where they are', async () => {
  await stage({ ...wardrobe, size: WIDE });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const places = ['Home', 'History', 'Profile'];
  const seen = [];
  for (const place of places) {
    await userEvent.click(nav.getByRole('link', { name: place }));
    await expect
      .element(nav.getByRole('link', { name: place }))
      .toHaveAttribute('aria-current', 'page');
    const boxes = [...places, /^My Closet/].map((name) =>
      nav.getByRole('link', { name }).element().getBoundingClientRect(),
    );
    seen.push(boxes.map(({ x, width }) => Math.round(x + width / 2)));
  }
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
});

const priced = (name: string, category: string, estimated_price: number) =>
  aPiece(name.replace(' ', '-'), { name, category, estimated_price });
const outfit = anOutfit({
  items: [
    priced('Saddle tote', 'bag', 4200),
    priced('Handblock kurta', 'Kurta', 2499),
    priced('Straight kurta', 'kurta', 1299.5),
  ],
});
const saved = [kept(outfit, { 'Saddle-tote': 4, 'Handblock-kurta': 5, 'Straight-kurta': 4 })];
const named = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('it shows one category or all, in the order she wants, and what they cost', async () => {
  await stage({ at, outfits: [outfit], saved });
  await expect.element(page.getByText('3 saved items')).toBeVisible();
  const sum = () => page.getByText('All together').element().parentElement?.textContent;
  await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Price');
  await expect.poll(named).toEqual(['Straight kurta', 'Handblock kurta', 'Saddle tote']);
  await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Rating');
  await expect.poll(() => named()[0]).toBe('Handblock kurta');
  expect(sum()).toContain('₹7,998.50');

  await userEvent.selectOptions(page.getByLabelText('Category'), 'Bag');
  await expect.poll(named).toEqual(['Saddle tote']);
  expect(sum()).toContain('₹4,200');
  await expect.element(page.getByText('1 saved item')).toBeVisible();
  await userEvent.click(button('Remove Saddle tote from closet'));
  await expect.element(page.getByText('2 saved items')).toBeVisible();
  expect(named()).toEqual(['Handblock kurta', 'Straight kurta']);

  const shop = page.getByRole('link', { name: 'Shop Handblock kurta' });
  await expect.element(shop).toHaveAttribute('href', 'https://shop.example/Handblock-kurta');
  await expect.element(shop).toHaveAttribute('target', '_blank');
  await expect.element(shop).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expect.element(page.getByRole('img', { name: '5 out of 5' })).toBeVisible();
});

test('an outfit that a piece opened shows it, and both ways are as she left them', async () => {
  await stage({ at, size: [412, 500], outfits: [outfit], saved });
  await userEvent.selectOptions(page.getByLabelText('Category'), 'Kurta');
  await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Price');
  (button('Open the outfit of Straight kurta').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The whole look')).toBeInTheDocument();
  await expect.element(piece('Straight kurta')).toBeInViewport();
  const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
  scrollTo(0, 1);
  await scrolled;
  history.back();
  await expect.element(heading('My Closet')).toBeVisible();
  expect(named()).toEqual(['Straight kurta', 'Handblock kurta']);
  history.forward();
  await expect.element(page.getByText('The whole look')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(1);
});
