import { tilingOf } from '../../contract/look-layout.ts';
import type { Board } from '../../contract/outfits.ts';

/** A picture of ours and its place, in fractions of the board's width. */
export interface PictureAt {
  /** Null: what stands there has no picture. */
  picture: string | null;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Shown {
  /** The client's, where it may be on it. */
  photo: string | null;
  /** What stands in front, in the outfit's order. */
  pieces: readonly (string | null)[];
  /** What she has already, where it has no place of its own. */
  owned: readonly (string | null)[];
}

/** In fractions of its width, like all that lies on it. */
const BOARD_HEIGHT = 5 / 4;
const GAP = 3 / 720;
const BESIDE_AT_MOST = 3;

/** As the stylist laid it out: what has no `z` lies in the order of the pieces, the photo in front. */
function laid(board: Board, { photo, pieces }: Shown): PictureAt[] {
  const places = board.items.flatMap((place, index) => {
    const picture = pieces[index];
    return picture === undefined ? [] : { picture, place };
  });
  if (photo !== null) places.push({ picture: photo, place: board.photo });
  return places
    .toSorted((a, b) => (a.place.z ?? 0) - (b.place.z ?? 0))
    .map(({ picture, place: { x, y, w } }) => ({ picture, x, y, w, h: w * BOARD_HEIGHT }));
}

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Side by side in rows of one height, each row filled. */
function spread(pictures: Shown['pieces'], { x, y, w, h }: Area, rows: number): PictureAt[] {
  return Array.from({ length: rows }, (_, row) => {
    const [from, to] = [row, row + 1].map((end) => Math.round((pictures.length * end) / rows));
    const inRow = pictures.slice(from, to);
    const [wide, high] = [w / inRow.length, h / rows];
    return inRow.map((picture, column) => ({
      picture,
      x: x + column * wide,
      y: y + row * high,
      w: wide,
      h: high,
    }));
  }).flat();
}

/** With half a gap to whatever is beside it, and none to an edge. */
function apart({ picture, x, y, w, h }: PictureAt): PictureAt {
  const [left, top] = [x > 0 ? GAP / 2 : 0, y > 0 ? GAP / 2 : 0];
  const right = x + w < 1 - GAP ? GAP / 2 : 0;
  const bottom = y + h < BOARD_HEIGHT - GAP ? GAP / 2 : 0;
  return { picture, x: x + left, y: y + top, w: w - left - right, h: h - top - bottom };
}

/** Her photo, or the first piece, with the others beside and below it; no place is left empty. */
function tiled({ photo, pieces, owned }: Shown): PictureAt[] {
  const all = [...pieces, ...owned];
  const picture = photo ?? all[0] ?? null;
  const others = photo === null ? all.slice(1) : all;
  if (others.length === 0) return [{ picture, x: 0, y: 0, w: 1, h: BOARD_HEIGHT }];
  const { columns, lead, shown } = tilingOf(others.length);
  // A single one below would be cut to a strip.
  const beside = (columns - lead) * lead + (others.length === BESIDE_AT_MOST ? 1 : 0);
  const below = others.slice(beside, shown);
  const rowsBelow = Math.ceil(below.length / columns);
  const x = others.length === 1 ? 1 / 2 : lead / columns;
  const y = BOARD_HEIGHT * (1 - rowsBelow / columns);
  const right = others.slice(0, Math.min(beside, shown));
  return [
    { picture, x: 0, y: 0, w: x, h: y },
    ...spread(right, { x, y: 0, w: 1 - x, h: y }, Math.ceil(right.length / (columns - lead))),
    ...spread(below, { x: 0, y, w: 1, h: BOARD_HEIGHT - y }, rowsBelow),
  ].map(apart);
}

export const platesOf = (board: Board | null, shown: Shown): PictureAt[] =>
  board ? laid(board, shown) : tiled(shown);
