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
const drafts = () => [
  begun(request, {
    items: [
      draftItem('Kurta', {
        name: 'Kurta',
        shopLink: link,
        seen: { link, availability: 'in_stock', sizes_seen: ['S', 'L'] },
      }),
      draftItem('Stole', { name: 'Stole', shopLink: 'https://shop.example/stole' }),
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
