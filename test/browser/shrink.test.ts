import { expect, test, vi } from 'vitest';
import { shrink, TooSmall } from '../../src/device/shrink.ts';

/** Four colours, one a quarter: red and green above, blue and white below. */
async function quarters(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const colours = ['#f00', '#0f0', '#00f', '#fff'];
  for (const [index, colour] of colours.entries()) {
    if (context) context.fillStyle = colour;
    context?.fillRect((index % 2) * (width / 2), index < 2 ? 0 : height / 2, width, height);
  }
  return canvas.convertToBlob();
}

async function seen(bytes: ArrayBuffer) {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? [];
    const strong = [r > 128 ? 'r' : '', g > 128 ? 'g' : '', b > 128 ? 'b' : ''].join('');
    return strong;
  };
  return { width, height, colours: [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)] };
}

const ALL = { x: 0, y: 0, width: 1, height: 1 };

test('a picture is kept as it is, at most 1600 px long', async () => {
  expect(await seen(await shrink(await quarters(2000, 1000)))).toEqual({
    width: 1600,
    height: 800,
    colours: ['r', 'g', 'b', 'rgb'],
  });
});

test('in a browser that does not know the word for upright too', async () => {
  const real = createImageBitmap;
  const older = vi.fn<typeof real>(async (file: ImageBitmapSource, options?: unknown) => {
    if (options) throw new TypeError('from-image is not a valid enum value');
    return real(file);
  });
  vi.stubGlobal('createImageBitmap', older);
  const { width } = await seen(await shrink(await quarters(800, 400)));
  expect(width).toBe(800);
  vi.unstubAllGlobals();
});

test('turned to the right, its left side comes to be above', async () => {
  expect(
    await seen(await shrink(await quarters(800, 400), { turns: 1, part: ALL, cover: null })),
  ).toEqual({
    width: 400,
    height: 800,
    colours: ['b', 'r', 'rgb', 'g'],
  });
  const thrice = await seen(
    await shrink(await quarters(800, 400), { turns: 7, part: ALL, cover: null }),
  );
  expect(thrice.colours).toEqual(['g', 'rgb', 'r', 'b']);
});

test('a part is taken of the turned picture, at its own size', async () => {
  const part = { x: 0, y: 0.25, width: 0.5, height: 0.5 };
  expect(
    await seen(await shrink(await quarters(1600, 800), { turns: 1, part, cover: null })),
  ).toEqual({
    width: 400,
    height: 800,
    colours: ['b', 'b', 'rgb', 'rgb'],
  });
});

test.each([
  ['319 px wide', 319, 800, ALL],
  ['319 px high', 800, 319, ALL],
  ['too narrow for its length', 330, 6000, ALL],
  ['one pixel', 1, 1, ALL],
  ['cut too small', 1000, 1000, { x: 0, y: 0, width: 0.3, height: 1 }],
])('what is %s is refused', async (_, width, height, part) => {
  const given = shrink(await quarters(width, height), { turns: 0, part, cover: null });
  await expect(given).rejects.toThrow(TooSmall);
});

test('320 px a side are enough', async () => {
  expect(await seen(await shrink(await quarters(320, 320)))).toMatchObject({ width: 320 });
});
