import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { somePreferences } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';

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

const of = (id: string, for_whom: 'women' | 'men' | 'all' | null) => ({
  ...card,
  id,
  name: id,
  for_whom,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('heading', { name: 'Which clothes do you want to see?' });
const front = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 });

test('before the first piece it is asked whose clothes she wants to see, and dealt anew', async () => {
  let said: unknown;
  const mixed = [of('shirt', 'men'), of('sari', 'women'), of('watch', null)];
  const { asked } = await stage({
    at: { name: 'taste' },
    preferences: somePreferences({ gender: 4 }),
    answers: {
      'taste.deck': () =>
        said === undefined
          ? { cards: mixed, answered: 0, asks_for_whom: true }
          : { cards: [of('sari', 'women'), of('stole', 'all')], answered: 0 },
      'taste.forWhom': ({ json }) => {
        said = json;
        return null;
      },
      'taste.answer': null,
    },
  });
  await expect.element(question).toBeVisible();
  await expect.element(front('shirt')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(button('Women’s clothes'));
  await expect.element(front('sari')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(() => said).toEqual({ for_whom: 'women' });
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await userEvent.click(button('Like'));
  await expect.element(front('stole')).toBeVisible();
  await expect
    .poll(() => asked('taste.answer').map(({ json }) => json))
    .toMatchObject([{ answers: [{ item: 'sari', liked: true }] }]);
});

test('it can be skipped, also without a line, and is not asked again', async () => {
  const { app } = await stage({
    at: { name: 'taste' },
    preferences: somePreferences({ gender: 4 }),
    answers: {
      'taste.deck': { cards: [of('shirt', 'men')], answered: 0, asks_for_whom: true },
      'taste.forWhom': noLine,
    },
  });
  await userEvent.click(button('Skip'));
  await expect.element(front('shirt')).toBeVisible();
  expect(app.store.getState().outbox.map(({ operation }) => operation)).toEqual([
    { kind: 'for_whom', whom: null },
  ]);
});

test('where nothing of the day is for her it says that more comes', async () => {
  await stage({
    at: { name: 'taste' },
    preferences: somePreferences({ gender: 4 }),
    answers: {
      'taste.deck': { cards: [of('shirt', 'men')], answered: 0, asks_for_whom: true },
      'taste.forWhom': noLine,
    },
  });
  await userEvent.click(button('Women’s clothes'));
  await expect.element(page.getByText('They come when there is a connection.')).toBeVisible();
  await expect.element(page.getByText('Nothing new to show')).not.toBeInTheDocument();
});
