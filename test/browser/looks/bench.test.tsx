import { cdp, page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import { cutHere } from '../../support/browser/cut.ts';
import { draftItem } from '../../support/samples/draft.ts';
import { PHONE, stageDesk, WIDE } from '../../support/stage.tsx';
import { aRequest, begun, bench, button, isThere } from '../../support/stage/bench.ts';
import { inDark } from '../../support/stage/dark.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const line = (id: string, kind: BriefLine['kind'], text: string, value: string | number) => ({
  id,
  kind,
  text,
  value,
});
const LINES = [
  line('occasion', 'occasion', 'Festival', 'festival'),
  line('budget', 'budget', 'Up to ₹2,000', 2000),
  line('avoid-1', 'avoid', 'No heels', 'heels'),
  line(
    'avoid-2',
    'avoid',
    'No Donaudampfschifffahrtsgesellschaft-blue',
    'Donaudampfschifffahrtsgesellschaft-blue',
  ),
];
const request = aRequest({ lines: LINES });
const at = bench(request);
const item = (key: string, name: string) => draftItem(key, { name, price: '1299.50' });
const heels = item('heels', 'Block heels');
const library = [aLibraryItem('Kota sari'), aLibraryItem('Ajrakh dupatta')];
const views = page.getByRole('navigation', { name: 'Views' }).getByRole('button');
const isSideways = () => document.documentElement.scrollWidth > innerWidth;

async function set(scheme: 'light' | 'dark') {
  if (scheme === 'dark') await inDark();
  await document.fonts.ready;
}

test.for([
  ['light', WIDE, 100],
  ['dark', [1440, 900], 100],
  ['light', [1920, 1080], 100],
  ['dark', [820, 1180], 100],
  ['light', PHONE, 100],
  ['dark', [320, 640], 100],
  ['light', PHONE, 200],
] as const)(
  'nothing is cut, sideways or too small to touch, %s %o at %i %',
  async ([scheme, size, text]) => {
    document.documentElement.style.fontSize = `${text}%`;
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    await stageDesk({
      at,
      size,
      requests: [request],
      library,
      drafts: [begun(request, { items: [heels] })],
    });
    await isThere();
    await set(scheme);
    const check = async () => {
      expect(await faults()).toEqual([]);
      expect(cutHere()).toEqual([]);
      expect(isSideways()).toBe(false);
    };
    await check();
    const shown = views.elements();
    if (shown.length > 0) await userEvent.click(views.getByText('Pieces', { exact: true }));
    for (const name of ['By hand', 'Templates', 'Library']) {
      await userEvent.click(page.getByRole('tab', { name, exact: true }));
      await check();
    }
    for (const view of shown) {
      await userEvent.click(view);
      await check();
    }
  },
);

test('the title is written as one, and what is chosen has a frame on the board', async () => {
  await stageDesk({
    at,
    size: WIDE,
    requests: [request],
    drafts: [begun(request, { items: [heels] })],
  });
  await isThere();
  const sizeOf = (name: string) => {
    const field = page.getByRole('textbox', { name, exact: true }).element();
    return Number.parseFloat(getComputedStyle(field).fontSize);
  };
  expect(sizeOf('Title')).toBeGreaterThan(sizeOf('Description'));
  await userEvent.click(button('Reorder Block heels'));
  const tile = page.getByRole('button', { name: 'Block heels', exact: true });
  await expect.element(tile.first()).toHaveAttribute('aria-current', 'true');
  expect(getComputedStyle(tile.first().element()).outlineStyle).toBe('solid');
});

test.for([
  ['light', WIDE],
  ['dark', [820, 1100]],
  ['light', PHONE],
  ['dark', [320, 640]],
] as const)('the ledger is for everybody, %s %o', async ([scheme, size]) => {
  const drafts = [begun(request, { items: [item('kurta', 'Kurta'), heels] })];
  await stageDesk({ at, size, requests: [request], library, drafts });
  await isThere();
  await set(scheme);
  if (views.elements().length > 0) await userEvent.click(views.getByText('Ila', { exact: true }));
  const [fold] = button(/^\d of 4 answered$/).elements();
  if (fold) await userEvent.click(fold);
  const answer = (of: string, name: string) =>
    page.getByRole('radiogroup', { name: of }).getByRole('radio', { name, exact: true });
  await userEvent.click(answer('Festival', 'Kept'));
  await userEvent.click(answer('No heels', 'Not kept'));
  expect(await faults()).toEqual([]);
  expect(isSideways()).toBe(false);
  await userEvent.click(button('Complete Request'));
  await expect.element(page.getByText(/^Before it goes: /)).toBeVisible();
  expect(await faults()).toEqual([]);
  expect(cutHere()).toEqual([]);
});

test.for([
  ['light', WIDE],
  ['dark', [820, 1180]],
  ['light', PHONE],
  ['dark', [320, 640]],
  ['light', [320, 256]],
] as const)(
  'nobody stumbles over outfits that go together and outfits that stay, %s %o',
  async ([scheme, size]) => {
    const whole = begun(request, { items: [item('kurta', 'Kurta'), heels] });
    const drafts = [
      whole,
      { ...whole, id: 'again' },
      { ...whole, id: 'second', title: '' },
      { ...whole, id: 'third', items: [item('sari', '')], description: '' },
    ];
    await stageDesk({ at, size, requests: [request], library, drafts });
    await isThere();
    await set(scheme);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const sheet = page.getByRole('dialog', { name: /^To / });
    await expect.element(sheet).toBeVisible();
    const [first, second] = sheet.getByRole('checkbox', { disabled: false }).elements();
    const check = async () => {
      expect(await faults()).toEqual([]);
      expect(cutHere()).toEqual([]);
      expect(isSideways()).toBe(false);
    };
    await check();
    await userEvent.click(second!);
    await expect.element(sheet.getByText(/^Before it goes: /)).toBeVisible();
    await check();
    await userEvent.click(first!);
    await userEvent.click(second!);
    await check();
  },
);

test.for([
  ['light', WIDE],
  ['dark', WIDE],
  ['light', [820, 1180]],
  ['dark', [820, 1180]],
] as const)('nobody stumbles over backups: %s, %o', async ([scheme, size]) => {
  const potli = item('potli', 'A potli of the longest words that anybody writes at a desk');
  const { backups: _, ...piece } = potli;
  const drafts = [begun(request, { items: [{ ...item('tote', 'Tote'), backups: [piece] }] })];
  await stageDesk({ at, size, requests: [request], library, drafts });
  await isThere();
  await set(scheme);
  await userEvent.click(button('Reorder Tote'));
  await userEvent.click(button('Backups of Tote'));
  const panel = page.getByRole('group', { name: 'Backups of Tote' });
  await userEvent.click(panel.getByRole('button', { name: 'From the library' }));
  await userEvent.click(button('Add the backup'));
  await expect.element(panel.getByText('This is needed').first()).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: /Ajrakh dupatta/ }));
  await userEvent.click(button('Edit Ajrakh dupatta'));
  expect(await faults()).toEqual([]);
  expect(isSideways()).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(await faults()).toEqual([]);
});

test('in forced colours what is current, open or wrong is still drawn', async () => {
  await stageDesk({
    at,
    requests: [request],
    library,
    drafts: [begun(request, { items: [heels] })],
  });
  await isThere();
  const set = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  onTestFinished(async () => {
    await set('none');
  });
  await set('active');
  const ground = (of: Element, part: '::before' | '::after') =>
    getComputedStyle(of, part).backgroundColor;
  const paper = getComputedStyle(document.body).backgroundColor;
  const [tab] = page.getByRole('tab', { selected: true }).elements();
  expect(ground(tab!, '::after')).not.toBe(paper);
  const [warned] = page.getByText('Asked: no heels').elements();
  expect(ground(warned!, '::before')).not.toBe(paper);
  expect(ground(button(/ open/).element(), '::before')).not.toBe(paper);
  const { borderTopWidth } = getComputedStyle(button('Complete Request').element());
  expect(borderTopWidth).toBe('1px');
});
