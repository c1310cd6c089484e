import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Beginning, NewBeginning } from '../../../contract/beginning.ts';
import { stageDesk } from '../../support/stage.tsx';
import { noLine, type Call } from '../../support/stage/answers.ts';
import {
  aRequest,
  bench,
  button,
  pieces,
  row,
  tile,
  titleField,
} from '../../support/stage/bench.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const request = aRequest();
const at = bench(request);

const looks = [
  ['First kurta', 'First juttis'],
  ['Second kurta', 'Second juttis'],
];

function answering() {
  const asked: unknown[] = [];
  const lay = ({ json }: Call): Beginning => {
    const { kind, last = [] } = json as NewBeginning;
    const others = ['Third kurta', 'Fourth kurta'];
    const other = others.find((name) => !last.includes(name.toLowerCase().replace(' ', '-')));
    const names = kind === undefined ? (looks[asked.length] ?? []) : other ? [other] : [];
    asked.push(json);
    return {
      items: names.map((name) => {
        const item = aLibraryItem(name, { category: name.split(' ')[1] ?? '' });
        return { itemId: item.id, item, because: `liked 3 of 4 in ${name}`, size: 'M' };
      }),
      left:
        kind === undefined
          ? [{ kind: 'sari', why: 'No sari under ₹1,500 in stock' }]
          : other
            ? []
            : [{ kind, why: 'No other kurta that fits' }],
      byEverybody: true,
      forAll: true,
    };
  };
  return { asked, lay };
}

const timesToUndo = () =>
  document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.animationName === 'runs');

test('a key lays a whole look, again another one, and one Undo takes all of it back', async () => {
  const { asked, lay } = answering();
  await stageDesk({ at, requests: [request], answers: { 'beginning.lay': lay } });
  await expect.element(button(/^Begin for me/)).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(row('First kurta')).toBeVisible();
  expect(pieces()).toEqual(looks[0]);
  await expect
    .element(row('First kurta').getByText('Because liked 3 of 4 in First kurta'))
    .toBeVisible();
  await expect.element(page.getByText('No sari under ₹1,500 in stock.')).toBeVisible();
  await expect.element(page.getByText(/goes mostly by what everybody likes/)).toBeVisible();
  await expect.element(page.getByText(/has not said for whom/)).toBeVisible();
  // Keys go on with the first of it.
  await expect.element(button('Find another in place of First kurta')).toBeVisible();
  // Nobody has said a word of it yet.
  await expect.element(titleField).toHaveValue('');
  expect(await faults()).toEqual([]);

  // The first one's time is nearly over, which is none of the second one's.
  const [before, ...none] = timesToUndo();
  expect(none).toEqual([]);
  if (before) before.currentTime = 9000;
  before?.pause();
  await userEvent.click(button(/^Another look/));
  await expect.element(row('Second kurta')).toBeVisible();
  expect(pieces()).toEqual(looks[1]);
  await expect.poll(() => timesToUndo().map(({ playState }) => playState)).toEqual(['running']);
  await userEvent.click(button('Undo'));
  await expect.element(row('First kurta')).toBeVisible();
  expect(pieces()).toEqual(looks[0]);
  expect(page.getByText('No sari under ₹1,500 in stock.').elements()).toEqual([]);
  expect(asked).toEqual([
    { seed: 0, beside: [], last: [] },
    { seed: 1, beside: [], last: ['first-kurta', 'first-juttis'] },
  ]);
});

test('a look is laid before it is heard whose the request is', async () => {
  const { lay } = answering();
  const unheard = Promise.withResolvers<never>();
  const answers = { 'beginning.lay': lay, 'requests.claim': () => unheard.promise };
  await stageDesk({ at, requests: [request], answers });
  await expect.element(button(/^Begin for me/)).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(row('First kurta')).toBeVisible();
  expect(pieces()).toEqual(looks[0]);
});

test('for one piece another one comes into its place, and what the stylist chose stays', async () => {
  const { asked, lay } = answering();
  const library = [aLibraryItem('Own stole', { category: 'stole' })];
  await stageDesk({ at, requests: [request], library, answers: { 'beginning.lay': lay } });
  await userEvent.click(button(/^Begin for me/));
  await expect.element(row('First kurta')).toBeVisible();
  await userEvent.click(tile('Own stole'));
  await userEvent.click(button('Reorder First kurta'));
  await userEvent.click(button('Find another in place of First kurta'));
  await expect.element(row('Third kurta')).toBeVisible();
  expect(pieces()).toEqual(['Third kurta', 'First juttis', 'Own stole']);
  expect(asked[1]).toMatchObject({ kind: 'kurta', last: ['first-kurta'] });
  await userEvent.click(button(/^Another look/));
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).toMatchObject({ beside: [{ item: 'own-stole' }] });
});

test('in place of what was sold out another one comes, and each time one that has not lain there', async () => {
  const { asked, lay } = answering();
  const sold_out_since = '2026-11-20T10:00:00.000Z';
  const library = [aLibraryItem('Gone kurta', { sold_out_since })];
  await stageDesk({ at, requests: [request], library, answers: { 'beginning.lay': lay } });
  await userEvent.click(tile('Gone kurta'));
  for (const [was, now] of [
    ['Gone kurta', 'Third kurta'],
    ['Third kurta', 'Fourth kurta'],
  ]) {
    await userEvent.click(button(`Reorder ${was}`));
    await userEvent.click(button(`Find another in place of ${was}`));
    await expect.element(row(now!)).toBeVisible();
    expect(pieces()).toEqual([now]);
  }
  await userEvent.click(button('Reorder Fourth kurta'));
  await userEvent.click(button('Find another in place of Fourth kurta'));
  await expect.element(page.getByText('No other kurta that fits.')).toBeVisible();
  expect(pieces()).toEqual(['Fourth kurta']);
  expect(asked.map((one) => (one as NewBeginning).last)).toEqual([
    ['gone-kurta'],
    ['gone-kurta', 'third-kurta'],
    ['gone-kurta', 'third-kurta', 'fourth-kurta'],
  ]);
});

test('without a line nothing is laid, and it is said', async () => {
  await stageDesk({ at, requests: [request], answers: { 'beginning.lay': noLine } });
  await userEvent.click(button(/^Begin for me/));
  await expect.element(page.getByText(/No look could be laid|offline|connection/i)).toBeVisible();
  expect(pieces()).toEqual([]);
});
