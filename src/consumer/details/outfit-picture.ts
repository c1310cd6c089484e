import { BRAND } from '../../../texts/brand.ts';
import { GROUNDS } from '../../start/grounds.ts';
import { formatPrice } from '../../ui/Price.tsx';
import type { Look, Piece } from './look.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;
const GAP = 32;
const PLATES_MAX = 4;
const CORNER = 20;
// The light theme's, whatever the phone's: a picture that is passed on is printed matter.
const COLOURS = { paper: GROUNDS.light, ink: '#1c1917', muted: '#6b635b', sunk: '#f1ebe1' };
const SERIF = 'Gloock, Georgia, serif';
const SANS = 'system-ui, sans-serif';

async function load(piece: Piece): Promise<ImageBitmap | null> {
  if (piece.picture === null) return null;
  try {
    const response = await fetch(piece.picture);
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** As `object-fit: cover` does, from the top third. */
function drawCovering(context: CanvasRenderingContext2D, picture: ImageBitmap, box: Box) {
  const scale = Math.max(box.w / picture.width, box.h / picture.height);
  const [w, h] = [box.w / scale, box.h / scale];
  const [x, y] = [(picture.width - w) / 2, (picture.height - h) * 0.3];
  context.drawImage(picture, x, y, w, h, box.x, box.y, box.w, box.h);
}

function drawPlate(
  context: CanvasRenderingContext2D,
  { name, price }: Piece,
  picture: ImageBitmap | null,
  box: Box,
) {
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.w, box.h, CORNER);
  context.clip();
  context.fillStyle = COLOURS.sunk;
  context.fillRect(box.x, box.y, box.w, box.h);
  if (picture) drawCovering(context, picture, box);
  context.restore();
  context.fillStyle = COLOURS.ink;
  context.font = `400 30px ${SERIF}`;
  context.fillText(name, box.x, box.y + box.h + 42, box.w);
  context.fillStyle = COLOURS.muted;
  context.font = `400 26px ${SANS}`;
  context.fillText(formatPrice(price), box.x, box.y + box.h + 78, box.w);
}

/** The outfit as one picture to pass on. Her own photo is not on it. */
export async function drawOutfit({ title, stylist, pieces }: Look): Promise<File> {
  const shown = pieces.slice(0, PLATES_MAX);
  const [pictures] = await Promise.all([
    Promise.all(shown.map(load)),
    document.fonts.load(`400 64px ${SERIF}`),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const inner = WIDTH - 2 * MARGIN;

  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = COLOURS.ink;
  context.font = `400 64px ${SERIF}`;
  context.fillText(title, MARGIN, 132, inner);
  context.fillRect(MARGIN, 168, inner, 2);

  const columns = shown.length === 1 ? 1 : 2;
  const rows = Math.ceil(shown.length / columns);
  const h = (HEIGHT - 208 - 132) / rows - 100 - (rows - 1) * 8;
  const w = Math.min(
    (inner - GAP * (columns - 1)) / columns,
    h * 0.8 * (columns === 1 ? 1.2 : 1.4),
  );
  for (const [index, piece] of shown.entries()) {
    const box = {
      x: MARGIN + (index % columns) * ((inner + GAP) / columns),
      y: 208 + Math.floor(index / columns) * (h + 108),
      w,
      h,
    };
    drawPlate(context, piece, pictures[index] ?? null, box);
  }

  context.fillStyle = COLOURS.ink;
  context.font = `400 44px ${SERIF}`;
  context.fillText(BRAND, MARGIN, HEIGHT - 56);
  context.textAlign = 'right';
  context.fillStyle = COLOURS.muted;
  context.font = `400 28px ${SANS}`;
  context.fillText(stylist, WIDTH - MARGIN, HEIGHT - 56, inner / 2);

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('No picture');
  return new File([blob], 'outfit.jpg', { type: blob.type });
}
