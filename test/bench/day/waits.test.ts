import type { Page } from 'playwright';
import { expect, test as base } from '../../fixtures.ts';
import { fillOutfit, review } from '../../support/screens/desk.ts';
import { timeTaps, watchTaps, type Tap } from '../figures/taps.ts';
import { throttle } from '../figures/throttle.ts';
import { inSmall } from '../small.ts';
import { addLibrary, askingClient } from './asked.ts';

/** Pieces whose pictures are nowhere but in the table. */
const NO_PICTURE = /\/media\/[\w-]+\/display/;
const OTHERS = inSmall(1, 12);
const RUNS = inSmall(1, 5);
const SLOW = inSmall(1, 4);

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const pieces = (page: Page) => page.getByRole('button', { name: /^Reorder / });
const finder = (page: Page) => page.getByRole('combobox', { name: 'Find or do anything' });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^To / });
const hit = (page: Page) => page.getByRole('option', { selected: true });
const column = (page: Page) => page.getByRole('region', { name: 'The pieces of the outfit' });

/** Each from an outfit of five pieces, the first of which is chosen, and back to it. */
const ACTS: readonly Tap[] = [
  { name: 'the next piece', tap: press('j'), sign: pieces, back: press('k') },
  {
    name: 'a letter of a why',
    tap: press('g'),
    sign: pieces,
    back: press('Backspace'),
  },
  { name: 'the palette', tap: press('Control+k'), sign: finder },
  { name: 'a letter in it', tap: press('s'), sign: hit },
  { name: 'an arrow in it', tap: press('ArrowDown'), sign: hit, back: press('ArrowUp') },
  { name: 'the palette away', tap: press('Escape'), sign: pieces },
  { name: 'a piece moved', tap: press('Alt+ArrowDown'), sign: pieces },
  { name: 'and back where it was', tap: press('Control+z'), sign: pieces },
  {
    name: 'a line answered',
    tap: press('q', 'y'),
    sign: pieces,
    back: press('Escape', 'j', 'k'),
  },
  { name: 'the sheet', tap: press('Control+Enter'), sign: sheet, back: press('Escape') },
];

const test = base.extend('library', { scope: 'file' }, async ({ server }) => addLibrary(server));

test('what a stylist does all day, CPU 4 × slower: how long until it is painted', async ({
  server,
  library,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_PICTURE);
  expect(library).toBeUndefined();
  for (let one = 0; one < OTHERS; one += 1) await queue();
  const { email } = await askingClient(server);
  const page = await newDesk();
  await watchTaps(page);
  await page.reload();
  await review(page, email);
  for (const name of ['Kota sari', 'Ajrakh dupatta', 'Zardozi juttis', 'Silk potli', 'Jade bangle'])
    await page.getByRole('button', { name: `Add ${name}` }).click();
  await expect.poll(() => pieces(page).count()).toBe(5);
  await fillOutfit(page, 'Madder by lamplight');
  await pieces(page).first().focus();
  await throttle(page, SLOW);
  const whys = ACTS.filter(({ name }) => name === 'a letter of a why');
  const others = ACTS.filter((act) => !whys.includes(act));
  const waited = await timeTaps(page, others, RUNS);
  await column(page).getByRole('textbox', { name: /^Why / }).first().focus();
  Object.assign(waited, await timeTaps(page, whys, RUNS));
  for (const [name, ms] of Object.entries(waited)) console.log(`${name}: ${ms} ms`);
});
