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
