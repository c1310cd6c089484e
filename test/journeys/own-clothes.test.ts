import type { Page } from 'playwright';
import { test as base } from '../fixtures.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { review } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const test = base.extend('look', SERVED);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const shirt = (page: Page) => page.getByRole('heading', { name: 'Blue shirt' });

test('what she owns is added without a line, a photo goes around it after it, and her stylist sees both', async ({
  page,
  line,
  person,
  newDesk,
  errors,
}) => {
  errors.mean(LINE_CUT);
  await page.goto(line.url);
  await served(page);
  await enter(page, line, person.email);
  await gallery(page).waitFor({ state: 'attached' });
  await line.down();

  await page.goto(`${line.url}/?go=closet`);
  await page.getByText('Mine', { exact: true }).click();
  await button(page, 'Add what you own').click();
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose from Gallery').click();
  await (await choosing).setFiles(asFile(await jpeg({ seed: 3 })));
  await page.getByLabel('What do you call it?').fill('Blue shirt');
  await page.getByRole('button', { name: 'Shirt', exact: true }).click();
  await button(page, 'Add to my closet').click();
  await shirt(page).waitFor();
  await page.reload();
  await shirt(page).waitFor();
  await page.getByText('On this phone').first().waitFor();

  await page.getByRole('link', { name: 'Home' }).click();
  await gallery(page).setInputFiles(asFile(await jpeg({ seed: 4 })));
  await button(page, /^Tell your stylist/).click();
  await page.getByRole('button', { name: 'Blue shirt', exact: true }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await button(page, 'Submit Photo').click();
  await page.getByText(/^Saved on this phone\./).waitFor();
  await line.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Photo Submitted Successfully!').waitFor();

  const asha = await newDesk();
  await review(asha, person.email);
  await asha.getByText('Around Blue shirt').filter({ visible: true }).first().waitFor();

  await page.goto(`${line.url}/?go=closet`);
  await page.getByText('Mine 1').click();
  await shirt(page).waitFor();
  await page.getByText('On this phone').first().waitFor({ state: 'detached' });
});
