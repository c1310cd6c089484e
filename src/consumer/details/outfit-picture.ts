import { BRAND } from '../../../texts/brand.ts';
import { texts } from '../../../texts/consumer.ts';
import { GROUNDS } from '../../start/grounds.ts';
import { formatPrice } from '../../ui/prices.ts';
import type { Look, Piece } from './look.ts';

const WIDTH = 1080;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 32;
const PLATE = 5 / 4;
const CORNER = 20;
const FOOT = 132;
const TITLE = { size: 64, line: 70 };
const NAME = { size: 30, line: 36 };
const PRICE = { size: 26, line: 36 };
// The light theme's, whatever the phone's: a picture that is passed on is printed matter.
const COLOURS = { paper: GROUNDS.light, ink: '#1c1917', muted: '#6b635b', sunk: '#f1ebe1' };
const SERIF = 'Gloock, Rozha One, Georgia, serif';
const SANS = 'system-ui, sans-serif';

type Context = CanvasRenderingContext2D;

async function load(piece: Piece): Promise<ImageBitmap | null> {
  if (piece.picture === null) return null;
  try {
    const response = await fetch(piece.picture);
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
}

function write(context: Context, family: string, size: number, colour: string) {
  context.font = `400 ${size}px ${family}`;
  context.wordSpacing = family === SERIF ? `${size * 0.1}px` : '0px';
  context.fillStyle = colour;
}

/** All of it, in lines that fit; a word that is too long for one goes on in the next. */
function linesOf(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const joined = line && `${line} ${word}`;
    if (joined && context.measureText(joined).width <= width) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && context.measureText(line + letter).width > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The whole of it, on a plate of the other pictures' shape. */
function drawPlate(context: Context, picture: ImageBitmap | null, box: Box) {
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.w, box.h, CORNER);
  context.clip();
  context.fillStyle = COLOURS.sunk;
  context.fillRect(box.x, box.y, box.w, box.h);
  if (picture) {
    const scale = Math.min(box.w / picture.width, box.h / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h);
  }
  context.restore();
}

function drawLines(context: Context, lines: string[], x: number, y: number, line: number) {
  for (const [index, text] of lines.entries()) context.fillText(text, x, y + index * line);
}

function columnsFor(count: number): number {
  if (count === 1) return 1;
  if (count <= 4) return 2;
  return count <= 9 ? 3 : 4;
}

interface Row {
  pieces: { piece: Piece; picture: ImageBitmap | null; name: string[] }[];
  captionLines: number;
}

function rowsOf(context: Context, pieces: Piece[], pictures: (ImageBitmap | null)[], w: number) {
  write(context, SERIF, NAME.size, COLOURS.ink);
  const columns = columnsFor(pieces.length);
  const rows: Row[] = [];
  for (let at = 0; at < pieces.length; at += columns) {
    const row = pieces.slice(at, at + columns).map((piece, index) => ({
      piece,
      picture: pictures[at + index] ?? null,
      name: linesOf(context, piece.name, w),
    }));
    rows.push({ pieces: row, captionLines: Math.max(...row.map(({ name }) => name.length)) });
  }
  return rows;
}

/** The outfit as one picture to pass on, as high as it needs. Her own photo is not on it. */
export async function drawOutfit(look: Look): Promise<File> {
  const { title, stylist, places } = look;
  const pieces = places.map(({ front }) => front);
  const inSerif = [BRAND, title, ...pieces.map(({ name }) => name)].join('');
  const [pictures] = await Promise.all([
    Promise.all(pieces.map(load)),
    document.fonts.load(`400 ${TITLE.size}px ${SERIF}`, inSerif),
  ]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');

  const columns = columnsFor(pieces.length);
  const w = (INNER - GAP * (columns - 1)) / columns;
  const h = w * PLATE;
  const rows = rowsOf(context, pieces, pictures, w);
  write(context, SERIF, TITLE.size, COLOURS.ink);
  const titleLines = linesOf(context, title, INNER);
  const rule = 98 + titleLines.length * TITLE.line;
  const heightOf = ({ captionLines }: Row) => h + captionLines * NAME.line + PRICE.line + 2 * GAP;

  canvas.width = WIDTH;
  canvas.height = Math.ceil(rule + GAP + rows.reduce((sum, row) => sum + heightOf(row), 0) + FOOT);
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, WIDTH, canvas.height);
  write(context, SERIF, TITLE.size, COLOURS.ink);
  drawLines(context, titleLines, MARGIN, 132, TITLE.line);
  context.fillRect(MARGIN, rule, INNER, 2);

  let y = rule + GAP;
  for (const row of rows) {
    for (const [index, { piece, picture, name }] of row.pieces.entries()) {
      const x = MARGIN + index * (w + GAP);
      drawPlate(context, picture, { x, y, w, h });
      write(context, SERIF, NAME.size, COLOURS.ink);
      drawLines(context, name, x, y + h + 42, NAME.line);
      write(context, SANS, PRICE.size, COLOURS.muted);
      const price = formatPrice(piece.price);
      const said = piece.size === null ? price : texts.details.pricedSize(price, piece.size);
      context.fillText(said, x, y + h + 42 + name.length * NAME.line, w);
    }
    y += heightOf(row);
  }

  write(context, SERIF, 44, COLOURS.ink);
  context.fillText(BRAND, MARGIN, canvas.height - 56);
  context.textAlign = 'right';
  write(context, SANS, 28, COLOURS.muted);
  context.fillText(stylist, WIDTH - MARGIN, canvas.height - 56, INNER / 2);

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('No picture');
  return new File([blob], 'outfit.jpg', { type: blob.type });
}
