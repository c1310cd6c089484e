import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { isOfDot } from '../samples/dotted.ts';

const ringsIn = (scope: Locator) => scope.locator('svg g > :nth-child(2)');

const middleOf = async (ring: Locator) =>
  ring.evaluate((circle) => {
    const { left, top, width, height } = circle.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

/** Of each pin whether it stands on a dot of the photo, as far as anybody can see. */
export async function onDots(page: Page, scope: Locator): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const ring of await ringsIn(scope).all()) {
    // Clear of the bars at the head and the foot.
    await ring.evaluate((circle) => circle.scrollIntoView({ block: 'center' }));
    const { x, y } = await middleOf(ring);
    // In its middle may lie a hair of another one, or the dot of the chosen.
    const clip = { x: Math.round(x) - 4, y: Math.round(y) - 4, width: 9, height: 9 };
    const shot = sharp(await page.screenshot({ clip, scale: 'css' }))
      .removeAlpha()
      .raw();
    const { data } = await shot.toBuffer({ resolveWithObject: true });
    found.push(
      Array.from({ length: 81 }, (_, at) => at * 3).some((at) =>
        isOfDot([...data.subarray(at, at + 3)]),
      ),
    );
  }
  return found;
}

/** Where the pins stand in fractions of the picture as it is drawn, worked out from what the browser says of it. */
export async function fractionsIn(scope: Locator) {
  const picture = await scope
    .locator('img')
    .first()
    .evaluate(async (element) => {
      const image = element as HTMLImageElement;
      image.scrollIntoView();
      await image.decode();
      const { naturalWidth, naturalHeight } = image;
      const { left, top, width, height } = element.getBoundingClientRect();
      const fit = Math.min(width / naturalWidth, height / naturalHeight);
      return {
        left: left + (width - naturalWidth * fit) / 2,
        top: top + (height - naturalHeight * fit) / 2,
        width: naturalWidth * fit,
        height: naturalHeight * fit,
      };
    });
  const middles = await Promise.all((await ringsIn(scope).all()).map(middleOf));
  return middles.map(({ x, y }) => ({
    x: (x - picture.left) / picture.width,
    y: (y - picture.top) / picture.height,
  }));
}

/** The middle of the one dot that is seen there. */
export async function dotIn(page: Page, scope: Locator) {
  const clip = await scope.boundingBox();
  if (!clip) throw new Error('The photo is not there');
  const shot = sharp(await page.screenshot({ clip, scale: 'css' }))
    .removeAlpha()
    .raw();
  const { data, info } = await shot.toBuffer({ resolveWithObject: true });
  const seen = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) =>
    isOfDot([...data.subarray(at * 3, at * 3 + 3)]),
  );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    x: clip.x + mean(seen.map((at) => at % info.width)),
    y: clip.y + mean(seen.map((at) => Math.floor(at / info.width))),
  };
}
