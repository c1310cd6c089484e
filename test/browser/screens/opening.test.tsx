import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { aPiece, anAnsweredPhoto, anOutfit } from '../../support/samples/wire.ts';
import { stage, WIDE } from '../../support/stage.tsx';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const at = { name: 'details', outfit: 'look' } as const;
const DRAWN = [412, 839] as const;
const SHORT = [360, 640] as const;

const asked = (line: string, text: string, over: Partial<OutfitAnswer> = {}): OutfitAnswer => ({
  line,
  kind: 'avoid',
  text,
  value: text,
  kept: true,
  reason: null,
  swap: null,
  disputed: false,
  ...over,
});
const WATCH = {
  uuid: 'watch',
  name: 'Brass watch',
  brand: 'Ghadi',
  category: 'watch',
  image_url: '/art/watch.svg',
  ecommerce_url: 'https://shop.example/watch',
  estimated_price: 5499,
  owned: true,
};
const ANSWERS = [
  asked('occasion', 'Festival', { kind: 'occasion' }),
  asked('avoid-1', 'No heels', { reason: 'They are low blocks.' }),
  asked('avoid-2', 'No synthetics'),
  asked('note', 'Something I can dance in', { kind: 'note' }),
  asked('budget', 'Up to ₹4,000', {
    kind: 'budget',
    value: 4000,
    kept: false,
    reason: 'It lasts past the season.',
    swap: 'https://shop.example/potli',
  }),
  asked('around', 'Around your watch', { kind: 'around', piece: WATCH }),
];
const drawn = (art: string, name: string, price: number) =>
  aPiece(art, { name, image_url: `/art/${art}.svg`, estimated_price: price });
const PIECES = [
  drawn('kurta', 'Handblock kurta', 1499),
  drawn('scarf', 'Marigold stole', 999),
  drawn('juttis', 'Zardozi juttis', 850),
  { ...drawn('tote', 'Saddle tote', 1200), backups: [drawn('potli', 'Silk potli', 600)] },
];
const look = (over: Partial<Outfit> = {}) =>
  anOutfit({
    description: 'A warm red that sits well with your skin, kept easy with flat shoes.',
    user_photo: '/art/person-1.svg',
    stylist_notes: 'Wear the stole over one shoulder only.',
    pins: [{ x: 0.4, y: 0.4, text: 'One shoulder only.', item: PIECES[1]?.ecommerce_url }],
    items: PIECES,
    answers: ANSWERS,
    ...over,
  });
const enter = (outfit: Outfit, size: readonly [number, number] = DRAWN) =>
  stage({
    at,
    size,
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit)],
    answers: { 'outfits.choose': ({ json }) => json as never },
  });

const picture = page.getByRole('group', { name: /^All of/ });
const tile = (name: string) => picture.getByRole('button', { name: `Show ${name}`, exact: true });
const ledger = page.getByRole('region', { name: /^You asked/ });
const top = (found: { element: () => Element }) => found.element().getBoundingClientRect().top;
const bottom = (found: { element: () => Element }) =>
  found.element().getBoundingClientRect().bottom;

test.each([DRAWN, SHORT])(
  'the look, its name, what it costs and whether it is as she asked: all in the first view of %i × %i',
  async (width, height) => {
    await enter(look(), [width, height]);
    const title = page.getByRole('heading', { level: 1, name: 'Madder by lamplight' });
    await expect.element(title).toBeVisible();
    const verdict = page.getByRole('button', { name: '5 of 6 as you asked' });
    await expect.element(verdict).toBeVisible();
    const sum = page.getByText('4 items, without what you have');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    for (const part of [title, sum, verdict]) expect(bottom(part)).toBeLessThan(top(tabs));
    expect(top(picture)).toBeLessThan(top(title));
    // The first garment, and all of them: five others than her photo.
    for (const name of [...PIECES.map(({ name }) => name), 'Brass watch'])
      expect(bottom(tile(name))).toBeLessThanOrEqual(top(title));
    expect(document.documentElement.scrollWidth).toBe(width);
    await expect.element(ledger).toBeInTheDocument();
    expect(await faults()).toEqual([]);
    const parts = [
      title,
      ledger,
      page.getByText('Wear the stole over one shoulder only.'),
      page.getByRole('heading', { name: 'On your photo' }),
      page.getByText('0/4 rated'),
      page.getByRole('heading', { name: 'Handblock kurta' }),
    ].map(top);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  },
);

/** Of the screen as it stands there first; the bars above and below are on every one. */
function wordsInView(): string[] {
  const main = document.querySelector('main')!;
  const end = top(page.getByRole('navigation', { name: 'Main' }));
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const isSeen = [...range.getClientRects()].some(
      ({ top: from, bottom: to, width }) => width > 1 && from < end && to > 0,
    );
    if (isSeen) words.push(...(walker.currentNode.textContent?.match(/\S+/g) ?? []));
  }
  return words;
}

test('forty words at most stand in the first view of a look', async () => {
  await enter(look({ description: 'Cotton and madder for an evening with a long walk home.' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(wordsInView().length).toBeGreaterThan(10);
  await expect.poll(() => wordsInView().length).toBeLessThanOrEqual(40);
});

test('a tap on a part of the picture leads to it, on her photo to what stands on it', async () => {
  await enter(look());
  await userEvent.click(tile('Saddle tote'));
  const card = page.getByRole('listitem').filter({ has: page.getByText('Saddle tote') });
  await expect.element(card).toHaveFocus();
  await expect.poll(() => Math.abs(top(card))).toBeLessThan(DRAWN[1]);
  await userEvent.click(tile('Brass watch'));
  // Her watch has no card: its line does, folded away with the others.
  await expect.element(ledger.getByRole('button', { expanded: false }).first()).toHaveFocus();
  await userEvent.click(picture.getByRole('button', { name: 'Your photo' }));
  await expect.element(page.getByRole('region', { name: 'On your photo' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: '5 of 6 as you asked' }));
  await expect.poll(() => Math.abs(top(ledger))).toBeLessThan(20);
});

test('what is as she asked is one row until it is opened, and what is not stands open', async () => {
  await enter(look());
  const folded = ledger.getByRole('button', { name: /^Festival, No synthetics, “Something/ });
  await expect.element(folded.getByText('4 as you asked')).toBeVisible();
  await expect.element(ledger.getByText('They are low blocks.')).toBeVisible();
  await expect.element(ledger.getByText('It lasts past the season.')).toBeVisible();
  // A line that she has brought about stays where it was.
  await userEvent.click(ledger.getByRole('button', { name: /^Swap/ }));
  const budget = ledger.getByRole('button', { name: /^Up to ₹4,000/ });
  await expect.element(budget.getByText('As you asked, ₹3,948')).toBeVisible();
  await expect.element(budget).toHaveFocus();
  await userEvent.click(folded);
  await expect.element(ledger.getByRole('button', { name: /^Festival/ })).toHaveFocus();
  await expect.element(ledger.getByRole('button', { name: /^No synthetics/ })).toBeVisible();
  await expect.element(folded).not.toBeInTheDocument();
  expect(await faults()).toEqual([]);
});

test('what she has already is hers: no price, nothing to buy, and the sum says so', async () => {
  const { owned: _, ...watch } = WATCH;
  await enter(look({ items: [...PIECES, watch] }));
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Brass watch' }) });
  await expect.element(card.getByText('Yours')).toBeVisible();
  expect(card.getByRole('link', { name: 'Buy Now' }).elements()).toEqual([]);
  expect(card.getByText('₹5,499').elements()).toEqual([]);
  await expect.element(page.getByText('4 items, without what you have')).toBeVisible();
  await userEvent.click(tile('Brass watch'));
  await expect.element(card).toHaveFocus();
});

const COUNTS = [0, 1, 2, 6, 7, 8, 12, 30];
test.each([
  ...COUNTS.map((count) => [count, '/art/person-1.svg'] as const),
  ...COUNTS.slice(1).map((count) => [count, null] as const),
])('the picture of %i pieces and her photo (%s) has no hole', async (count, user_photo) => {
  const items = Array.from({ length: count }, (_, index) =>
    aPiece(`piece-${index}`, { image_url: '/art/kurta.svg' }),
  );
  await enter(look({ items, answers: [], user_photo }));
  await expect.element(page.getByText(`0/${count} rated`)).toBeInTheDocument();
  const box = picture.element().getBoundingClientRect();
  const parts = Array.from(picture.element().children, (part) => part.getBoundingClientRect());
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area / (box.width * box.height)).toBeGreaterThan(0.95);
  expect(area).toBeLessThanOrEqual(box.width * box.height + 1);
  const others = user_photo === null ? count - 1 : count;
  const more = page.getByText(`and ${others - 11} more`).elements();
  expect(more.length).toBe(others > 12 ? 1 : 0);
});

test('wide, and with letters of twice the size, nothing is cut', async () => {
  await enter(look(), WIDE);
  const title = page.getByRole('heading', { level: 1, name: 'Madder by lamplight' });
  await expect.element(title).toBeVisible();
  expect(title.element().getBoundingClientRect().left).toBeGreaterThan(
    picture.element().getBoundingClientRect().right,
  );
  expect(await faults()).toEqual([]);
  twiceTheSize();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(WIDE[0]);
});

test('whether shops pay is said with an outfit where it is set', async () => {
  vi.stubEnv('VITE_SHOPS_PAY', 'no');
  onTestFinished(() => void vi.unstubAllEnvs());
  const look = anOutfit();
  await stage({
    at: { name: 'details', outfit: look.uuid },
    photos: [anAnsweredPhoto(look)],
    outfits: [look],
  });
  await expect.element(page.getByText(/^No shop pays us/)).toBeVisible();
});
