import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { somePreferences } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';

const form = page.getByRole('dialog', { name: 'Set Your Preferences' });
const button = (name: string) => form.getByRole('button', { name, exact: true });

test('what is missing is named, and what is chosen is sent', async () => {
  const { asked } = await stage({
    preferences: null,
    answers: { 'preferences.update': somePreferences({ age_range: '18-24' }) },
  });
  await userEvent.click(button('Save Preferences'));
  await expect.element(form.getByRole('alert')).toBeVisible();
  expect(asked('preferences.update')).toEqual([]);

  await userEvent.click(button('Female'));
  await userEvent.selectOptions(form.getByLabelText(/^Age range/), '18-24');
  await userEvent.click(button('Save Preferences'));
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .poll(() => asked('preferences.update').map(({ json }) => json))
    .toEqual([
      {
        user_gender: 2,
        age_range: '18-24',
        color_preferences: { favorite_colors: [] },
        style_preferences: '',
        sizes: [],
      },
    ]);
});
