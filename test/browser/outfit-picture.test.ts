import { expect, test } from 'vitest';
import type { Look, Piece } from '../../src/consumer/details/look.ts';
import { drawOutfit } from '../../src/consumer/details/outfit-picture.ts';

/** Pure, so that a frame is found again in a JPEG. */
const FRAMES = ['#ff0000', '#00ff00', '#0000ff', '#ff00ff', '#00ffff', '#ffff00'];
const SHAPES = [
  [400, 500],
  [500, 500],
  [600, 300],
] as const;

function framed(colour: string, [w, h]: readonly [number, number]): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: w, height: h });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, w, h);
  context.fillStyle = '#888';
  context.fillRect(40, 40, w - 80, h - 80);
  return canvas.toDataURL();
}

const shapeOf = (index: number) => SHAPES[index % SHAPES.length] ?? SHAPES[0];

const piece = (index: number, name: string): Piece => ({
  id: String(index),
  name,
  brand: 'Neelgar',
  category: 'kurta',
  picture: framed(FRAMES[index] ?? '', shapeOf(index)),
  price: 1_23_456,
  priceWas: null,
  priceSeenAt: null,
  soldOutSince: null,
  size: null,
  isSizeGone: false,
  foreign: null,
  why: null,
  shop: null,
  isGone: false,
  isOwned: false,
  rating: null,
  isSaved: false,
  report: null,
});

const look = (count: number, words: string): Look => ({
  id: 'look',
  title: words,
  description: '',
  createdAt: null,
  clientPicture: null,
  clientThumbhash: null,
  corrected: null,
  stylist: 'Meera Iyer',
  by: null,
  note: '',
  board: null,
  pins: [],
  places: FRAMES.slice(0, count).map((_, index) => {
    const front = piece(index, words);
    // What may be taken instead is not on the picture.
    return { id: front.id, front, pieces: [front, piece(index + 1, `${words} ${words}`)] };
  }),
});

async function pixelsOf(file: File) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(picture, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** How wide and high what has this colour is. */
function extentOf({ width, data }: Awaited<ReturnType<typeof pixelsOf>>, colour: string) {
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.some((value, part) => Math.abs(value - (data[at + part] ?? 0)) > 60)) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [right - left, bottom - top] as const;
}

test.each([1, 2, 3, 6])('of %d pieces each is on the picture, whole', async (count) => {
  const pixels = await pixelsOf(await drawOutfit(look(count, 'Kurta')));
  for (const [index, colour] of FRAMES.slice(0, count).entries()) {
    const [width, height] = extentOf(pixels, colour);
    const [w, h] = shapeOf(index);
    expect(width / height).toBeCloseTo(w / h, 1);
    expect(width).toBeGreaterThan(200);
  }
});

test('long names and a long title make it higher, and no pixel of them is lost at its edge', async () => {
  const short = await pixelsOf(await drawOutfit(look(6, 'Kurta')));
  const long = await pixelsOf(await drawOutfit(look(6, 'abcdefghij'.repeat(12))));
  expect(long.width).toBe(short.width);
  expect(long.height).toBeGreaterThan(short.height + 200);
  const margin = Array.from({ length: long.height }, (_, y) => (y * long.width + 1030) * 4);
  expect(margin.every((at) => (long.data[at] ?? 0) > 200)).toBe(true);
});
