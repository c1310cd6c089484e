import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Choices } from '../../../contract/choices.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Rated } from '../../../contract/ratings.ts';
import { aPiece, anAnsweredPhoto, anOutfit, rated } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { refusal, type Call } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const at = { name: 'details', outfit: 'look' } as const;
const SINCE = '2026-11-20T05:00:00.000Z';

/** A look over its budget, of which the bag may be swapped. */
function withSwaps(bag: Partial<Outfit['items'][number]> = {}): Outfit {
  const piece = (uuid: string, name: string, estimated_price: number) =>
    aPiece(uuid, { name, estimated_price });
  return anOutfit({
    items: [
      piece('kurta', 'Handblock kurta', 5648),
      {
        ...piece('tote', 'Saddle tote', 4200),
        backups: [piece('potli', 'Silk potli', 1150), piece('jhola', 'Indigo jhola', 899)],
        ...bag,
      },
    ],
    answers: [
      {
        line: 'budget',
        kind: 'budget',
        text: 'Up to ₹8,000',
        value: 8000,
        kept: false,
        reason: 'The tote lasts past the season.',
        swap: 'https://shop.example/jhola',
        disputed: false,
      },
    ],
  });
}

const enter = (outfit: Outfit, more: Parameters<typeof stage>[0] = {}) =>
  stage({
    at,
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit)],
    ...more,
    answers: { 'outfits.choose': ({ json }: Call) => json as Choices, ...more.answers },
  });

const bag = page
  .getByRole('listitem')
  .filter({ has: page.getByRole('radiogroup', { name: /another in its place/ }) });
const front = (name: string) => expect.element(bag.getByRole('heading', { name })).toBeVisible();
const plate = (name: RegExp) =>
  bag.getByRole('radiogroup', { name: /another in its place/ }).getByRole('radio', { name });
const stars = (name: string, value: RegExp) =>
  page
    .getByRole('radiogroup', { name: `Your rating of ${name}` })
    .getByRole('radio', { name: value });
const total = () =>
  [...document.querySelectorAll('span')].findLast((one) => one.textContent === 'The whole look')
    ?.parentElement?.textContent;

test('each piece of a place keeps the stars that were begun with it, and the place counts once', async () => {
  const answer: Rated = { success: true, saved: true, ratedItems: 1, totalItems: 2 };
  const outfit = withSwaps();
  const { answers, app } = await enter(outfit, { answers: { 'ratings.rate': answer } });
  await userEvent.click(stars('Saddle tote', /^3/));
  await userEvent.click(plate(/^Silk potli/));
  await userEvent.click(stars('Silk potli', /^5/));
  await userEvent.click(bag.getByRole('button', { name: 'Submit Rating' }));
  await expect.element(page.getByText('1/2 rated')).toBeVisible();
  await expect.element(bag.getByText('Saved to closet')).toBeVisible();
  await userEvent.click(plate(/^Saddle tote/));
  await expect.element(stars('Saddle tote', /^3/)).toBeChecked();
  answers['ratings.status'] = rated(outfit, { potli: 5, tote: 2 });
  await app.actions.refreshOutfit('look');
  await expect.element(bag.getByText(/^2\/5/)).toBeVisible();
  await expect.element(page.getByText('1/2 rated')).toBeVisible();
});

test('a swap that a line offers is undone in that line', async () => {
  await enter(withSwaps());
  const ledger = page.getByRole('region', { name: /^You asked/ });
  await userEvent.click(ledger.getByRole('button', { name: /^Swap Saddle tote/ }));
  const taken = document.querySelector('[data-line="budget"]');
  await expect.poll(() => taken?.textContent).toContain('As you asked');
  await userEvent.click(ledger.getByRole('button', { name: 'Undo, back to Saddle tote' }));
  await front('Saddle tote');
  await expect.element(ledger.getByRole('button', { name: /^Swap Saddle tote/ })).toBeVisible();
  expect(ledger.getByRole('button', { name: /^Undo/ }).elements()).toEqual([]);
});

test('what is sold out stands behind its backup, but not behind what she chose', async () => {
  const { asked, app } = await enter(withSwaps({ sold_out_since: SINCE }));
  await expect.element(bag.getByText('Saddle tote: sold out since November 20')).toBeVisible();
  await front('Silk potli');
  const last = plate(/./).last();
  await expect.element(last).toHaveAccessibleName('Saddle tote, Sold out');
  expect(total()).toContain('₹6,798');
  expect(await faults()).toEqual([]);
  app.actions.changeSettings({ theme: 'dark' });
  expect(await faults()).toEqual([]);
  await userEvent.click(plate(/^Saddle tote/));
  await expect.element(bag.getByText('Sold out since November 20').last()).toBeVisible();
  await front('Saddle tote');
  await expect
    .poll(() => asked('outfits.choose').map(({ json }) => Object(json).choices[0].chosen))
    .toEqual(['tote']);
  await expect.poll(total).toContain('₹9,848');
});

test('what sells out under her eyes is chosen by nobody', async () => {
  const { asked, answers, app } = await enter(withSwaps());
  await front('Saddle tote');
  answers['outfits.read'] = withSwaps({ sold_out_since: SINCE });
  await app.actions.refreshOutfit('look');
  await front('Silk potli');
  const strip = () => bag.getByRole('img', { name: 'Silk potli' }).first().element();
  const scrolled = () => strip().parentElement?.parentElement?.parentElement?.scrollLeft;
  await expect.poll(scrolled).toBe(0);
  await page.viewport(640, 360);
  await expect.poll(scrolled).toBe(0);
  expect(asked('outfits.choose')).toEqual([]);
});

test('stars for a piece that was replaced meanwhile stand on none, and she sees the one that is there', async () => {
  const { answers, asked } = await enter(withSwaps(), {
    answers: {
      'ratings.rate': () =>
        refusal('piece_changed', { piece: aPiece('kurta', { name: 'Silk kurta' }) }),
    },
  });
  const other = withSwaps();
  await userEvent.click(stars('Handblock kurta', /^5/));
  const [kurta, tote] = other.items;
  if (!kurta || !tote) throw new Error('No pieces');
  const link = 'https://shop.example/silk-kurta';
  answers['outfits.read'] = {
    ...other,
    items: [{ ...kurta, name: 'Silk kurta', ecommerce_url: link }, tote],
  };
  await userEvent.click(page.getByRole('button', { name: 'Submit Rating' }));
  await expect.element(page.getByRole('heading', { name: 'Silk kurta' })).toBeVisible();
  await expect.element(page.getByText('Meera has put another piece here since.')).toBeVisible();
  await expect
    .element(page.getByText(/^Meera has put another piece here since: Silk kurta\./))
    .toBeVisible();
  await expect.element(page.getByText('0/2 rated')).toBeVisible();
  await expect.element(stars('Silk kurta', /^5/)).not.toBeChecked();
  const answer: Rated = { success: true, saved: false, ratedItems: 1, totalItems: 2 };
  answers['ratings.rate'] = answer;
  await userEvent.click(stars('Silk kurta', /^3/));
  await userEvent.click(page.getByRole('button', { name: 'Submit Rating' }));
  await expect.element(page.getByText('1/2 rated')).toBeVisible();
  await expect
    .poll(() => asked('ratings.rate').map(({ json }) => Object(json).rating))
    .toEqual([5, 3]);
});

test('it stands on the narrowest phone at twice the size', async () => {
  await enter(withSwaps(), { size: [320, 640] });
  twiceTheSize();
  await userEvent.click(plate(/^Indigo jhola/));
  await expect.element(bag.getByText('Within your ₹8,000')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(await faults()).toEqual([]);
});
