import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ToMend } from '../../../contract/items.ts';
import { mean } from '../../support/browser/console.ts';
import { stageDesk } from '../../support/stage.tsx';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { inDark } from '../../support/stage/dark.ts';
import { faults } from '../../support/stage/faults.ts';

const at = '2026-11-20T08:00:00.000Z';
const changed = (name: string, over: Partial<ToMend>, price = 2499): ToMend => ({
  item: aLibraryItem(name, {
    estimated_price: price,
    ...(over.price_was ? {} : { sold_out_since: at }),
  }),
  looks: 1,
  replaced: 0,
  price_was: null,
  said_by: 'people',
  at,
  ...over,
});

test('what has changed at the shops is taken, replaced and archived with one click each', async () => {
  mean(/^Error: ResizeObserver loop completed/);
  let pieces = [
    changed('Zardozi juttis', {}),
    changed('Canvas shoes', { said_by: 'link' }),
    changed('Handblock kurta', { said_by: 'page', price_was: 2499 }, 2799),
  ];
  const gone = (id?: string) => (pieces = pieces.filter(({ item }) => item.id !== id));
  const { asked } = await stageDesk({
    at: { name: 'tools' },
    library: [...pieces.map(({ item }) => item), aLibraryItem('Leather juttis')],
    answers: {
      'items.mending': () => ({ pieces, looks: pieces.length === 0 ? 0 : 1 }),
      'items.correct': ({ params: { id } }) => {
        const { item } = pieces.find((piece) => piece.item.id === id)!;
        gone(id);
        return item;
      },
      'items.replace': ({ params: { id } }) => {
        gone(id);
        return { looks: 1 };
      },
    },
  });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  const dialog = page.getByRole('dialog', { name: 'Instead of Zardozi juttis' });
  const press = (name: string, act: string) =>
    userEvent.click(row(name).getByRole('button', { name: act, exact: true }));
  await expect.element(page.getByText('3 pieces, in 1 look of your clients')).toBeVisible();
  await expect.element(row('Handblock kurta').getByText('was ₹2,499')).toBeVisible();
  expect(await faults()).toEqual([]);
  await inDark();
  expect(await faults()).toEqual([]);

  await press('Handblock kurta', 'Take ₹2,799');
  await expect.element(page.getByText('2 pieces, in 1 look of your clients')).toBeVisible();
  await press('Canvas shoes', 'Archive');
  await expect.element(page.getByText('1 piece, in 1 look of your clients')).toBeVisible();
  await press('Zardozi juttis', 'Replace');
  const instead = dialog.getByRole('button', { name: /Leather juttis/ });
  await expect.element(instead).toBeVisible();
  // What is sold out itself is offered for nothing.
  expect(dialog.getByText('Canvas shoes').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(instead);
  await expect
    .element(page.getByText('Leather juttis is offered instead of Zardozi juttis in 1 look.'))
    .toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'To mend' })).not.toBeInTheDocument();
  expect(asked('items.correct').map(({ params, json }) => [params['id'], json])).toEqual([
    ['handblock-kurta', { estimated_price: 2799 }],
    ['canvas-shoes', { archived: true }],
  ]);
  expect(asked('items.replace').map(({ params, json }) => [params['id'], json])).toEqual([
    ['zardozi-juttis', { with: 'leather-juttis' }],
  ]);
});

test('what was seen today was seen on that day once it is tomorrow', async () => {
  mean(/^Error: ResizeObserver loop completed/);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse(at) });
  onTestFinished(() => void vi.useRealTimers());
  const pieces = [changed('Zardozi juttis', {})];
  await stageDesk({
    at: { name: 'tools' },
    library: pieces.map(({ item }) => item),
    answers: { 'items.mending': { pieces, looks: 1 } },
  });
  await expect.element(page.getByText(/^People agree, today,/)).toBeVisible();
  vi.setSystemTime(Date.parse(at) + 24 * 60 * 60 * 1000);
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(/^People agree, (?!today).*20/)).toBeVisible();
});
