import { expect, test } from '../fixtures.ts';
import { ABORTED, answered } from '../support/browser/errors.ts';

test('a phrase is edited, and its words stay through a failure', async ({ newDesk, errors }) => {
  errors.mean(ABORTED, answered(404));
  const page = await newDesk();
  await page.getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'New phrase' }).click();
  const phrase = page.getByRole('textbox', { name: 'Phrase', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await phrase.fill('Press it cold.');
  await save.click();
  await page.getByRole('button', { name: 'Edit the phrase “Press it cold.”' }).click();
  await phrase.fill('Press it warm.');

  const one = /\/api\/stylist\/phrases\/[^/]+\/$/;
  await page.context().route(one, (route) => route.abort());
  await save.click();
  await page.getByText('The phrase could not be saved. Please try again.').waitFor();
  expect(await phrase.inputValue()).toBe('Press it warm.');
  await page.context().unroute(one);
  await save.click();
  await page.getByRole('listitem').getByText('Press it warm.').waitFor();
  await page.getByText('Press it cold.').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit the phrase “Press it warm.”' }).click();
  await page.getByRole('dialog').getByText('Whys', { exact: true }).click();
  await save.click();
  await page.getByText('Press it warm.').waitFor({ state: 'detached' });
  await page.getByText('Whys', { exact: true }).click();
  await page.getByRole('listitem').getByText('Press it warm.').waitFor();

  const other = await newDesk();
  await other.getByRole('link', { name: 'Tools' }).click();
  await other.getByText('Whys', { exact: true }).click();
  await page.getByRole('button', { name: 'Edit the phrase “Press it warm.”' }).click();
  await other.getByRole('button', { name: 'Delete the phrase “Press it warm.”' }).click();
  await other.getByRole('button', { name: 'Delete for everyone: Press it warm.' }).click();
  await other.getByText('Press it warm.').waitFor({ state: 'detached' });
  await phrase.fill('Press it hot.');
  await save.click();
  await page.getByText('The phrase was deleted meanwhile.').waitFor();
  expect(await phrase.inputValue()).toBe('Press it hot.');
});
