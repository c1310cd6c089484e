import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { aWardrobe } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';

test('the first look leads to the one that came of it, and that one back', async () => {
  const { photos, ...wardrobe } = aWardrobe();
  const [ready] = photos;
  if (!ready) throw new Error('No photo');
  const again = {
    stage: 'ready' as const,
    due_at: new Date().toISOString(),
    of: 'look',
    outfit_uuid: 'linen',
  };
  await stage({
    at: { name: 'details', outfit: 'look' },
    ...wardrobe,
    photos: [{ ...ready, again }],
  });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await userEvent.click(page.getByRole('button', { name: 'See the look made after this one' }));
  await expect.element(title('Weekend linen')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'See the look before this one' }));
  await expect.element(title('Madder by lamplight')).toBeVisible();
});
