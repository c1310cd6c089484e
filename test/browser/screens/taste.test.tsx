import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stage } from '../../support/stage.tsx';

const card = {
  id: 'kurta',
  name: 'Kurta',
  brand: 'Neelgar',
  category: 'Kurta',
  image_url: '/media/kurta',
  thumbhash: null,
};
const likes = [{ kind: 'category' as const, value: 'Kurta', count: 5, of: 5 }];

test.each([
  [7, 0],
  [8, 1],
])('of %i answers in all her taste is told from eight on', async (answered, times) => {
  const { app } = await stage({
    at: { name: 'taste' },
    answers: {
      'taste.deck': { cards: [card], answered: answered - 1 },
      'taste.answer': null,
      'taste.summary': { likes, leaves: [], answered },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Like', exact: true }));
  await expect.element(page.getByRole('heading', { name: 'That is all for today' })).toBeVisible();
  await expect.poll(() => app.store.getState().tasteSummary.value?.answered).toBe(answered);
  const told = page.getByRole('heading', { name: 'You like' });
  await expect.poll(() => told.elements().length).toBe(times);
});
