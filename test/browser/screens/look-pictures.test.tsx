import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { LookPicture } from '../../../contract/photos.ts';
import { aWardrobe } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { faults } from '../../support/stage/faults.ts';

const DRAWN = { image_url: '/art/kurta.svg', thumb_url: '/art/kurta.svg' };
const GONE = { image_url: '/media/gone/display', thumb_url: '/media/gone/thumb' };

/** Whose newest photo has two looks, drawn or not. */
function wardrobe(look: LookPicture | null) {
  const { photos, ...rest } = aWardrobe();
  const [ready, ...others] = photos;
  const outfits = ready!.outfits.map(({ uuid, title }) => ({ uuid, title, look }));
  return { ...rest, photos: [{ ...ready!, outfits }, ...others] };
}

const title = (words: string) => page.getByRole('heading', { name: words, level: 1 });

test('History shows each look, and each leads to itself', async () => {
  await stage({ at: { name: 'history' }, ...wardrobe(DRAWN) });
  const linen = page.getByRole('button', { name: 'Weekend linen', exact: true });
  await expect.element(linen).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.click(linen);
  await expect.element(title('Weekend linen')).toBeVisible();
});

test('the closet shows the look that a piece is of, and leads to it', async () => {
  const long = 'Reception in the garden behind the old post office of Thiruvananthapuram';
  const { saved, ...rest } = wardrobe(DRAWN);
  const [outfit] = saved;
  const items = [{ ...outfit!.items[0]!, id: 'kurta again' }];
  const other = { ...outfit!, id: 'linen', title: long, items };
  await stage({ at: { name: 'closet' }, ...rest, saved: [outfit!, other], size: [320, 640] });
  const linen = page.getByRole('button', { name: long, exact: true });
  await expect.element(linen).toBeVisible();
  await expect.poll(() => linen.element().querySelectorAll('img').length).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
  expect(await faults()).toEqual([]);
  await userEvent.click(linen);
  await expect.element(title('Weekend linen')).toBeVisible();
});

test('the closet names the only look of a piece as far as it is drawn', async () => {
  const { saved, ...rest } = wardrobe(DRAWN);
  const only = page.getByRole('button', { name: saved[0]!.title, exact: true });
  const { app } = await stage({ at: { name: 'closet' }, ...rest, saved });
  await expect.element(only).toBeVisible();
  await app.actions.deletePhoto('ready');
  await expect.element(only).not.toBeInTheDocument();
});

test('Home shows the newest look in place of the photo', async () => {
  await stage(wardrobe(DRAWN));
  await expect.element(page.getByAltText(/^All of/)).toBeVisible();
  expect(await faults()).toEqual([]);
});

test.each([
  ['not drawn', null],
  ['not to be had', GONE],
])('Home shows the photo where the look is %s', async (_, look) => {
  await stage(wardrobe(look));
  await expect.element(page.getByAltText(/^All of/)).not.toBeInTheDocument();
  await expect.poll(() => page.getByAltText(/^Your photo of/).elements().length).toBe(3);
});
