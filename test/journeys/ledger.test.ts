import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Outfit } from '../../contract/outfits.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { answeredClient, TOO_DEAR } from '../support/people/asked.ts';
import { served } from '../support/browser/worker.ts';
import { call } from '../support/people/call.ts';
import { enter } from '../support/screens/enter.ts';

const test = base.extend('look', SERVED);

const ledger = (page: Page) => page.getByRole('region', { name: 'You asked, Meera did' });
const line = (page: Page, words: string) =>
  ledger(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: words }) });

const unfold = (page: Page) =>
  ledger(page)
    .getByRole('button', { name: /as you asked$/ })
    .click();

async function openLook(page: Page) {
  await page.getByText('Tap to view outfits').click();
  await ledger(page).waitFor();
}

describe('what she asked for', () => {
  test('is answered line by line, and each piece says why it is there', async ({
    page,
    server,
  }) => {
    const { email } = await answeredClient(server);
    await enter(page, server, email);
    await openLook(page);
    await unfold(page);
    await line(page, 'Festival').getByText('As you asked').waitFor();
    await line(page, 'No heels').getByText('As you asked').waitFor();
    await line(page, '“Something I can dance in”').getByText('As you asked').waitFor();
    const budget = line(page, 'Up to ₹2,000');
    await budget.getByText('₹500 over').waitFor();
    await budget.getByText(TOO_DEAR).waitFor();
    await ledger(page).getByText('4 of 5 as you asked').waitFor();
    await page.getByText('A kurta that you can dance in.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faultsOf(page)).toEqual([]);
  });

  test('is not kept when she says so, by keyboard and without a line, until she takes it back', async ({
    page,
    server,
    line: way,
    errors,
  }) => {
    errors.mean(LINE_CUT);
    const { email, outfit, token } = await answeredClient(server);
    await page.goto(way.url);
    await served(page);
    await enter(page, way, email);
    await openLook(page);
    await way.down();
    await unfold(page);
    await line(page, 'No synthetics').getByRole('button').press('Enter');
    const words = line(page, 'No synthetics').getByLabel('What is not as you asked?');
    await words.fill('The stole is half polyester');
    await words.press('Tab');
    await page.keyboard.press('Enter');
    await line(page, 'No synthetics').getByText('Not what you asked').waitFor();
    await line(page, 'No synthetics').getByText('On this phone').waitFor();
    await ledger(page).getByText('3 of 5 as you asked').waitFor();
    await page.reload();
    await line(page, 'No synthetics').getByText('“The stole is half polyester”').waitFor();
    await way.up();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await line(page, 'No synthetics').getByText('Meera sees this, and it counts.').waitFor();
    const read = async () => {
      const path = `/api/stylist/outfits/${outfit.id}/`;
      const { body } = await call<Outfit>(server, path, { token });
      return body.answers?.find((one) => one.line === 'avoid-2');
    };
    expect(await read()).toMatchObject({
      disputed: true,
      disputeText: 'The stole is half polyester',
    });
    await line(page, 'No synthetics').getByRole('button', { name: 'Take it back' }).click();
    await line(page, 'No synthetics').getByText('As you asked').waitFor();
    await line(page, 'No synthetics').getByText('On this phone').waitFor({ state: 'detached' });
    expect(await read()).toMatchObject({ disputed: false, disputeText: null });
  });
});
