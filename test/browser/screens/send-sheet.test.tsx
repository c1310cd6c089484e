import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import type { OutfitDraft } from '../../../contract/outfits.ts';
import { draftItem } from '../../support/samples/draft.ts';
import { stageDesk } from '../../support/stage.tsx';
import { aRequest, begun, bench, button, created, isThere } from '../../support/stage/bench.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const line = (
  id: string,
  kind: BriefLine['kind'],
  text: string,
  value: string | number = text,
) => ({
  id,
  kind,
  text,
  value,
});
const LINES = [
  line('occasion', 'occasion', 'Festival'),
  line('budget', 'budget', 'Up to ₹3,000', 3000),
  line('avoid-1', 'avoid', 'No heels', 'heels'),
];
const asking = aRequest({ lines: LINES });
const kurta = { ...draftItem('kurta', { name: 'Kurta', price: '1200' }), why: 'It dances.' };
const heels = draftItem('heels', {
  name: 'Block heels',
  price: '900',
  shopLink: 'https://shop.example/heels',
});
const sheet = page.getByRole('dialog', { name: /^To / });
const send = sheet.getByRole('button', { name: 'Complete Request' });
const open = (
  over: Parameters<typeof begun>[1] = {},
  stage: Partial<Parameters<typeof stageDesk>[0]> = {},
) =>
  stageDesk({
    at: bench(asking),
    requests: [asking],
    drafts: [begun(asking, { items: [kurta, heels], ...over })],
    ...stage,
    answers: { 'outfits.create': created, 'outfits.approve': { success: true }, ...stage?.answers },
  });
async function toSheet() {
  await isThere();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(sheet).toBeVisible();
}
const here = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('it stands there as it will be read, with what speaks against it', async () => {
  const pin = { id: 'p', x: 0.5, y: 0.6, text: 'Over one shoulder.', about: { key: 'kurta' } };
  const broken = aLibraryItem('Kurta', { ecommerce_url: kurta.shopLink, linkState: 'broken' });
  const gone = aLibraryItem('Block heels', {
    ecommerce_url: heels.shopLink,
    sold_out_since: '2026-11-20T08:00:00Z',
  });
  await open({ description: 'Easy, and warm.', pins: [pin] }, { library: [broken, gone] });
  await toSheet();
  const outfit = sheet.getByRole('list', { name: 'Outfits' });
  for (const words of [
    'Madder by lamplight',
    'Easy, and warm.',
    '2 pieces, 1 pin',
    'Over one shoulder.',
    '₹1,200',
    'Kept, ₹2,100',
    'Shop link broken',
    'Sold out since November 20',
    'Asked: no heels',
    'In the look: Block heels',
  ]) {
    await expect.element(outfit.getByText(words, { exact: false }).first()).toBeVisible();
  }
  // Nobody has laid it: the pieces stand beside the photo.
  const [photo, first] = outfit.getByRole('img', { name: 'Mood board' }).element().children;
  const [left, right] = [photo, first].map((part) => part?.getBoundingClientRect());
  expect(right?.left).toBeCloseTo(left?.right ?? 0, 0);
  expect(right?.top).toBe(left?.top);
  await expect
    .element(outfit.getByRole('textbox', { name: 'Why Kurta' }))
    .toHaveValue('It dances.');
  expect(await faults()).toEqual([]);
});

test('it has the keys before all behind it is out of reach, and gives them back', async () => {
  await open();
  await isThere();
  const complete = button('Complete Request');
  const isOut = () => sheet.element().matches(':modal');
  const press = (what: typeof complete) => (what.element() as HTMLElement).click();
  complete.element().focus();
  press(complete);
  await expect.element(sheet).toBeVisible();
  await expect.poll(isOut).toBe(true);
  expect(document.activeElement).toBe(sheet.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(document.activeElement).toBe(complete.element());
  // What comes before it was painted goes to it, and to nothing behind it.
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  press(complete);
  await expect.element(sheet).toBeInTheDocument();
  expect(isOut()).toBe(false);
  frames.mockRestore();
  const heard = vi.fn<() => void>();
  const behind = button('Create Outfit').element();
  behind.addEventListener('pointerdown', heard);
  behind.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
  expect(isOut()).toBe(true);
  expect(document.activeElement).toBe(sheet.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  // Closed again before it was painted.
  const { promise: isPainted, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  press(complete);
  await expect.element(sheet).toBeInTheDocument();
  press(sheet.getByRole('button', { name: /^Back/ }));
  await isPainted;
  await expect.element(sheet).not.toBeInTheDocument();
  expect(document.activeElement).toBe(complete.element());
});

test('it is worked from top to bottom by keys, and what hinders is no ink', async () => {
  const { asked } = await open();
  await toSheet();
  await expect
    .element(sheet.getByText('Before it goes: 2 lines to answer, 1 why to write'))
    .toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(here()).toBe('Kept');
  await userEvent.keyboard('{Control>}z{/Control}jkkk');
  expect(here()).toBe('Send “Madder by lamplight”');
  await userEvent.keyboard('{ArrowDown}y');
  // A piece speaks against it: it is kept with a sentence or not at all.
  await userEvent.keyboard('yo');
  expect(here()).toBe('How it is kept all the same: No heels');
  await userEvent.keyboard('Two centimetres.{Escape}{ArrowDown}{ArrowDown}');
  expect(here()).toBe('Block heels');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('wFor the stairs.{Escape}');
  expect(here()).toBe('Block heels');
  await expect.element(sheet.getByText('All 3 lines answered')).toBeVisible();
  await expect.element(sheet.getByText('1 outfit, 2 pieces, ₹2,100.')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(send.element());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('outfits.approve').length).toBe(1);
  expect(asked('outfits.create')[0]?.json as OutfitDraft).toMatchObject({
    answers: [
      { line: 'occasion', kept: true },
      { line: 'avoid-1', kept: true, reason: 'Two centimetres.' },
    ],
    items: [{ why: 'It dances.' }, { why: 'For the stairs.' }],
  });
});

test('another piece is found where it stands, and Ctrl Z brings back what was there', async () => {
  const juttis = aLibraryItem('Zardozi juttis', { estimated_price: 1850 });
  await open({}, { library: [juttis] });
  await toSheet();
  const pieces = sheet.getByRole('list', { name: 'Items' });
  await userEvent.keyboard('jjjjjjb');
  await userEvent.keyboard('zardozi');
  await expect.element(sheet.getByRole('button', { name: /^Add Zardozi/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(pieces.getByRole('textbox', { name: 'Why Zardozi juttis' })).toHaveFocus();
  expect(pieces.getByText('Block heels').elements()).toEqual([]);
  await expect.element(sheet.getByText('₹50 over')).toBeVisible();
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await expect.element(pieces.getByText('Block heels', { exact: true })).toBeVisible();
  // Left as it is, and the sheet with it.
  await userEvent.click(pieces.getByRole('button', { name: 'Block heels', exact: true }));
  await userEvent.keyboard('b');
  await expect.element(sheet.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(here()).toBe('Find another: Block heels');
  await userEvent.keyboard('e');
  await expect.element(sheet.getByRole('textbox', { name: 'Shop link' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(here()).toBe('Edit Block heels');
  await userEvent.keyboard('{Escape}');
  expect(sheet.elements()).toEqual([]);
});

test('a note that nobody has written is said to be none of hers', async () => {
  await open();
  await toSheet();
  const said = sheet.getByText('The house’s own words', { exact: false });
  await expect.element(said).toBeVisible();
  await userEvent.keyboard('s');
  await userEvent.keyboard('Hers.');
  expect(said.elements()).toEqual([]);
  // Back at the bench what is gone to by name is there again.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(button('Create Outfit')).toBeVisible();
  await userEvent.keyboard('s');
  expect(here()).toBe('Stylist notes');
});

test('of several outfits each has its own note', async () => {
  const drafts = ['One', 'Two'].map((title, startedAt) =>
    begun(asking, { id: title, key: title, title, startedAt, items: [kurta, heels] }),
  );
  await open({}, { drafts });
  await toSheet();
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Send “One”' }));
  const second = sheet.getByRole('textbox', { name: 'Stylist notes: Two' });
  const first = sheet.getByRole('textbox', { name: 'Stylist notes: One' });
  await userEvent.fill(second, 'Wear it loose.');
  await userEvent.fill(first, 'Roll up.');
  await expect.element(second).toHaveValue('Wear it loose.');
  await expect.element(first).toHaveValue('Roll up.');
});

test('of several outfits the lines are confirmed of the one where she is', async () => {
  const flat = { ...draftItem('flat', { name: 'Juttis', price: '900' }), why: 'Flat.' };
  await open(
    {},
    {
      drafts: ['One', 'Two'].map((title, startedAt) =>
        begun(asking, { id: title, key: title, title, startedAt, items: [flat] }),
      ),
    },
  );
  await toSheet();
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Send “One”' }));
  const confirm = sheet.getByRole('button', { name: /^Confirm/ });
  expect(confirm.elements()).toHaveLength(2);
  await userEvent.keyboard('{Alt>}k{/Alt}');
  expect(confirm.elements()).toHaveLength(2);
  await userEvent.keyboard('j{Alt>}k{/Alt}');
  await expect.poll(() => confirm.elements().length).toBe(1);
  const [first] = sheet
    .getByRole('list', { name: 'Outfits' })
    .getByRole('radiogroup', { name: 'No heels' })
    .elements();
  expect(first?.querySelector('[aria-checked=true]')?.textContent).toBe('Kept');
});
