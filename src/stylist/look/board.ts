import { tilingOf } from '../../../contract/look-layout.ts';
import type { Board } from '../../../contract/outfits.ts';
import { BOARD_HEIGHT } from '../../ui/board-place.ts';

/** In fractions of the board's width. */
export type Place = Board['photo'];

const PICTURE_HEIGHT = 1.25;
const SMALLEST = 0.1;
const LARGEST = 0.9;
/** So much of a piece stays on the board that it can be taken hold of again. */
const GRIP = 0.06;

const PHOTO: Place = { x: 0.05, y: 0.05, w: 0.5 };

/** Where the first items go; what comes after them fills the foot of the board. */
const SPOTS: readonly Place[] = [
  { x: 0.5, y: 0.12, w: 0.3 },
  { x: 0.77, y: 0.05, w: 0.18 },
  { x: 0.09, y: 0.72, w: 0.25 },
  { x: 0.58, y: 0.56, w: 0.35 },
  { x: 0.37, y: 0.8, w: 0.2 },
  { x: 0.79, y: 0.3, w: 0.17 },
];
const FOOT = { x: 0.53, y: 0.99, w: 0.14, step: 0.15, columns: 3, row: 0.03 };

export const defaultPhotoPlace = (): Place => PHOTO;

/** What is small or tall beside other pieces; in any other word it is as large as most. */
const SIZES: readonly [RegExp, number][] = [
  [/watch|ring|glasses|belt|bangle|necklace|jewel|brooch|accessor/iu, 0.65],
  [/bag|tote|potli|clutch|shoe|sandal|jutti|heel|footwear|sneaker|cap|hat/iu, 0.85],
  [/dress|sari|saree|lehenga|gown|coat|sherwani|trouser|pant|jeans|jumpsuit/iu, 1.1],
];

export function defaultPlace(index: number, kind = ''): Place {
  const spot = SPOTS[index];
  const size = SIZES.find(([words]) => words.test(kind))?.[1] ?? 1;
  if (spot) return size === 1 ? spot : resized(spot, spot.w * (size - 1));
  const nth = index - SPOTS.length;
  const column = nth % FOOT.columns;
  const row = Math.floor(nth / FOOT.columns);
  return { x: FOOT.x + column * FOOT.step, y: FOOT.y + row * FOOT.row, w: FOOT.w };
}

/** A look that nobody laid out, as its client sees it: side by side. */
export function tiledPlaces(pieces: number): { photo: Place; items: Place[] } {
  const { columns, lead, shown } = tilingOf(pieces);
  const w = 1 / columns;
  const cells = Array.from({ length: columns * columns }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  return {
    photo: { x: 0, y: 0, w: lead * w },
    items: cells
      .filter(({ column, row }) => column >= lead || row >= lead)
      .slice(0, shown)
      .map(({ column, row }) => ({ x: column * w, y: row * w * BOARD_HEIGHT, w })),
  };
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function held({ x, y, w, ...rest }: Place): Place {
  const width = within(w, SMALLEST, LARGEST);
  return {
    ...rest,
    w: rounded(width),
    x: rounded(within(x, GRIP - width, 1 - GRIP)),
    y: rounded(within(y, GRIP - width * PICTURE_HEIGHT, BOARD_HEIGHT - GRIP)),
  };
}

export const moved = (place: Place, dx: number, dy: number): Place =>
  held({ ...place, x: place.x + dx, y: place.y + dy });

/** Grows about its middle. */
export function resized(place: Place, by: number): Place {
  const w = within(place.w + by, SMALLEST, LARGEST);
  const grown = w - place.w;
  return held({
    ...place,
    w,
    x: place.x - grown / 2,
    y: place.y - (grown * PICTURE_HEIGHT) / 2,
  });
}

export const cornerOf = ({ x, y, w }: Place): Place => ({
  x: x + w,
  y: y + w * PICTURE_HEIGHT,
  w: 0,
});

/** Its lower right corner follows, the upper left one stays. */
export const pulled = (place: Place, dx: number, dy: number): Place =>
  held({ ...place, w: place.w + (dx + dy / PICTURE_HEIGHT) / 2 });

const STEP = 0.01;
const LEAP = 0.05;

/** What a key does to a piece; null when it is none of the board's keys. */
export function placeAfterKey(place: Place, key: string, isLeap: boolean): Place | null {
  const step = isLeap ? LEAP : STEP;
  switch (key) {
    case 'ArrowLeft':
      return moved(place, -step, 0);
    case 'ArrowRight':
      return moved(place, step, 0);
    case 'ArrowUp':
      return moved(place, 0, -step);
    case 'ArrowDown':
      return moved(place, 0, step);
    case '+':
    case '=':
      return resized(place, step);
    case '-':
    case '_':
      return resized(place, -step);
    default:
      return null;
  }
}
