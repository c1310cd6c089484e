import { inFront, piecesAt, priceOf } from '../../../contract/choices.ts';
import { ownedBy } from '../../../contract/ledger.ts';
import { AGAIN_UP_TO } from '../../../contract/limits.ts';
import type { Board, Outfit, OutfitItem, OutfitPiece } from '../../../contract/outfits.ts';
import { pieceWords, type PieceWord } from '../../../contract/piece.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { OwnReport } from '../../../contract/reports.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import { isSeen } from '../../../contract/seen.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { clientPicture, type Listed } from '../../state/client-picture.ts';
import type { GivenStars } from '../../state/operations/rating.ts';
import { pinsOf, type LookPin } from './look-pins.ts';

export interface PieceRating {
  stars: number;
  /** Null while it waits on this phone. */
  ratedAt: string | null;
}

/** One piece of a look with what the consumer said of it. */
export interface Piece extends Record<PieceWord, string> {
  id: string;
  picture: string | null;
  /** What the shop asks for, as far as anybody knows. */
  price: number;
  /** What it asked for when the outfit was put together, where that was another price. */
  priceWas: number | null;
  priceSeenAt: string | null;
  soldOutSince: string | null;
  /** What it is sold for in other money. */
  foreign: { amount: number; currency: string } | null;
  /** The one to take, and whether the shop's page names only others. */
  size: string | null;
  isSizeGone: boolean;
  /** Why it was chosen, where the consumer had asked for something. */
  why: string | null;
  /** Null where nothing is for sale: in the example. */
  shop: string | null;
  /** The shop's page is not there any more. */
  isGone: boolean;
  /** She has it already. */
  isOwned: boolean;
  /** Null until the consumer has rated it, for good. */
  rating: PieceRating | null;
  isSaved: boolean;
  /** What the consumer said of it at the shop, and what came of that. */
  report: OwnReport | null;
}

/** Where a piece of a look stands, or one of its backups. */
export interface Slot {
  id: string;
  front: Piece;
  /** All that may stand here; what can be had comes first. */
  pieces: readonly Piece[];
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
  /** Where her page is; null in the example, and where an older server does not say. */
  by: { id: string; picture: string | null } | null;
  /** Who has changed it since it was sent, where that is another one. */
  corrected: { name: string; at: string } | null;
  note: string;
  /** How the stylist laid it out; null where that was not done. */
  board: Board | null;
  /** What the stylist says at places of the photo. */
  pins: readonly LookPin[];
  places: readonly Slot[];
}

function ratingOf(
  item: string,
  status: RatingStatus | null,
  waiting: GivenStars | null,
): PieceRating | null {
  const known = status?.ratings.find((rating) => rating.itemId === item);
  if (known) return { stars: known.rating, ratedAt: known.ratedAt };
  return waiting && { stars: waiting.rating, ratedAt: null };
}

/** What the consumer says of a piece is said of this one. */
export const seenOf = ({ shop }: Piece) => shop ?? undefined;

const isHere = ({ soldOutSince }: Piece) => soldOutSince === null;

function placeOf(item: OutfitItem, pieceOf: (item: OutfitPiece) => Piece): Slot {
  const pieces = piecesAt(item).map(pieceOf);
  const front = inFront(item).uuid;
  return {
    id: item.uuid,
    front: pieces.find(({ id }) => id === front) ?? pieceOf(item),
    pieces: [...pieces.filter(isHere), ...pieces.filter((piece) => !isHere(piece))],
  };
}

/** What is still on this phone, by item: the consumer's stars, and what she puts into the closet or takes out. */
interface Ahead {
  stars: ReadonlyMap<string, GivenStars>;
  saves: ReadonlyMap<string, { isSaved: boolean; seen?: string | undefined }>;
  /** Whether she has bought it. */
  owns?: (piece: OutfitPiece) => boolean;
}

const byOf = ({ id, picture_url: url }: Outfit['stylist']): Look['by'] =>
  id === undefined ? null : { id, picture: url ? pictureUrl(url) : null };

/** What is on this phone of a piece, unless it was said of another one under the same id. */
export function saidOf<Said extends { seen?: string | undefined }>(
  said: ReadonlyMap<string, Said>,
  id: string,
  link: string | null,
): Said | null {
  const one = said.get(id);
  return one && isSeen(one.seen, link) ? one : null;
}

export function lookOf(
  outfit: Outfit,
  status: RatingStatus | null,
  ahead: Ahead,
  inCloset: ReadonlySet<string>,
  photo: (Listed & Pick<Photo, 'thumbhash'>) | null,
): Look {
  const liked = new Set(status?.ratings.flatMap(({ itemId, isSaved }) => (isSaved ? itemId : [])));
  const isOwned = ownedBy(outfit.answers ?? []);
  const pieceOf = (item: OutfitPiece): Piece => ({
    id: item.uuid,
    ...pieceWords(item),
    picture: item.image_url && pictureUrl(item.image_url),
    price: priceOf(item),
    priceWas: priceOf(item) === item.estimated_price ? null : item.estimated_price,
    priceSeenAt: item.price_seen_at ?? null,
    soldOutSince: item.sold_out_since ?? null,
    foreign: item.foreign_price ?? null,
    size: item.size ?? null,
    isSizeGone: item.size_gone ?? false,
    why: item.why ?? null,
    shop: item.ecommerce_url,
    isGone: item.linkState === 'broken',
    isOwned: isOwned(item.ecommerce_url) || (ahead.owns?.(item) ?? false),
    report: item.report ?? null,
    rating: ratingOf(item.uuid, status, saidOf(ahead.stars, item.uuid, item.ecommerce_url)),
    isSaved:
      saidOf(ahead.saves, item.uuid, item.ecommerce_url)?.isSaved ??
      (inCloset.has(item.uuid) || liked.has(item.uuid)),
  });
  const picture = clientPicture(outfit, photo);
  return {
    id: outfit.uuid,
    title: outfit.title,
    description: outfit.description,
    createdAt: outfit.createdAt,
    clientPicture: picture && pictureUrl(picture),
    clientThumbhash: photo?.thumbhash ?? null,
    stylist: outfit.stylist.name,
    by: byOf(outfit.stylist),
    corrected: outfit.corrected ?? null,
    note: outfit.stylist_notes,
    board: outfit.board,
    pins: pinsOf(outfit),
    places: outfit.items.map((place) => placeOf(place, pieceOf)),
  };
}

/** Places, not pieces: a backup is no further one. */
export const ratedCount = ({ places }: Look) =>
  places.filter(({ pieces }) => pieces.some(({ rating }) => rating)).length;
export const savedCount = ({ places }: Look) =>
  places.flatMap(({ pieces }) => pieces).filter(({ isSaved }) => isSaved).length;

/** As the server sees it: a piece has few stars, or none of them is kept. */
export const isMissed = (look: Look): boolean =>
  savedCount(look) === 0 ||
  look.places.some(({ pieces }) =>
    pieces.some(({ rating }) => rating && rating.stars <= AGAIN_UP_TO),
  );
