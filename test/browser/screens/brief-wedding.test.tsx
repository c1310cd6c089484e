import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { aWaitingPhoto } from '../../support/stage/waiting-photo.ts';

test('a wedding is asked for its function, which goes with it', async () => {
  const photo = aWaitingPhoto();
  await stage({
    at: { name: 'submitted', photo: photo.id },
    outbox: [photo],
    answers: { 'photos.upload': noLine, 'photos.list': [] },
  });
  const tell = () => userEvent.click(page.getByRole('button', { name: 'Tell your stylist' }));
  await tell();
  const sheet = page.getByRole('dialog');
  const button = (name: string) => sheet.getByRole('button', { name, exact: true });
  const functions = sheet.getByRole('group', { name: 'Which function?' });
  await expect.element(button('Wedding')).toBeVisible();
  await expect.element(functions).not.toBeInTheDocument();

  await userEvent.click(button('Wedding'));
  const named = [...functions.element().querySelectorAll('button')];
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Haldi',
    'Mehendi',
    'Sangeet',
    'Wedding day',
    'Reception',
  ]);
  expect(named.every((one) => one.getAttribute('aria-pressed') === 'false')).toBe(true);
  await userEvent.click(button('Sangeet'));
  await userEvent.click(button('Party'));
  await userEvent.click(button('Wedding'));
  await expect.element(button('Sangeet')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Wedding', { exact: true })).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Change' }));
  await userEvent.click(button('Mehendi'));
  await userEvent.click(button('Done'));
  await expect.element(page.getByText('Wedding: mehendi')).toBeVisible();
});
