import sharp from 'sharp';

const GROUND = { r: 31, g: 107, b: 92 };

/** A photo with a dot of a colour of its own at each place, in fractions of its width and height. */
export async function dotted(
  width: number,
  height: number,
  dots: readonly { x: number; y: number }[],
): Promise<Buffer> {
  const circles = dots.map(
    ({ x, y }) => `<circle cx="${x * width}" cy="${y * height}" r="16" fill="#ff00ff"/>`,
  );
  const svg = `<svg width="${width}" height="${height}">${circles.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg()
    .toBuffer();
}

export const isOfDot = ([r = 0, g = 0, b = 0]: readonly number[]) => r > 120 && b > 120 && g < 90;
