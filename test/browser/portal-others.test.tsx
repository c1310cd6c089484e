import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientOutfit } from '../../contract/clients.ts';
import type { Outfit } from '../../contract/outfits.ts';
import { clearPage } from '../support/stage/clear.ts';
import { createClient } from '../../src/api/client.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { PastOutfit } from '../../src/stylist/clients/PastOutfit.tsx';
import { OthersDrafts } from '../../src/stylist/editor/OthersDrafts.tsx';
import { PortalContext, type Portal } from '../../src/stylist/store/context.ts';
import { createLine } from '../../src/stylist/store/line.ts';
import { createPortalStore } from '../../src/stylist/store/store.ts';
import { ownComputer } from '../support/browser/own-computer.ts';
import { PhrasesSection } from '../../src/stylist/tools/PhrasesSection.tsx';

let root: Root | null = null;
let answer: unknown = {};
afterEach(() => {
  root?.unmount();
  clearPage();
});

const client = createClient({
  baseUrl: 'https://poshak.example',
  fetch: async () => Response.json(answer),
});

function draw(node: ReactNode) {
  const computer = ownComputer();
  const store = createPortalStore({
    client,
    database: strictStore(`portal-${crypto.randomUUID()}`),
    computer,
    line: createLine(),
    timeZone: 'Asia/Kolkata',
  });
  const portal = { client, computer, store, stylist: { stylistId: 'ravi' } } as unknown as Portal;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root?.render(<PortalContext value={portal}>{node}</PortalContext>));
}

test('a phrase of another’s is used, and not changed', async () => {
  answer = {
    phrases: [
      { id: '1', text: 'Roll the sleeves', kind: 'note', by: 'Asha Rao', mayChange: false },
      { id: '2', text: 'Tuck it in', kind: 'note', by: 'Ravi Sen', mayChange: true },
      { id: '3', text: 'Of a server of before', kind: 'note' },
    ],
  };
  draw(<PhrasesSection />);
  await expect.element(page.getByText('Asha Rao’s')).toBeVisible();
  expect(page.getByText('Ravi Sen’s').elements()).toEqual([]);
  const changing = page.getByRole('button', { name: /the phrase/ }).elements();
  expect(changing.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Edit the phrase “Tuck it in”',
    'Delete the phrase “Tuck it in”',
    'Edit the phrase “Of a server of before”',
    'Delete the phrase “Of a server of before”',
  ]);
});

const sent: ClientOutfit = {
  id: 'outfit',
  title: 'Madder',
  createdAt: '2026-11-20T08:00:00.000Z',
  stylist: 'Asha Rao',
  mayCorrect: false,
  items: [],
  corrections: [
    {
      id: '1',
      what: 'price',
      of: 'Tote',
      was: { price: 1299 },
      became: { price: 999 },
      inLibrary: false,
      by: 'Ravi Sen',
      at: '2026-11-21T08:00:00.000Z',
    },
    {
      id: '2',
      what: 'answer',
      of: 'No heels',
      was: { kept: true },
      became: { kept: false, reason: 'They are low' },
      inLibrary: false,
      by: 'Asha Rao',
      at: '2026-11-20T09:00:00.000Z',
    },
  ],
};

test('what another has sent cannot be corrected, and says what was changed by whom', async () => {
  draw(
    <ul>
      <PastOutfit outfit={sent} name="Ananya Iyer" onCorrect={() => undefined} />
    </ul>,
  );
  expect(page.getByRole('button', { name: 'Correct Madder' }).elements()).toEqual([]);
  await expect
    .element(
      page.getByText('Asha Rao can correct it, or whoever has a request of Ananya’s in hand.'),
    )
    .toBeVisible();
  await page.getByText('2 changes since it was sent').click();
  await expect.element(page.getByText('₹1,299, now ₹999')).toBeVisible();
  await expect.element(page.getByText(/^Ravi Sen, .*21/)).toBeVisible();
  await expect.element(page.getByText('Kept, now Not kept: They are low')).toBeVisible();
});

test('one’s own can, as with a server that does not say', async () => {
  const { mayCorrect: _, corrections: __, stylist: ___, ...before } = sent;
  draw(
    <ul>
      <PastOutfit outfit={before} name="Ananya Iyer" onCorrect={() => undefined} />
    </ul>,
  );
  await expect.element(page.getByRole('button', { name: 'Correct Madder' })).toBeVisible();
  expect(document.querySelector('details')).toBeNull();
});

test('another’s draft is looked at, and an outfit of one’s own starts from it', async () => {
  const outfit = {
    id: 'draft',
    uuid: 'draft',
    title: 'Brunch',
    description: 'Cotton for a warm day.',
    createdAt: '2026-11-20T08:00:00.000Z',
    user_photo: null,
    stylist: { name: 'Asha Rao' },
    stylist_notes: '',
    board: null,
    items: [],
  } satisfies Outfit;
  answer = outfit;
  const start = vi.fn<(outfit: Outfit) => void>();
  const drafts = [{ id: 'draft', title: 'Brunch', by: 'Asha Rao' }];
  draw(<OthersDrafts drafts={drafts} onStart={start} />);
  await page.getByRole('button', { name: 'Asha Rao has begun “Brunch”' }).click();
  await expect.element(page.getByText('Cotton for a warm day.')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Start an outfit of mine from it' }));
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ id: 'draft', title: 'Brunch' }));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});
