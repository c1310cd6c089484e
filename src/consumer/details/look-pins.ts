import { piecesAt } from '../../../contract/choices.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import { pictureUrl } from '../../api/picture-url.ts';

/** What a pin speaks of. */
interface Pinned {
  name: string;
  picture: string | null;
  /** All that may stand at its place; none of what the look is built around. */
  pieces: readonly string[];
  /** The line of the ledger that asked for it. */
  line: string | null;
}

export interface LookPin {
  number: number;
  x: number;
  y: number;
  text: string;
  item: Pinned | null;
}

const drawn = (picture: string | null) => picture && pictureUrl(picture);

function pinnedBy(link: string, { items, answers = [] }: Outfit): Pinned | null {
  for (const place of items) {
    const pieces = piecesAt(place);
    const named = pieces.find(({ ecommerce_url }) => ecommerce_url === link);
    if (named) {
      const { name, image_url } = named;
      return {
        name,
        picture: drawn(image_url),
        pieces: pieces.map(({ uuid }) => uuid),
        line: null,
      };
    }
  }
  for (const { line, piece } of answers) {
    if (piece?.ecommerce_url === link) {
      return { name: piece.name, picture: drawn(piece.image_url), pieces: [], line };
    }
  }
  return null;
}

/** What the stylist has put on the photo. */
export const pinsOf = (outfit: Outfit): LookPin[] =>
  (outfit.pins ?? []).map(({ x, y, text, item }, index) => ({
    number: index + 1,
    x,
    y,
    text,
    item: item ? pinnedBy(item, outfit) : null,
  }));
