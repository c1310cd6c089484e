import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Pin } from '../../../contract/pins.ts';
import { cutHere } from '../../support/browser/cut.ts';
import { aPiece, anAnsweredPhoto, anOutfit } from '../../support/samples/wire.ts';
import { PHONE, stage, WIDE } from '../../support/stage.tsx';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const items = ['Handblock kurta', 'Marigold stole', 'Zardozi juttis'].map((name, index) =>
  aPiece(`piece-${index}`, { name }),
);
const linkOf = (name: string) => items.find((item) => item.name === name)?.ecommerce_url ?? null;

/** Two of them so close that a finger would lie on both. */
const PINS = [
  { x: 0.31, y: 0.44, text: 'One shoulder only, under the fold.', item: linkOf('Marigold stole') },
  { x: 0.34, y: 0.45, text: 'Let it fall straight. No belt.', item: linkOf('Handblock kurta') },
  { x: 0.9, y: 0.2, text: 'Stand where the light is.' },
  { x: 0.5, y: 0.96, text: 'The hem ends here.', item: linkOf('Zardozi juttis') },
];

type Shape = 'portrait' | 'landscape' | 'tower' | 'nowhere';
const NARROW = [320, 640] as const;

async function show(shape: Shape | null, pins: Pin[] = PINS, size: typeof PHONE = PHONE) {
  const user_photo = shape && `/test/support/samples/photos/${shape}.svg`;
  const outfit = anOutfit({ items, pins, user_photo });
  const staged = await stage({
    at: { name: 'details', outfit: outfit.uuid },
    size,
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit, user_photo === null ? {} : { image_url: user_photo })],
  });
  await expect.element(page.getByText('The whole look')).toBeVisible();
  return staged;
}

const section = page.getByRole('region', { name: 'On your photo' });
const button = (name: string) => page.getByRole('button', { name });
const isInSight = (selector: string) => {
  const { top = -1 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return top >= 0 && top < innerHeight / 2;
};
const rectOf = (element: Element) => element.getBoundingClientRect();

/** How far at most a ring stands beside its place, in fractions of the photo as it is drawn: worked out from what the browser says of it. */
function furthest(pins: readonly Pin[] = PINS): number {
  const image = section.element().querySelector('img');
  const rings = section.element().querySelectorAll('svg g > :nth-child(2)');
  if (!image?.complete || rings.length !== pins.length) return Infinity;
  const { left, top, width, height } = rectOf(image);
  const { naturalWidth, naturalHeight } = image;
  const fit = Math.min(width / naturalWidth, height / naturalHeight);
  const [wide, high] = [naturalWidth * fit, naturalHeight * fit];
  const beside = pins.map(({ x, y }, index) => {
    const ring = rings[index];
    if (!ring) return Infinity;
    const box = rectOf(ring);
    return Math.hypot(
      (box.left + box.width / 2 - left - (width - wide) / 2) / wide - x,
      (box.top + box.height / 2 - top - (height - high) / 2) / high - y,
    );
  });
  return Math.max(...beside);
}
const AT_ITS_PLACE = 0.01;

test('a tap on a pin leads to its piece, and its number there back', async () => {
  await show('portrait');
  await expect.poll(() => furthest()).toBeLessThan(AT_ITS_PLACE);
  await userEvent.click(button('Pin 1, Marigold stole'));
  await expect.element(button('Marigold stole: pin 1 on your photo')).toHaveFocus();
  expect(isInSight('[data-piece]:has([data-pinned="1"])')).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Pin 1, Marigold stole')).toHaveFocus();
  expect(isInSight('section[aria-labelledby]:has([data-pin])')).toBe(true);
  await expect.element(button('Pin 1, Marigold stole')).toHaveAttribute('aria-current', 'true');

  // On the photo itself the nearest one is meant.
  const photo = button('Your photo, with 4 pins');
  const tap = (x: number, y: number) => {
    const { width, height } = rectOf(photo.element());
    return userEvent.click(photo, { position: { x: x * width, y: y * height } });
  };
  await tap(0.1, 0.6);
  await expect.element(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await tap(0.35, 0.455);
  await expect.element(button('Handblock kurta: pin 2 on your photo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  (button('Pin 3').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('3Stand where the light is.');
  await userEvent.click(section.getByRole('button', { name: 'Show Zardozi juttis' }));
  await expect.element(button('Zardozi juttis: pin 4 on your photo')).toHaveFocus();

  await page.viewport(...WIDE);
  for (const [from, to] of [
    ['Pin 2, Handblock kurta', 'Handblock kurta: pin 2 on your photo'],
    ['Handblock kurta: pin 2 on your photo', 'Pin 2, Handblock kurta'],
  ] as const) {
    await userEvent.click(button(from));
    await expect.element(button(to)).toHaveFocus();
    // Clear of the masthead.
    const { left, top, width, height } = rectOf(button(to).element());
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(button(to).element().contains(hit)).toBe(true);
  }
});

test('enlarged it keeps its pins, where they are', async () => {
  await show('portrait');
  await userEvent.click(section.getByRole('button', { name: /^Your photo/ }));
  const whole = page.getByRole('dialog');
  await expect.element(whole.getByRole('listitem').nth(3)).toBeVisible();
  await userEvent.click(whole.getByRole('button', { name: 'Zoom in' }));
  const image = whole.element().querySelector('img');
  if (!image) throw new Error('No photo');
  const { left, top, width, height } = rectOf(image);
  const fit = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const [wide, high] = [image.naturalWidth * fit, image.naturalHeight * fit];
  for (const [index, { x, y }] of PINS.entries()) {
    const numeral = rectOf(whole.getByRole('listitem').nth(index).element());
    const at = {
      x: numeral.left + numeral.width / 2 - left - (width - wide) / 2,
      y: numeral.top + numeral.height / 2 - top - (height - high) / 2,
    };
    expect(Math.hypot(at.x / wide - x, at.y / high - y)).toBeLessThan(0.01);
    expect(numeral.width).toBeCloseTo(28, 0);
  }
});

test('a list under the photo says the same', async () => {
  await show('portrait');
  const rows = [...section.getByRole('list').last().element().children];
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    PINS.map(({ text }, index) => `${index + 1}${text}`),
  );
});

for (const shape of ['portrait', 'landscape', 'tower'] as const) {
  test(`pins stand where they were put on a ${shape} photo, at any size`, async () => {
    await show(shape);
    for (const size of [PHONE, NARROW, WIDE]) {
      await page.viewport(...size);
      await expect.poll(() => furthest()).toBeLessThan(AT_ITS_PLACE);
    }
  });
}

test('nobody stumbles over them in either theme', async () => {
  const { app } = await show('portrait');
  await userEvent.click(button('Pin 1, Marigold stole'));
  await userEvent.keyboard('{Enter}');
  for (const theme of ['light', 'dark'] as const) {
    app.actions.changeSettings({ theme });
    expect(await faults()).toEqual([]);
  }
});

test('at 320 px and twice the size of letters all can be read and touched', async () => {
  twiceTheSize();
  const many = [...PINS, ...PINS].map(({ text, item }, index) => ({
    x: 0.9 - index / 10,
    y: 0.5 + index / 50,
    text,
    item,
  }));
  await show('landscape', many, NARROW);
  await expect.poll(() => furthest(many)).toBeLessThan(AT_ITS_PLACE);
  expect(cutHere()).toEqual([]);
  const buttons = section.element().querySelectorAll('[data-pin], li[data-words] button');
  const boxes = [...buttons].map(rectOf);
  expect(boxes).toHaveLength(many.length + 6);
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  const numerals = boxes.slice(0, many.length).toSorted((one, other) => one.top - other.top);
  const overlaps = numerals.filter(({ top }, index) => top < (numerals[index - 1]?.bottom ?? 0));
  expect(overlaps).toEqual([]);
});

test('of a photo that does not come there are words alone', async () => {
  await show('nowhere');
  await expect.element(section.getByText('Your photo cannot be shown just now.')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Show Marigold stole' }));
  await expect.element(button('Marigold stole: pin 1 on your photo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe(`1${PINS[0]?.text}`);
});

test('of a deleted photo the words stay', async () => {
  await show(null);
  await expect
    .element(section.getByText('The photo is deleted. What was said of it stays.'))
    .toBeVisible();
  await expect.element(section.getByText('Stand where the light is.')).toBeVisible();
  expect(section.element().querySelector('[data-pin]')).toBeNull();
  expect(await faults()).toEqual([]);
});

test('an outfit without pins has no such part', async () => {
  await show('portrait', []);
  expect(section.elements()).toEqual([]);
  expect(document.querySelector('[data-pinned]')).toBeNull();
});

test('a link in the words of a pin and in a why can be followed', async () => {
  const outfit = anOutfit({
    items: [aPiece('kurta', { why: 'See https://shop.example/kurta?size=m.' })],
    pins: [{ x: 0.5, y: 0.5, text: 'Tie it as on https://knots.example/two, once.' }],
  });
  await stage({
    at: { name: 'details', outfit: outfit.uuid },
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit)],
  });
  for (const href of ['https://shop.example/kurta?size=m', 'https://knots.example/two']) {
    const link = page.getByRole('link', { name: href, exact: true });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});
