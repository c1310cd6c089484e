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

/** Her photo, or the first piece, and the others beside and below it. */
function tiled({ photo, pieces, owned }: Shown): PictureAt[] {
  const all = [...pieces, ...owned];
  const lead = photo ?? all[0] ?? null;
  const others = photo === null ? all.slice(1) : all;
  const { columns, lead: size, shown, isTall } = tilingOf(others.length);
  /** In whole places, with half a gap towards each neighbour. */
  const span = (from: number, count: number) => {
    const start = from / columns + (from > 0 ? GAP / 2 : 0);
    const end = (from + count) / columns - (from + count < columns ? GAP / 2 : 0);
    return { start, length: end - start };
  };
  const at = (picture: string | null, column: number, row: number, wide = 1, high = 1) => {
    const [across, down] = [span(column, wide), span(row, high)];
    return {
      picture,
      x: across.start,
      y: down.start * BOARD_HEIGHT,
      w: across.length,
      h: down.length * BOARD_HEIGHT,
    };
  };
  const plates = [at(lead, 0, 0, size, size)];
  const cells = Array.from({ length: columns * columns }, (_, cell) => ({
    column: cell % columns,
    row: Math.floor(cell / columns),
  })).filter(({ column, row }) => column >= size || row >= size);
  if (isTall) return [...plates, at(others[0] ?? null, size, 0, columns - size, size)];
  for (const [index, picture] of others.slice(0, shown).entries()) {
    const cell = cells[index];
    if (cell) plates.push(at(picture, cell.column, cell.row));
  }
  return plates;
}

export const platesOf = (board: Board | null, shown: Shown): PictureAt[] =>
  board ? laid(board, shown) : tiled(shown);
