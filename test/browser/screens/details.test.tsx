import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { aPiece, anAnsweredPhoto, anOutfit } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { faults } from '../../support/stage/faults.ts';

const LOOK = anOutfit({
  items: [
    aPiece('kurta', { estimated_price: 2500 }),
    aPiece('stole', { estimated_price: 1250, linkState: 'broken' }),
  ],
});
const at = { name: 'details', outfit: LOOK.uuid } as const;

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const piece = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });

test('an outfit tells what it is made of, what it costs and who put it together', async () => {
  await stage({ at, outfits: [LOOK], photos: [anAnsweredPhoto(LOOK)] });
  await expect.element(heading('Madder by lamplight')).toBeVisible();
  await expect.element(page.getByText('2 items')).toBeVisible();
  await expect.element(page.getByText('₹3,750')).toBeVisible();
  await expect.element(page.getByText('Meera Iyer, your stylist')).toBeVisible();
  await expect.element(piece('kurta').getByRole('link', { name: 'Buy Now' })).toBeVisible();
  await expect
    .element(piece('stole').getByText('The link to the shop does not work any more.'))
    .toBeVisible();
  expect(piece('stole').getByRole('link', { name: 'Buy Now' }).elements()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('a piece is in the closet at once, while the server is told', async () => {
  const { asked } = await stage({
    at,
    outfits: [LOOK],
    photos: [anAnsweredPhoto(LOOK)],
    answers: { 'saved.add': () => new Promise(() => undefined) },
  });
  await userEvent.click(page.getByRole('button', { name: 'Save kurta to closet' }));
  await expect
    .element(page.getByRole('button', { name: 'Remove kurta from closet' }))
    .toBeVisible();
  await expect
    .poll(() => asked('saved.add').map(({ params }) => params))
    .toEqual([{ id: 'look', itemId: 'kurta' }]);
});
