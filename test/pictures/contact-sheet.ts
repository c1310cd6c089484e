import sharp from 'sharp';

export interface Tile {
  screen: string;
  engine: string;
  /** What it looks like; null where it could not be brought about. */
  picture: Buffer | null;
}

const GAP = 16;
const LABEL = 34;

const labelOf = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="24"
      font-family="sans-serif" font-size="18">${text.replaceAll('&', '&amp;')}</text></svg>`,
  );

/** A screen a row, an engine a column. */
export async function contactSheet(tiles: Tile[], width: number, height: number): Promise<Buffer> {
  const screens = [...new Set(tiles.map(({ screen }) => screen))];
  const engines = [...new Set(tiles.map(({ engine }) => engine))];
  const placed = tiles.map(async ({ screen, engine, picture }) => {
    const left = GAP + engines.indexOf(engine) * (width + GAP);
    const top = screens.indexOf(screen) * (height + LABEL + GAP);
    const label = { input: labelOf(`${screen}, ${engine}`, width), left, top };
    if (!picture) return [label];
    const input = await sharp(picture)
      .resize({ width, height, fit: 'cover', position: 'top' })
      .toBuffer();
    return [label, { input, left, top: top + LABEL }];
  });
  const ground = {
    width: GAP + engines.length * (width + GAP),
    height: screens.length * (height + LABEL + GAP),
    channels: 3 as const,
    background: '#c8c4bd',
  };
  return sharp({ create: ground })
    .composite((await Promise.all(placed)).flat())
    .png()
    .toBuffer();
}
