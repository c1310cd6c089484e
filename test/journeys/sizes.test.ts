import type { Page } from 'playwright';
import type { Ask } from '../../contract/asks.ts';
import type { LibraryItem } from '../../contract/items.ts';
import { expect, test as base } from '../fixtures.ts';
import { SERVED } from '../support/browser/look.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { letGo } from '../support/people/let-go.ts';
import { waitingClient } from '../support/people/queue.ts';
import { itemDraft, newOutfit, newStylist } from '../support/people/styling.ts';
import { look } from '../support/people/voter.ts';
import {
  completeRequest,
  fillOutfit,
  isSending,
  makeOutfit,
  openSource,
  review,
} from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';
import type { TestServer } from '../support/server/server.ts';

const test = base.extend('look', SERVED);

const shopHas = ({ db }: TestServer, name: string, sizes: string[]) =>
  db
    .updateTable('items')
    .set({ sizes_seen: JSON.stringify(sizes), page_read_at: new Date().toISOString() })
    .where('name', '=', name)
    .execute();

const row = (page: Page, heading: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading }) });

test('a size that the shop has goes from the library through draft and outfit to her', async ({
  server,
  queue,
  newDesk,
  open,
}) => {
  const { token } = await signInStylist(server);
  const { name, ...piece } = itemDraft({ name: 'Bandhani kurta' });
  const library = '/api/stylist/items/';
  await call<LibraryItem>(server, library, { token, json: { name, ...piece } });
  await shopHas(server, name, ['S', 'M', 'L']);
  const client = await queue();
  const desk = await newDesk();
  await review(desk, client.email);
  await openSource(desk, 'Library');
  await desk.getByRole('tabpanel').getByRole('searchbox').fill(name);
  await desk
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(name) })
    .click();
  const size = desk.getByRole('textbox', { name: `Size of ${name}` });
  await size.waitFor();
  // Nothing is preset.
  expect(await size.inputValue()).toBe('');
  await desk
    .getByRole('group', { name: `Sizes of ${name} at the shop` })
    .getByRole('button', { name: 'M' })
    .click();
  await fillOutfit(desk, 'Madder by lamplight');
  await desk.getByText(/Kept here/).waitFor();
  await desk.reload();
  await desk.getByText('Size M', { exact: true }).or(size).first().waitFor();
  await makeOutfit(desk);
  await completeRequest(desk);
  await isSending(desk);
  await letGo(server);

  const page = await (await open()).newPage();
  await enter(page, server, client.email);
  await page.getByText('Tap to view outfits').click();
  await row(page, name).getByText('Take M').waitFor();
  await row(page, name).getByRole('link', { name: 'Buy Now, size M' }).waitFor();
});

test('each piece that she may take has a size of its own, wherever it goes, and is warned of once it is gone', async ({
  page,
  server,
  open,
}) => {
  const client = await waitingClient(server);
  const stylist = await newStylist(server, 'Asha Sethi');
  const outfit = await newOutfit(server, stylist, client, {
    title: 'Weekend linen',
    items: [
      itemDraft({
        name: 'Leheriya kurta',
        size: 'M',
        backups: [itemDraft({ name: 'Kantha kurta', size: 'L' })],
      }),
    ],
  });
  for (const name of ['Leheriya kurta', 'Kantha kurta']) await shopHas(server, name, ['M', 'L']);
  await enter(page, server, client.email);
  await page.getByText('Tap to view outfits').click();
  await row(page, 'Leheriya kurta').getByText('Take M').waitFor();
  await page
    .getByRole('radiogroup', { name: /another in its place/ })
    .getByRole('radio', { name: /^Kantha kurta/ })
    .click();
  const taken = row(page, 'Kantha kurta');
  await taken.getByText('Take L').waitFor();
  await taken.getByRole('link', { name: 'Buy Now, size L' }).waitFor();
  await taken.getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(() =>
      server.db
        .selectFrom('outfit_items')
        .select('chosen')
        .where('chosen', 'is not', null)
        .execute(),
    )
    .toHaveLength(1);
  await expect
    .poll(() => server.db.selectFrom('saved_items').select('outfit_item_id').execute())
    .toHaveLength(1);
  const ask = await call<Ask>(server, `/api/stylist/outfits/${outfit.id}/asks/`, {
    token: client.token,
    json: { id: 'one' },
  });
  const asked = await look(server, new URL(ask.body.url).pathname);
  expect(asked.html).toContain('size L');
  expect(asked.html).not.toContain('size M');

  await page.goto(`${server.url}/?go=closet`);
  await row(page, 'Kantha kurta').getByText('Take L').waitFor();
  await shopHas(server, 'Kantha kurta', ['M']);
  const later = await (await open()).newPage();
  await enter(later, server, client.email);
  const isGone = () =>
    row(later, 'Kantha kurta').getByText('The shop had no L when we last looked').waitFor();
  await later.goto(`${server.url}/?go=closet`);
  await isGone();
  await later.goto(`${server.url}/?go=outfit&id=${outfit.id}`);
  await isGone();
});
