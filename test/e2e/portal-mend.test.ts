import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { waitingClient } from '../support/people/queue.ts';
import { itemDraft, newOutfit } from '../support/people/styling.ts';
import type { TestServer } from '../support/server/server.ts';

/** Three pieces of her looks: sold out, dearer, and sold out where the link is broken. */
async function changed(server: TestServer) {
  const asha = await signInStylist(server);
  const client = await waitingClient(server);
  const items = ['Zardozi juttis', 'Handblock kurta', 'Canvas shoes'].map((name) =>
    itemDraft({ name, category: 'Shown', estimated_price: 2499 }),
  );
  const outfit = await newOutfit(server, asha, client, { items });
  const other = itemDraft({ name: 'Leather juttis', category: 'Shown' });
  await call(server, '/api/stylist/items/', { token: asha.token, json: other });
  const at = new Date().toISOString();
  const mark = (name: string, to: object) =>
    server.db
      .updateTable('items')
      .set({ changed_at: at, ...to })
      .where('name', '=', name)
      .execute();
  await mark('Zardozi juttis', { sold_out_since: at, changed_by: 'people' });
  await mark('Canvas shoes', { sold_out_since: at, changed_by: 'link' });
  await mark('Handblock kurta', {
    price_paise: 279_900,
    price_was_paise: 249_900,
    changed_by: 'page',
  });
  return { client, outfit };
}

test('what has changed at the shops is taken, replaced and archived with one click each', async ({
  newDesk,
  server,
}) => {
  const { client, outfit } = await changed(server);
  const page = await newDesk();
  await page.getByRole('link', { name: 'Tools' }).click();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'To mend' }) });
  await section.getByText('3 pieces, in 1 look of your clients').waitFor();
  const row = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  await row('Handblock kurta').getByText('was ₹2,499').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);

  await row('Handblock kurta').getByRole('button', { name: 'Take ₹2,799' }).click();
  await section.getByText('2 pieces, in 1 look of your clients').waitFor();
  await row('Canvas shoes').getByRole('button', { name: 'Archive' }).click();
  await section.getByText('1 piece, in 1 look of your clients').waitFor();
  await row('Zardozi juttis').getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Instead of Zardozi juttis' });
  expect(await dialog.getByText('Canvas shoes').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Leather juttis/ }).click();
  await page.getByText('Leather juttis is offered instead of Zardozi juttis in 1 look.').waitFor();
  await section.waitFor({ state: 'detached' });

  const { body } = await call<typeof outfit>(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: client.token,
  });
  expect(body.items).toMatchObject([
    { name: 'Zardozi juttis', backups: [{ name: 'Leather juttis' }] },
    { name: 'Handblock kurta', price_now: 2799, backups: [] },
    { name: 'Canvas shoes', backups: [] },
  ]);
});
