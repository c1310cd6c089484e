import { expect, test, vi } from 'vitest';
import { shrink, TooSmall, typeOf } from '../../src/device/shrink.ts';

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

/** Folds in a soft light, some grain: what a photo of clothes is made of. */
async function folds(roughness: number): Promise<Blob> {
  const [width, height] = [800, 1000];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('No canvas');
  const image = context.createImageData(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const light = 120 + 60 * Math.sin(x / 37 + Math.sin(y / 90)) + (y / height) * 40;
    const grain = ((at * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
    image.data.set(
      [light + grain * roughness, light * 0.6 + grain * roughness, light * 0.4, 255],
      at * 4,
    );
  }
  context.putImageData(image, 0, 0);
  return context.canvas.convertToBlob();
}

async function lightOf(picture: Blob): Promise<{ width: number; light: Float32Array }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(0, 0, width, height).data ?? [];
  const light = Float32Array.from({ length: width * height }, (_, at) => {
    const [r = 0, g = 0, b = 0] = data.slice(at * 4, at * 4 + 3);
    return 0.299 * r + 0.587 * g + 0.114 * b;
  });
  return { width, light };
}

/** The mean of the structural similarity of windows of 8 px. */
async function likeness(one: Blob, other: Blob): Promise<number> {
  const [{ width, light: a }, { light: b }] = await Promise.all([lightOf(one), lightOf(other)]);
  const windows: number[] = [];
  for (let top = 0; (top + 8) * width <= a.length; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      const pairs = Array.from({ length: 64 }, (_, at) => {
        const place = (top + (at >> 3)) * width + left + (at & 7);
        return [a[place] ?? 0, b[place] ?? 0] as const;
      });
      const mean = (of: (pair: readonly [number, number]) => number) =>
        pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
      const [x, y] = [mean(([p]) => p), mean(([, q]) => q)];
      const [xx, yy] = [mean(([p]) => (p - x) ** 2), mean(([, q]) => (q - y) ** 2)];
      const xy = mean(([p, q]) => (p - x) * (q - y));
      windows.push(
        ((2 * x * y + 6.5) * (2 * xy + 58.5)) / ((x * x + y * y + 6.5) * (xx + yy + 58.5)),
      );
    }
  }
  return windows.reduce((sum, one) => sum + one, 0) / windows.length;
}

test('it is WebP where that is smaller, and looks the same', async () => {
  const photo = await folds(2);
  const made = await shrink(photo);
  expect(typeOf(made)).toBe('image/webp');
  expect(await likeness(photo, new Blob([made]))).toBeGreaterThan(0.98);
  expect(typeOf(await shrink(await folds(12)))).toBe('image/jpeg');

  const encode = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  encode.mockImplementationOnce(async () => new Blob([new Uint8Array(1_000_000)]));
  // An engine that writes no WebP writes PNG.
  encode.mockImplementationOnce(async () => new Blob(['short'], { type: 'image/png' }));
  expect((await shrink(photo)).byteLength).toBe(1_000_000);
  encode.mockRestore();
});
