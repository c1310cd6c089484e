import { expect, test } from '../fixtures.ts';
import { ABORTED, answered } from '../support/browser/errors.ts';
import { openSource, review } from '../support/screens/desk.ts';

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
  await page.getByRole('listitem').getByText('Press it cold.').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit the phrase “Press it warm.”' }).click();
  await page.getByRole('dialog').getByText('Whys', { exact: true }).click();
  await save.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('listitem').getByText('Press it warm.').waitFor({ state: 'detached' });
  await page.getByText('Whys', { exact: true }).click();
  await page.getByRole('listitem').getByText('Press it warm.').waitFor();

  const other = await newDesk();
  await other.getByRole('link', { name: 'Tools' }).click();
  await other.getByText('Whys', { exact: true }).click();
  await page.getByRole('button', { name: 'Edit the phrase “Press it warm.”' }).click();
  await other.getByRole('button', { name: 'Delete the phrase “Press it warm.”' }).click();
  await other.getByRole('button', { name: 'Delete for everyone: Press it warm.' }).click();
  await other.getByRole('listitem').getByText('Press it warm.').waitFor({ state: 'detached' });
  await phrase.fill('Press it hot.');
  await save.click();
  await page.getByText('The phrase was deleted meanwhile.').waitFor();
  expect(await phrase.inputValue()).toBe('Press it hot.');
});

test('a template’s rows are edited, and used as they are then', async ({
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(ABORTED);
  const { email } = await queue();
  const page = await newDesk();
  await page.getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Template name').fill('Rain at noon');
  await page.getByLabel('Categories of the items').fill('shirt, trousers');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('button', { name: 'Edit the template Rain at noon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the template' });
  await dialog.getByLabel('Kind of row 1').fill('kurta');
  await dialog.getByRole('button', { name: 'Up: row 2' }).click();
  await dialog.getByRole('button', { name: 'Add a gap' }).click();
  await save.click();
  await dialog.getByText('Please fill in all required fields').waitFor();
  await dialog.getByLabel('Kind of row 3').fill('stole');
  const one = /\/api\/stylist\/templates\/[^/]+\/$/;
  await page.context().route(one, (route) => route.abort());
  await save.click();
  await dialog.getByText('The template could not be saved. Please try again.').waitFor();
  expect(await dialog.getByLabel('Kind of row 3').inputValue()).toBe('stole');
  await page.context().unroute(one);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('listitem').getByText('3 items').waitFor();

  await page.getByRole('link', { name: 'Overview' }).click();
  await review(page, email);
  await openSource(page, 'Templates');
  await page.getByRole('button', { name: 'Use Rain at noon' }).click();
  const rows = page
    .getByRole('region', { name: 'The pieces of the outfit' })
    .getByRole('heading', { level: 3 });
  await expect.poll(() => rows.allTextContents()).toEqual(['trousers', 'kurta', 'stole']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows.count()).toBe(0);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
});
