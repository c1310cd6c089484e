import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { OutfitDraft } from '../../../contract/outfits.ts';
import { draftItem } from '../../support/samples/draft.ts';
import { stageDesk } from '../../support/stage.tsx';
import { aRequest, begun, bench, button, created, isThere } from '../../support/stage/bench.ts';
import { faults } from '../../support/stage/faults.ts';

const request = aRequest();
const at = bench(request);
const link = 'https://shop.example/kurta';
const size = (name: string) => page.getByRole('textbox', { name: `Size of ${name}`, exact: true });
const fit = [
  {
    name: 'Band-collar kurta',
    brand: 'Neelgar',
    category: 'kurta',
    size: 'S',
    fit: 'tight' as const,
    at: '2026-11-20T08:00:00.000Z',
  },
];
const drafts = () => [
  begun(request, {
    items: [
      draftItem('Kurta', {
        name: 'Kurta',
        brand: 'Neelgar',
        category: 'Kurta',
        shopLink: link,
        seen: { link, availability: 'in_stock', sizes_seen: ['S', 'L'] },
      }),
      draftItem('Stole', {
        name: 'Stole',
        category: 'Stole',
        shopLink: 'https://shop.example/stole',
      }),
    ],
  }),
];

test('a size is typed by keys or chosen among those of the shop, and none is until then', async () => {
  const { asked } = await stageDesk({
    at,
    requests: [request],
    drafts: drafts(),
    answers: { 'outfits.create': created },
  });
  await isThere();
  await userEvent.keyboard('jh');
  await expect.element(size('Kurta')).toHaveFocus();
  await expect.element(size('Kurta')).toHaveValue('');
  await userEvent.keyboard('M');
  await expect.element(page.getByText('No M at the shop: S, L')).toBeVisible();
  await userEvent.click(button('L'));
  await expect.element(size('Kurta')).toHaveValue('L');
  await expect.element(button('L')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('No M at the shop: S, L')).not.toBeInTheDocument();
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('{Enter}j');
  await expect.element(page.getByText('Size L')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked('outfits.create')).toHaveLength(1);
  const sent = asked('outfits.create').map(({ json }) => (json as OutfitDraft).items);
  expect(sent[0]?.map((item) => item.size)).toEqual(['L', undefined]);
});

test('what was said of how such a piece fitted is told, and a size offered from it is taken by Enter alone', async () => {
  const fitted = { ...request, fit };
  const { asked } = await stageDesk({
    at: bench(fitted),
    requests: [fitted],
    drafts: drafts(),
    answers: { 'outfits.create': created },
  });
  await isThere();
  await userEvent.keyboard('jh');
  await expect.element(size('Kurta')).toHaveAttribute('placeholder', 'L');
  await expect.element(size('Kurta')).toHaveValue('');
  await expect.element(size('Kurta')).toHaveAccessibleDescription(/Neelgar, kurta: S was tight/);
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('j');
  await expect.element(page.getByText('Size L')).toBeVisible();
  await userEvent.keyboard('h');
  await expect.element(size('Stole')).not.toHaveAttribute('placeholder');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked('outfits.create')).toHaveLength(1);
  const sent = asked('outfits.create').map(({ json }) => (json as OutfitDraft).items);
  expect(sent[0]?.map((item) => item.size)).toEqual(['L', undefined]);
});
