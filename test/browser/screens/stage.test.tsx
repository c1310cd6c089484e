import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { mean } from '../../support/browser/console.ts';
import { aPhoto } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';

test('a call that the test did not foresee is named', async () => {
  mean(/The test did not foresee taste.deck/);
  await stage({ at: { name: 'taste' } });
  await vi.waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('The test did not foresee taste.deck'),
  );
});

test('an answer that the contract does not know is named', async () => {
  mean(/The test answers photos.list otherwise than the contract/);
  const { app } = await stage({ answers: { 'photos.list': () => Response.json([]) } });
  await app.actions.refreshPhotos();
  expect(console.error).not.toHaveBeenCalled();
  const other = await stage({ photos: [aPhoto({ width: -1 })] });
  await other.app.actions.refreshPhotos();
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('two apps in one page do not meet', async () => {
  const at = { name: 'history' } as const;
  const one = await stage({ at, photos: [aPhoto(), aPhoto({ id: 'another' })] });
  const other = await stage({ at, photos: [aPhoto({ id: 'theirs' })] });
  await expect.element(page.getByText('2 photos')).toBeVisible();
  await expect.element(page.getByText('1 photo')).toBeVisible();

  await one.app.actions.keepCapture(new TextEncoder().encode('picture').buffer, 'image/jpeg');
  await expect.poll(() => one.app.store.getState().draft).not.toBeNull();
  one.app.actions.changeSettings({ timer: 3 });
  await other.app.wake();
  const { draft, settings } = other.app.store.getState();
  expect([draft, settings.timer]).toEqual([null, 0]);

  await userEvent.click(page.getByRole('button', { name: 'Refresh' }).first());
  await expect.poll(() => one.asked('photos.list')).toHaveLength(1);
  expect(other.asked('photos.list')).toEqual([]);
});
