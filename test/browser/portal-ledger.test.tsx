import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BriefLine, OwnAround } from '../../contract/brief.ts';
import { clearPage } from '../support/stage/clear.ts';
import { useEdits } from '../../src/stylist/editor/form/useEdits.ts';
import { AskedContext } from '../../src/stylist/parts/asked.ts';
import { Ledger } from '../../src/stylist/editor/ledger/Ledger.tsx';
import { keyed } from '../../src/stylist/palette/keyed.ts';
import { useCommands, useKeys } from '../../src/stylist/palette/useCommands.ts';
import { usePalette } from '../../src/stylist/palette/usePalette.tsx';
import { PortalContext } from '../../src/stylist/store/context.ts';
import { FocusTargets } from '../../src/stylist/focus.tsx';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { draft as draftOf, draftItem } from '../support/samples/draft.ts';

const line = (id: string, kind: BriefLine['kind'], text: string, value: string | number) => ({
  id,
  kind,
  text,
  value,
});
const LINES: BriefLine[] = [
  line('occasion', 'occasion', 'Festival', 'festival'),
  line('budget', 'budget', 'Up to ₹2,000', 2000),
  line('avoid-1', 'avoid', 'No heels', 'heels'),
  line('note', 'note', 'Something I can dance in', 'Something I can dance in'),
];
const KURTA = draftItem('kurta', { price: '2499' });
const HEELS = draftItem('heels', { name: 'Block heels', price: '900' });

let root: Root | null = null;
const outfit = createStore<Draft>(() => draftOf());
const templates = vi.fn<() => void>();

afterEach(() => {
  root?.unmount();
  clearPage();
  templates.mockClear();
});

const change: Parameters<typeof Ledger>[0]['change'] = (part) => outfit.setState(part);

function Bench() {
  const now = useStore(outfit);
  const edits = useEdits(now.id, change);
  const { sheet } = usePalette();
  useKeys();
  useCommands([keyed('undo', edits.undo, edits.canUndo), keyed('templates', templates)]);
  return (
    <>
      <h1 tabIndex={-1}>Create Outfit</h1>
      <Ledger draft={now} change={change} act={edits.act} />
      {sheet}
    </>
  );
}

function open(over: Partial<Draft> = {}, lines = LINES) {
  outfit.setState(draftOf({ items: [KURTA], ...over }), true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const { portal } = deskOf(() => Response.json({ clients: [], total: 0, next: null }));
  flushSync(() =>
    root?.render(
      <PortalContext value={portal}>
        <FocusTargets>
          <AskedContext value={{ firstName: 'Ananya', lines }}>
            <Bench />
          </AskedContext>
        </FocusTargets>
      </PortalContext>,
    ),
  );
  document.querySelector('h1')?.focus();
}

const put = (become: (items: Draft['items']) => Draft['items']) =>
  flushSync(() => outfit.setState(({ items }) => ({ items: become(items) })));
const said = () =>
  Object.fromEntries((outfit.getState().answers ?? []).map((one) => [one.line, one.kept]));
const fields = () => [...document.querySelectorAll('textarea')].map(({ value }) => value);
const line$ = (name: string) => document.querySelector(`[role=radiogroup][aria-label="${name}"]`);
const rowOf = (name: string) => line$(name)?.closest('li')?.textContent ?? '';
const checked = (name: string) =>
  line$(name)?.querySelector('[aria-checked=true]')?.textContent ?? null;
const counted = () => /\d of \d answered/u.exec(document.body.textContent)?.[0];

test('Y after Y answers line after line, and is typed into no reason', async () => {
  open();
  await userEvent.keyboard('qyyyyyyy');
  expect(said()).toEqual({ occasion: true, 'avoid-1': true, note: true });
  expect(fields()).toEqual(['']);
  // The sum is over the budget, and takes its reason.
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await userEvent.keyboard('It lasts.');
  expect(fields()).toEqual(['It lasts.']);
  expect(said()).toMatchObject({ 'avoid-1': true });
});

test('N after N is typed into no reason either; Enter leads to the reason that is missing', async () => {
  open({ items: [draftItem('kurta', { price: '900' })] });
  await userEvent.keyboard('qyny');
  expect(said()).toEqual({ occasion: true, 'avoid-1': false, note: true });
  expect(fields()).toEqual(['']);
  await userEvent.keyboard('{Enter}They are flat.');
  expect(fields()).toEqual(['They are flat.']);
  expect(said()).toEqual({ occasion: true, 'avoid-1': false, note: true });
});

test('over the budget neither Y nor N is typed into its reason', async () => {
  open();
  await userEvent.keyboard('q{ArrowDown}nyny');
  expect(said()).toEqual({ 'avoid-1': true, note: false, occasion: true });
  expect(fields()).toEqual(['', '']);
  await userEvent.keyboard('{Enter}It lasts.{Enter}I sit.');
  expect(fields()).toEqual(['It lasts.', 'I sit.']);
});

test('an answer is meant among the lines alone, and what a key answered is undone', async () => {
  open();
  await userEvent.keyboard('yn');
  expect(outfit.getState().answers).toBe(undefined);
  await userEvent.keyboard('qy');
  expect(said()).toEqual({ occasion: true });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(outfit.getState().answers).toEqual([]);
});

test('what is kept is asked about again when something comes that speaks against it', async () => {
  open({ items: [draftItem('kurta', { price: '900' })] });
  await userEvent.keyboard('qyyy');
  expect(counted()).toBe('4 of 4 answered');
  put((items) => [...items, HEELS]);
  expect(counted()).toBe('3 of 4 answered');
  expect(checked('No heels')).toBe(null);
  expect(rowOf('No heels')).toContain('Was kept before Block heels came. Kept, or not kept?');
  line$('No heels')?.querySelector<HTMLElement>('[role=radio]')?.focus();
  await userEvent.keyboard('y');
  expect(checked('No heels')).toBe('Kept');
  expect(counted()).toBe('3 of 4 answered');
  const field = document.querySelector<HTMLElement>('[aria-label^="How it is kept all the same"]');
  field?.focus();
  await userEvent.keyboard('Low blocks.');
  expect(counted()).toBe('4 of 4 answered');
  put((items) => items.filter(({ key }) => key !== 'heels'));
  expect(fields()).toEqual([]);
  expect(checked('No heels')).toBe('Kept');
});

test('Enter leads to the sentence that a kept line still takes', async () => {
  open({ items: [draftItem('kurta', { price: '900' })] });
  await userEvent.keyboard('qyyy');
  put((items) => [...items, HEELS]);
  document.querySelector('h1')?.focus();
  await userEvent.keyboard('qyy{Enter}They are low.');
  expect(outfit.getState().answers?.find(({ line: id }) => id === 'avoid-1')).toMatchObject({
    kept: true,
    sentence: 'They are low.',
  });
});

test('an outfit without a price keeps no budget', () => {
  open({ items: [] });
  expect(document.body.textContent).not.toContain('₹0');
  expect(counted()).toBe('0 of 4 answered');
  expect(document.body.textContent).toContain('Nothing in it yet');
});

test('a budget is not kept while a price is missing', () => {
  const [kurta, bag] = [draftItem('kurta', { price: '900' }), draftItem('bag', { price: '' })];
  open({ items: [kurta, bag] });
  expect(document.body.textContent).toContain('₹900, 1 without a price');
  expect(document.body.textContent).not.toContain('Kept, ₹900');
  expect(counted()).toBe('0 of 4 answered');
  put(() => [kurta, { ...bag, price: '100' }]);
  expect(document.body.textContent).toContain('Kept, ₹1,000');
  expect(counted()).toBe('1 of 4 answered');
});

test('what is typed right after Ctrl K is typed into the palette', async () => {
  open();
  // As from one hand: nothing is waited for in between.
  for (const key of ['k', 't']) {
    const on = document.activeElement ?? document.body;
    const event = { key, code: `Key${key.toUpperCase()}`, ctrlKey: key === 'k', bubbles: true };
    on.dispatchEvent(new KeyboardEvent('keydown', event));
  }
  expect(templates).not.toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const aroundOwn = (over: Partial<OwnAround>): BriefLine => ({
  ...line('around-1', 'around', 'Around Blue scarf', 'scarf'),
  own_piece: {
    id: 'scarf',
    name: 'Blue scarf',
    category: 'Scarf',
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    picture_url: PIXEL,
    thumb_url: PIXEL,
    ...over,
  },
});

test('of something of the client’s own there is a picture, and nothing to find', async () => {
  open({}, [aroundOwn({})]);
  await expect
    .element(page.getByText('Ananya’s own: nothing to find.', { exact: false }))
    .toBeVisible();
  expect(document.querySelector('li a')).toBe(null);
  await page.getByRole('button', { name: 'Its picture: Blue scarf' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Its picture: Blue scarf' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Its picture: Blue scarf' })).toBeVisible();
});

test.each([
  ['who may not open it', {}, ''],
  ['whom its picture came too late for', { thumbhash: '' }, 'Its picture is not there any more.'],
])('to %s its words are left', async (_, over, words) => {
  open({}, [aroundOwn({ picture_url: null, thumb_url: null, ...over })]);
  await expect
    .element(page.getByText('Ananya’s own: nothing to find.', { exact: false }))
    .toBeVisible();
  expect(document.body.textContent.includes('Its picture is not')).toBe(words !== '');
  expect(page.getByRole('button', { name: 'Its picture: Blue scarf' }).elements()).toEqual([]);
});
