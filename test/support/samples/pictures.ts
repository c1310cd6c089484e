import sharp from 'sharp';

const made = new Map<string, Promise<Buffer>>();

/** A JPEG that no other seed makes. */
export function jpeg({ width = 600, height = 750, seed = 1 } = {}): Promise<Buffer> {
  const name = `${width} ${height} ${seed}`;
  const picture = made.get(name) ?? draw(width, height, seed);
  made.set(name, picture);
  return picture;
}

function draw(width: number, height: number, seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 255;
  return sharp({ create: { width, height, channels: 3, background: { r: hue, g: 120, b: 90 } } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="50%" cy="30%" r="${width / 6}"/><text x="20" y="${height - 20}" font-size="40">${seed}</text></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
}

/** As many bytes as a camera makes of so many pixels. */
export const cameraJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
