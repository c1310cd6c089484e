import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '../../../src/ui/toast.ts';
import { anAnsweredPhoto, anOutfit, aPiece, aWardrobe } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';

const ready = page.getByText('Your outfits are ready');

/** Her second photo is answered while she looks. */
async function approve(isWanted: boolean) {
  const wardrobe = aWardrobe();
  const linen = anOutfit({ uuid: 'noon', title: 'Linen at noon', items: [aPiece('shirt')] });
  const [first, , again] = wardrobe.photos;
  if (!first || !again) throw new Error('No photos');
  const { app, answers } = await stage({
    ...wardrobe,
    outfits: [...wardrobe.outfits, linen],
  });
  app.actions.changeSettings({ notifications: isWanted });
  await expect.element(page.getByText('Recent Uploads')).toBeVisible();
  // A toast that slides in under the pointer stays for as long as that is there.
  await userEvent.hover(page.getByRole('main').first(), { position: { x: 1, y: 1 } });
  answers['photos.list'] = [first, anAnsweredPhoto(linen, { id: 'waiting' }), again];
  await app.actions.refreshPhotos();
  await expect.element(page.getByText(/Linen at noon/)).toBeVisible();
}

test('once she wants to be told, a toast leads there', async () => {
  await approve(true);
  await expect.element(ready).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'View Outfits' }));
  await expect
    .element(page.getByRole('heading', { name: 'Linen at noon', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('1 item')).toBeVisible();
});

test('a toast that she leaves alone goes after 8 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await approve(true);
  await expect.element(ready).toBeVisible();
  await vi.advanceTimersByTimeAsync(7000);
  await expect.element(ready).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(ready).not.toBeInTheDocument();
});

test('whoever does not want to be told reads it where it stands', async () => {
  await approve(false);
  await toast('Said after it');
  await expect.element(page.getByText('Said after it')).toBeVisible();
  expect(ready.elements()).toEqual([]);
});
