import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { openShop } from '../support/outside/shop.ts';
import { waitingClient } from '../support/people/queue.ts';
import { itemDraft, newOutfit, newStylist } from '../support/people/styling.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const pages = new Map<string, string>();
const shop = await openShop((request, response) => {
  response.setHeader('Content-Type', 'text/html').end(pages.get(request.url ?? '') ?? '');
});
const test = base
  .extend('look', SERVED)
  .extend('env', { scope: 'file' }, { FETCH_ALLOW: shop.host });

const offer = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Kurta',
    offers: { '@type': 'Offer', priceCurrency: 'INR', ...data },
  })}</script>`;

let made = 0;
async function given(server: TestServer, body: string) {
  made += 1;
  const path = `/kurta-${made}`;
  pages.set(path, body);
  const client = await waitingClient(server);
  const stylist = await newStylist(server, 'Asha Sethi');
  const outfit = await newOutfit(server, stylist, client, {
    title: 'Madder by lamplight',
    items: [
      itemDraft({
        name: 'Handblock kurta',
        estimated_price: 2499,
        ecommerce_url: `${shop.url}${path.slice(1)}`,
      }),
      itemDraft({ name: 'Stole' }),
    ],
  });
  return { ...client, outfit };
}

const kurta = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Handblock kurta' }) });
async function openLook(page: Page) {
  await page.getByText('Tap to view outfits').click();
  await page.getByRole('heading', { name: 'Madder by lamplight' }).waitFor();
}

test('she says without a line what it costs at the shop, and sees what its page says of that', async ({
  page,
  server,
  line,
  errors,
}) => {
  errors.mean(LINE_CUT, NO_LINE);
  const { email } = await given(server, offer({ price: 2799, availability: 'InStock' }));
  await page.goto(line.url);
  await served(page);
  await enter(page, line, email);
  await openLook(page);
  await line.down();
  await kurta(page)
    .getByRole('button', { name: /^seen today/ })
    .press('Enter');
  await kurta(page).getByRole('button', { name: 'Price differs' }).click();
  const cost = kurta(page).getByLabel('What does it cost at the shop?');
  await cost.fill('about three thousand');
  await kurta(page).getByRole('button', { name: 'Tell us' }).click();
  await kurta(page).getByText('Please type a price in rupees, like ₹1,499.').waitFor();
  expect(await cost.inputValue()).toBe('about three thousand');
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);
  await cost.fill('₹2,999');
  await cost.press('Enter');
  await kurta(page).getByText('You said: ₹2,999. On this phone.').waitFor();
  await page.reload();
  await kurta(page).getByText('You said: ₹2,999. On this phone.').waitFor();
  await line.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const kept = () =>
    server.db
      .selectFrom('items')
      .select(['price_paise', 'changed_by'])
      .where('name', '=', 'Handblock kurta')
      .where('page_read_at', 'is not', null)
      .execute();
  await expect.poll(kept).toEqual([{ price_paise: 279_900, changed_by: 'page' }]);
  // Nobody has touched anything meanwhile.
  await kurta(page).getByText('The shop says ₹2,799.').waitFor();
  await page.reload();
  await kurta(page).getByText('You said: ₹2,999.').waitFor();
  await kurta(page).getByText('The shop says ₹2,799.').waitFor();
  expect(await kurta(page).locator('s').textContent()).toBe('was ₹2,499');
  await page.getByText('₹4,098.50').first().waitFor();
});

test('from the shop she comes back to what she may say of it', async ({ page, server }) => {
  const { email, id } = await given(server, '');
  await enter(page, server, email);
  await openLook(page);
  await page
    .context()
    .route(/^http:\/\/127\.0\.0\.1:\d+\/kurta/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A shop</title>' }),
    );
  const [shopPage] = await Promise.all([
    page.context().waitForEvent('page'),
    kurta(page).getByRole('link', { name: 'Buy Now' }).click(),
  ]);
  await shopPage.close();
  await kurta(page).getByText('Back from the shop?').waitFor();
  await kurta(page).getByRole('button', { name: 'Sold out', exact: true }).click();
  await kurta(page).getByText('You said: sold out.').waitFor();
  await kurta(page).getByText('The shop’s page does not tell us. Asha is told.').waitFor();
  await expect
    .poll(() => server.db.selectFrom('reports').select('kind').where('user_id', '=', id).execute())
    .toEqual([{ kind: 'sold_out' }]);
});
