import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { cutWords } from '../support/browser/cut.ts';
import { PHONE, STILL, WIDE } from '../support/browser/look.ts';
import { addColleague } from '../support/people/colleague.ts';
import { deskIsThere } from '../support/screens/desk.ts';

const OWNERS = /\/assets\/(House|idle)-/;

test('somebody invited comes in by her link, and asks for nothing of the house', async ({
  desk,
  open,
}) => {
  await desk.getByRole('link', { name: 'House' }).click();
  await desk.getByRole('button', { name: 'Add a stylist' }).click();
  await desk.getByLabel('Who is it for?').fill('Ritu Solanki');
  await desk.getByRole('button', { name: 'Make the link' }).click();
  const url = await desk.getByLabel('Link', { exact: true }).inputValue();
  await desk.getByRole('button', { name: 'Close', exact: true }).first().click();
  await desk.getByText('Invited, has not come yet').waitFor();

  const page = await (await open({ viewport: WIDE })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  await page.getByLabel('Your name, as clients read it').fill('Ritu Solanki');
  await page.getByLabel('Username').fill('ritu');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Begin' }).click();
  await deskIsThere(page);
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: /Ritu Solanki/ }).waitFor();
  expect(await page.getByRole('link', { name: 'House' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor();
  expect(asked.filter((one) => OWNERS.test(one))).toEqual([]);
  // What came with the mark went to no server.
  const [, secret = ''] = url.split('#');
  expect(asked.filter((one) => one.includes(secret) && !one.includes('#'))).toEqual([]);
});

test.for([
  ['light', WIDE],
  ['dark', PHONE],
] as const)(
  'axe finds nothing in the house, and nothing is cut, %s',
  async ([colorScheme, viewport], { server, newDesk, queue }) => {
    await queue();
    await addColleague(server, `colleague-${colorScheme}`, 'Tara Shah');
    const page = await newDesk({ ...STILL, viewport, colorScheme });
    const faults: Record<string, unknown> = {};
    const check = async (screen: string) => {
      const found = [...(await faultsOf(page)), ...(await cutWords(page))];
      if (found.length > 0) faults[screen] = found;
    };
    await page.getByRole('link', { name: 'House' }).click();
    await page.getByRole('button', { name: 'Open Tara Shah' }).first().click();
    await check('people');
    await page.getByRole('button', { name: 'Make owner' }).click();
    await check('make owner');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('link', { name: /^Promise/ }).click();
    await page.getByRole('heading', { name: 'Late and due soon' }).waitFor();
    await check('promise');
    await page.getByRole('link', { name: /^Engine room/ }).click();
    await page.getByRole('heading', { name: 'What runs' }).waitFor();
    await check('engine');
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await page.getByText('signed in').first().waitFor();
    await check('log');
    await page
      .getByRole('navigation', { name: 'House' })
      .getByRole('link', { name: /^Clients/ })
      .click();
    await page.getByRole('table').getByRole('button').first().click();
    await page.getByRole('heading', { name: 'On request' }).waitFor();
    await check('clients');
    expect(JSON.stringify(faults)).toBe('{}');
  },
);
