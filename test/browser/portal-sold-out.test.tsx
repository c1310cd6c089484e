import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import type { LibraryItem, ShopPage } from '../../contract/items.ts';
import { clearPage } from '../support/stage/clear.ts';
import { createClient } from '../../src/api/client.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { BoardEditor } from '../../src/stylist/editor/board/BoardEditor.tsx';
import { ItemList } from '../../src/stylist/editor/form/ItemList.tsx';
import { useOutfitForm } from '../../src/stylist/editor/form/useOutfitForm.ts';
import { LinksPanel } from '../../src/stylist/library/LinksPanel.tsx';
import { usePasted } from '../../src/stylist/library/usePasted.ts';
import { OutfitWarnings } from '../../src/stylist/parts/Warnings.tsx';
import { useRows } from '../../src/stylist/editor/form/useRows.ts';
import { useEdits } from '../../src/stylist/editor/form/useEdits.ts';
import { PortalContext, type Portal } from '../../src/stylist/store/context.ts';
import { FocusTargets } from '../../src/stylist/focus.tsx';
import type { DraftItem } from '../../src/stylist/look/items.ts';
import { createLine } from '../../src/stylist/store/line.ts';
import { createPortalStore } from '../../src/stylist/store/store.ts';
import { ownComputer } from '../support/browser/own-computer.ts';
import { draft as makeDraft } from '../support/samples/draft.ts';

const LINK = 'https://shop.example/kurta';
let root: Root | null = null;
let read: Partial<ShopPage> = {};
afterEach(() => {
  root?.unmount();
  clearPage();
});

const client = createClient({
  baseUrl: 'https://poshak.example',
  fetch: async () =>
    Response.json({
      name: 'Kurta',
      brand: 'Neelgar',
      category: 'Kurta',
      image_url: null,
      ecommerce_url: LINK,
      estimated_price: 1250,
      foreign_price: null,
      availability: null,
      sizes_seen: [],
      item: null,
      ...read,
    } satisfies ShopPage),
});

function Bench() {
  const [items, setItems] = useState<DraftItem[]>([]);
  const draft = makeDraft({ items });
  const pasted = usePasted(draft.id);
  const form = useOutfitForm({ draft, failed: '' });
  const edits = useEdits(draft.id, () => undefined);
  const rows = useRows(draft, edits, null);
  const add = (item: DraftItem) => setItems((before) => [...before, item]);
  const nothing = () => undefined;
  return (
    <>
      <section aria-label="links">
        <LinksPanel {...{ pasted, items }} onAdd={add} onRemove={nothing} onType={nothing} />
      </section>
      <section aria-label="list">
        <ItemList
          {...{ draft, form, edits, rows }}
          rated={[]}
          chosen={null}
          change={nothing}
          onChoose={nothing}
          isOver={false}
        />
      </section>
      <section aria-label="board">
        <BoardEditor draft={draft} chosen={null} onChoose={nothing} act={nothing} />
      </section>
      <section aria-label="sheet">
        <OutfitWarnings draft={draft} />
      </section>
    </>
  );
}

function open() {
  const computer = ownComputer();
  const store = createPortalStore({
    client,
    database: strictStore(`portal-${crypto.randomUUID()}`),
    computer,
    line: createLine(),
    timeZone: 'Asia/Kolkata',
  });
  const portal = { client, computer, store, stylist: { stylistId: 'asha' } } as unknown as Portal;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root?.render(
      <PortalContext value={portal}>
        <FocusTargets>
          <Bench />
        </FocusTargets>
      </PortalContext>,
    ),
  );
}

const at = (section: string) => page.getByRole('region', { name: section });
const paste = async (text: string) => {
  await userEvent.click(at('links').getByRole('textbox'));
  await userEvent.fill(at('links').getByRole('textbox'), text);
};

test('what is sold out at its shop is so at the link, the row, the tile and the sheet', async () => {
  read = { availability: 'sold_out' };
  open();
  await paste(LINK);
  for (const section of ['links', 'list', 'board']) {
    await expect.element(at(section).getByText('Sold out at the shop')).toBeVisible();
  }
  await expect.element(at('sheet').getByText('1 piece sold out: Kurta')).toBeVisible();
});

test('what is to be had is not said to be otherwise', async () => {
  read = { availability: 'in_stock' };
  open();
  await paste(LINK);
  await expect.element(at('links').getByText('Read and added')).toBeVisible();
  expect(page.getByText(/sold out/i).elements()).toEqual([]);
});

test('other money is said as such, and is no price of ours', async () => {
  read = { estimated_price: null, foreign_price: { amount: 49, currency: 'USD' } };
  open();
  await paste(LINK);
  const said = 'The page says $49.00: type the price in rupees';
  for (const section of ['links', 'list']) {
    await expect.element(at(section).getByText(said)).toBeVisible();
  }
  await expect.element(at('list').getByText('No price yet')).toBeVisible();
  expect(document.body.textContent).not.toContain('₹0');
});

test('a page that the library has is added from there, and the same page once', async () => {
  const item: LibraryItem = {
    id: 'kurta',
    name: 'Kurta of the library',
    brand: 'Neelgar',
    category: 'Kurta',
    image_url: null,
    ecommerce_url: `${LINK}?ref=home`,
    estimated_price: 999,
    timesUsed: 1,
    avgRating: null,
    linkState: 'ok',
    archived: false,
    sold_out_since: '2026-11-25T08:00:00Z',
  };
  read = { availability: 'sold_out', item };
  open();
  await paste(`${LINK}?utm_source=ig`);
  await expect
    .element(at('links').getByText('In the library already: added from there'))
    .toBeVisible();
  await expect.element(at('links').getByText('Sold out at the shop')).toBeVisible();
  await paste(`${LINK}?utm_source=mail`);
  await expect.element(at('links').getByText('In this outfit already')).toBeVisible();
  expect(at('list').getByText('Kurta of the library').elements()).toHaveLength(1);
});
