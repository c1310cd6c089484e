import type { Board, Outfit } from '../../../contract/outfits.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { pinsOf, type LookPin } from './pins/pins.ts';

export interface PieceRating {
  stars: number;
  /** Null while it waits on this phone. */
  ratedAt: string | null;
}

/** One piece of a look with what she said of it. */
export interface Piece {
  id: string;
  name: string;
  brand: string;
  category: string;
  picture: string | null;
  price: number;
  /** Why it was chosen, where she had asked for something. */
  why: string | null;
  /** Null where nothing is for sale: in the example. */
  shop: string | null;
  /** The shop's page is not there any more. */
  isGone: boolean;
  /** Null until she has rated it, for good. */
  rating: PieceRating | null;
  isSaved: boolean;
}

/** One outfit as its screen shows it. */
export interface Look {
  id: string;
  title: string;
  description: string;
  createdAt: string | null;
  clientPicture: string | null;
  /** What stands in for that picture until it is here. */
  clientThumbhash: string | null;
  stylist: string;
  note: string;
  /** How the stylist laid it out; null where she did not. */
  board: Board | null;
  /** What the stylist says at places of the photo. */
  pins: readonly LookPin[];
  pieces: readonly Piece[];
}

function ratingOf(
  item: string,
  status: RatingStatus | null,
  waiting: ReadonlyMap<string, number>,
): PieceRating | null {
  const known = status?.ratings.find((rating) => rating.itemId === item);
  if (known) return { stars: known.rating, ratedAt: known.ratedAt };
  const stars = waiting.get(item);
  return stars === undefined ? null : { stars, ratedAt: null };
}

/** What is still on this phone, by item: her stars, and what she puts into the closet or takes out. */
interface Ahead {
  stars: ReadonlyMap<string, number>;
  saves: ReadonlyMap<string, boolean>;
}

export function lookOf(
  outfit: Outfit,
  status: RatingStatus | null,
  ahead: Ahead,
  inCloset: ReadonlySet<string>,
  clientThumbhash: string | null,
): Look {
  const liked = new Set(status?.ratings.flatMap(({ itemId, isSaved }) => (isSaved ? itemId : [])));
  return {
    id: outfit.uuid,
    title: outfit.title,
    description: outfit.description,
    createdAt: outfit.createdAt,
    clientPicture: outfit.user_photo && pictureUrl(outfit.user_photo),
    clientThumbhash,
    stylist: outfit.stylist.name,
    note: outfit.stylist_notes,
    board: outfit.board,
    pins: pinsOf(outfit),
    pieces: outfit.items.map((item) => ({
      id: item.uuid,
      name: item.name,
      brand: item.brand,
      category: item.category,
      picture: item.image_url && pictureUrl(item.image_url),
      price: item.estimated_price,
      why: item.why ?? null,
      shop: item.ecommerce_url,
      isGone: item.linkState === 'broken',
      rating: ratingOf(item.uuid, status, ahead.stars),
      isSaved: ahead.saves.get(item.uuid) ?? (inCloset.has(item.uuid) || liked.has(item.uuid)),
    })),
  };
}

export const ratedCount = (look: Look) => look.pieces.filter((piece) => piece.rating).length;
export const savedCount = (look: Look) => look.pieces.filter((piece) => piece.isSaved).length;

export const credit = ({ brand, category }: Pick<Piece, 'brand' | 'category'>) =>
  [brand, category].filter(Boolean).join(', ');
