import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { OutfitDraft } from '../../../contract/outfits.ts';
import { draftItem } from '../../support/samples/draft.ts';
import { stageDesk } from '../../support/stage.tsx';
import { aRequest, begun, bench, button, created, isThere } from '../../support/stage/bench.ts';

const request = aRequest({
  lines: [
    { id: 'occasion', kind: 'occasion', text: 'Festival', value: 'festival' },
    { id: 'avoid-1', kind: 'avoid', text: 'No heels', value: 'heels' },
  ],
  taste: {
    likes: [{ kind: 'category', value: 'Stole', count: 3, of: 3 }],
    leaves: [],
    answered: 3,
  },
});
const at = bench(request);
const LIKED = 'Liked 3 of 3 stoles';
const OCCASION = 'You asked: festival';
const why = (name: string) => page.getByRole('textbox', { name: `Why ${name}`, exact: true });
const drafts = () => [
  begun(request, {
    items: ['Stole', 'Kurta', 'Potli'].map((name) =>
      draftItem(name, { name, category: name, shopLink: `https://shop.example/${name}` }),
    ),
  }),
];
const answers = { 'outfits.create': created };

test('a why is offered, taken by Enter, which goes on, and is none until then', async () => {
  const { asked } = await stageDesk({ at, requests: [request], drafts: drafts(), answers });
  await isThere();
  await expect.element(why('Stole')).toHaveAttribute('placeholder', LIKED);
  await expect.element(why('Kurta')).toHaveAttribute('placeholder', OCCASION);
  await userEvent.keyboard('jw');
  await expect.element(why('Stole')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(why('Stole')).toHaveValue(LIKED);
  await expect.element(why('Kurta')).toHaveFocus();
  await userEvent.keyboard('It is wide.{Enter}');
  await expect.element(why('Potli')).toHaveFocus();
  // Her own words have left it to the next piece.
  await expect.element(why('Potli')).toHaveAttribute('placeholder', OCCASION);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked('outfits.create')).toHaveLength(1);
  const sent = asked('outfits.create').map(({ json }) => (json as OutfitDraft).items);
  expect(sent[0]?.map((item) => item.why)).toEqual([LIKED, 'It is wide.', undefined]);
});

test('Enter that is held takes no more than it was pressed for, and the mouse takes one too', async () => {
  await stageDesk({ at, requests: [request], drafts: drafts() });
  await isThere();
  await userEvent.keyboard('jw{Enter>3/}');
  await expect.element(why('Stole')).toHaveValue(LIKED);
  await expect.element(why('Kurta')).toHaveValue('');
  await userEvent.click(button(`Why Kurta: take “${OCCASION}”`));
  await expect.element(why('Kurta')).toHaveValue(OCCASION);
});

test('what was taken is pointed at once the stylist says that it is not so', async () => {
  await stageDesk({ at, requests: [request], drafts: drafts() });
  await isThere();
  const told = page.getByText('Not so any more, as far as the desk knows');
  await userEvent.click(button(`Why Stole: take “${LIKED}”`));
  await userEvent.click(button(`Why Kurta: take “${OCCASION}”`));
  await expect.element(told).not.toBeInTheDocument();
  const line = page.getByRole('radiogroup', { name: 'Festival' });
  await userEvent.click(line.getByRole('radio', { name: 'Not kept' }));
  await expect.element(told).toBeVisible();
  await userEvent.fill(why('Kurta'), `${OCCASION}!`);
  await expect.element(told).not.toBeInTheDocument();
});

test('what the words keep is confirmed by one key from a field, and is no answer before', async () => {
  await stageDesk({ at, requests: [request], drafts: drafts() });
  await isThere();
  const kept = page
    .getByRole('radiogroup', { name: 'No heels' })
    .getByRole('radio', { name: 'Kept', exact: true });
  await expect.element(kept).toHaveAttribute('aria-checked', 'false');
  await expect.element(page.getByText('1 kept, as far as the words tell')).toBeVisible();
  await userEvent.keyboard('jw{Alt>}k{/Alt}');
  await expect.element(kept).toHaveAttribute('aria-checked', 'true');
  await expect.element(page.getByText('Kept: No heels. 1 of 2 answered.')).toBeInTheDocument();
  await expect.element(why('Stole')).toHaveFocus();
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await expect.element(kept).toHaveAttribute('aria-checked', 'false');
});
