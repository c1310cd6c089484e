import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { aWaitingPhoto } from '../../support/stage/waiting-photo.ts';

test('what was cleared comes back by the same button, until something is said anew', async () => {
  const photo = aWaitingPhoto();
  await stage({
    at: { name: 'submitted', photo: photo.id },
    outbox: [photo],
    answers: { 'photos.upload': noLine, 'photos.list': [] },
  });
  await userEvent.click(page.getByRole('button', { name: 'Tell your stylist' }));
  const sheet = page.getByRole('dialog');
  const note = sheet.getByLabelText(/^Anything else/);
  const budget = sheet.getByLabelText(/^Budget/);
  const button = (name: string) => sheet.getByRole('button', { name, exact: true });
  await userEvent.fill(note, 'Nothing bare');
  await userEvent.fill(budget, '5000');
  await userEvent.click(button('Clear all'));
  await expect.element(note).toHaveValue('');
  await userEvent.click(button('Undo'));
  await expect.element(note).toHaveValue('Nothing bare');
  await expect.element(budget).toHaveValue('5000');
  await userEvent.click(button('Clear all'));
  await userEvent.fill(note, 'Loose');
  await expect.element(button('Clear all')).toBeVisible();
  await expect.element(budget).toHaveValue('');
});
