import type { Page } from 'playwright';
import type { OutfitDraft } from '../../contract/outfits.ts';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { cutWords } from '../support/browser/cut.ts';
import { ABORTED, answered, NO_LINE } from '../support/browser/errors.ts';
import { PHONE, SERVED, STILL, WIDE } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { call, uploadPhoto } from '../support/people/call.ts';
import { newPerson } from '../support/people/person.ts';
import { itemDraft, newOutfit, newStylist } from '../support/people/styling.ts';
import { dotted } from '../support/samples/dotted.ts';
import { enter } from '../support/screens/enter.ts';
import { picture } from '../support/screens/picture.ts';
import { onDots } from '../support/screens/pins.ts';

const items = ['Handblock kurta', 'Marigold stole', 'Zardozi juttis'].map((name) =>
  itemDraft({ name }),
);
const linkOf = (name: string) => items.find((item) => item.name === name)?.ecommerce_url ?? null;

/** Two of them so close that a finger would lie on both. */
const PINS = [
  { x: 0.31, y: 0.44, text: 'One shoulder only, under the fold.', item: linkOf('Marigold stole') },
  { x: 0.34, y: 0.45, text: 'Let it fall straight. No belt.', item: linkOf('Handblock kurta') },
  { x: 0.9, y: 0.2, text: 'Stand where the light is.' },
  { x: 0.5, y: 0.96, text: 'The hem ends here.', item: linkOf('Zardozi juttis') },
];

const test = base
  .extend('look', STILL)
  /** Opens the outfit of somebody whose photo is of that size. */
  .extend(
    'shown',
    ({ server, page }) =>
      async (size: { width: number; height: number }, pins: OutfitDraft['pins'] = PINS) => {
        const person = await newPerson(server);
        const photo = await dotted(size.width, size.height, pins ?? []);
        const { body } = await uploadPhoto(server, person.token, photo);
        const client = { ...person, photoId: body.id };
        await newOutfit(server, await newStylist(server), client, { title: 'Madder', items, pins });
        await enter(page, server, person.email);
        await page.getByText('Tap to view outfits').click();
        await page.getByText('The whole look').waitFor();
        return client;
      },
  );
const withWorker = test.extend('look', { ...STILL, ...SERVED });

const PORTRAIT = { width: 720, height: 960 };
const LANDSCAPE = { width: 1000, height: 560 };
const TOWER = { width: 400, height: 1100 };

const section = (page: Page) => page.getByRole('region', { name: 'On your photo' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pin = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const focused = async (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const isInSight = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });

test('a tap on a pin leads to its piece, and its number there back', async ({ shown, page }) => {
  await shown(PORTRAIT);
  await pin(page, 'Pin 1, Marigold stole').click();
  expect(await focused(page)).toBe('Marigold stole: pin 1 on your photo');
  await picture(page, 'pins piece');
  expect(await isInSight(page, '[data-piece]:has([data-pinned="1"])')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Pin 1, Marigold stole');
  expect(await isInSight(page, 'section[aria-labelledby]:has([data-pin])')).toBe(true);
  expect(await pin(page, 'Pin 1, Marigold stole').getAttribute('aria-current')).toBe('true');

  // On the photo itself the nearest one is meant.
  const photo = await page.getByRole('button', { name: 'Your photo, with 4 pins' }).boundingBox();
  if (!photo) throw new Error('The photo is not there');
  const tap = (x: number, y: number) =>
    page.mouse.click(photo.x + x * photo.width, photo.y + y * photo.height);
  await tap(0.1, 0.6);
  await page.getByRole('dialog', { name: 'Your photo' }).waitFor();
  await page.keyboard.press('Escape');
  await tap(0.35, 0.455);
  expect(await focused(page)).toBe('Handblock kurta: pin 2 on your photo');
  await page.keyboard.press('Enter');
  await pin(page, 'Pin 3').press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    '3Stand where the light is.',
  );
  await section(page).evaluate((it) => it.scrollIntoView());
  await section(page).getByRole('button', { name: 'Show Zardozi juttis' }).click();
  expect(await focused(page)).toBe('Zardozi juttis: pin 4 on your photo');

  await page.setViewportSize(WIDE);
  for (const [from, to] of [
    ['Pin 2, Handblock kurta', 'Handblock kurta: pin 2 on your photo'],
    ['Handblock kurta: pin 2 on your photo', 'Pin 2, Handblock kurta'],
  ] as const) {
    await button(page, from).click();
    await expect.poll(() => focused(page)).toBe(to);
    // Clear of the masthead.
    await button(page, to).click({ trial: true });
    await picture(page, `pins ${to}`);
  }
});

test('a list under the photo says the same', async ({ shown, page }) => {
  await shown(PORTRAIT);
  const rows = section(page).getByRole('list').last().getByRole('listitem');
  expect(await rows.allInnerTexts()).toEqual(
    PINS.map(({ text }, index) => `${index + 1}\n${text}`.replaceAll('\n', '\n\n')),
  );
});

for (const [name, size] of Object.entries({ PORTRAIT, LANDSCAPE, TOWER })) {
  test(`pins stand where they were put on a ${name.toLowerCase()} photo, at any size`, async ({
    shown,
    page,
  }) => {
    await shown(size);
    for (const viewport of [PHONE, { width: 320, height: 640 }, WIDE]) {
      await page.setViewportSize(viewport);
      await pin(page, 'Pin 3').waitFor();
      await expect.poll(() => onDots(page, section(page))).toEqual(PINS.map(() => true));
      await picture(page, `pins ${name} ${viewport.width}`);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nobody stumbles over them in the ${colorScheme} theme`, async ({ shown, page }) => {
    await page.emulateMedia({ colorScheme });
    await shown(PORTRAIT);
    await pin(page, 'Pin 1, Marigold stole').click();
    await page.keyboard.press('Enter');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `pins ${colorScheme}`);
  });
}

test('at 320 px and twice the size of letters all can be read and touched', async ({
  shown,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const many = [...PINS, ...PINS].map(({ text, item }, index) => ({
    x: 0.9 - index / 10,
    y: 0.5 + index / 50,
    text,
    item,
  }));
  await shown(LANDSCAPE, many);
  await expect.poll(() => onDots(page, section(page))).toEqual(many.map(() => true));
  expect(await cutWords(page)).toEqual([]);
  const boxes = await section(page)
    .locator('[data-pin], li[data-words] button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(many.length + 6);
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  const numerals = boxes.slice(0, many.length).toSorted((a, b) => a.top - b.top);
  expect(numerals.filter(({ top }, at) => at > 0 && top < numerals[at - 1].bottom)).toEqual([]);
  await picture(page, 'pins 320 at 200%');
});

withWorker('without a line they are there as they were', async ({ shown, page, errors }) => {
  errors.mean(NO_LINE);
  await shown(PORTRAIT);
  await served(page);
  await page.reload();
  await expect.poll(() => onDots(page, section(page))).toEqual(PINS.map(() => true));
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => onDots(page, section(page))).toEqual(PINS.map(() => true));
});

test('of a photo that does not come there are words alone', async ({ shown, page, errors }) => {
  errors.mean(ABORTED);
  await page.route('**/media/**', (route) => route.abort());
  await shown(PORTRAIT);
  await section(page).getByText('Your photo cannot be shown just now.').waitFor();
  await section(page).getByRole('button', { name: 'Show Marigold stole' }).click();
  expect(await focused(page)).toBe('Marigold stole: pin 1 on your photo');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`1${PINS[0]?.text}`);
});

test('of a deleted photo the words stay', async ({ shown, page, server, errors }) => {
  errors.mean(answered(404), answered(410));
  const { token, photoId } = await shown(PORTRAIT);
  await call(server, `/api/closet/photos/${photoId}/`, { token, method: 'DELETE' });
  await page.evaluate(() => indexedDB.deleteDatabase('poshak-state'));
  await page.reload();
  await section(page).getByText('The photo is deleted. What was said of it stays.').waitFor();
  await section(page).getByText('Stand where the light is.').waitFor();
  expect(await section(page).locator('[data-pin]').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('an outfit without pins is as it was', async ({ shown, page }) => {
  await shown(PORTRAIT, []);
  expect(await section(page).count()).toBe(0);
  expect(await page.locator('[data-pinned]').count()).toBe(0);
});
