import type { ClientOutfit } from '../../../contract/clients.ts';
import { notedAgainst } from '../../../contract/ledger.ts';
import type { LibraryItem } from '../../../contract/items.ts';
import { isGoneSize } from '../../../contract/sizes.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import type { Draft } from './draft.ts';
import { seenOf, type ItemForm } from './items.ts';
import { isSameLink } from './links.ts';
import { dislikedBefore, isDisliked, type RatedItem } from './history.ts';

const words = portalTexts.warnings;

/** In the order in which they are said. */
const WARNED_OF = ['link', 'soldOut', 'size', 'noted', 'rated', 'given', 'here', 'also'] as const;
type WarnedOf = (typeof WARNED_OF)[number];
const NOTES: ReadonlySet<WarnedOf> = new Set(['given', 'here', 'also']);

export interface Warning {
  of: WarnedOf;
  said: string;
}

export const isNote = ({ of }: Pick<Warning, 'of'>) => NOTES.has(of);

/** What is known where a piece is chosen for a client. */
export interface Known {
  /** The outfits of the request, in their order, and the one that is open. */
  drafts: readonly Draft[];
  draftId: string;
  /** Pieces as the library had them last, the newest first. */
  library: readonly LibraryItem[];
  /** What the client has been given, the newest first, */
  outfits: readonly ClientOutfit[];
  /** and what was rated of it. */
  rated: readonly RatedItem[];
  /** What colleagues have noted of the client, the newest first. */
  notes: readonly string[];
}

/** Of the library, without a key; of an outfit; or as it is typed. */
export type Piece = Pick<
  ItemForm,
  'name' | 'brand' | 'category' | 'cloth' | 'shopLink' | 'seen'
> & {
  key?: string;
  size?: string | undefined;
};

export const pieceIn = ({ name, brand, category, cloth, ecommerce_url }: LibraryItem): Piece => ({
  shopLink: ecommerce_url,
  name,
  brand,
  category,
  ...(cloth && { cloth }),
});

/** As the server tells pieces apart: one whose link leads to another page has become another one. */
export const isSamePiece = (one: Pick<Piece, 'shopLink'>, other: Pick<Piece, 'shopLink'>) =>
  isSameLink(one.shopLink, other.shopLink);

function ratedLow(piece: Piece, { rated }: Known, found: LibraryItem | undefined) {
  if (found?.rated) {
    const { rating, at } = found.rated;
    return isDisliked(rating) ? words.ratedOn(rating, formatDay(at)) : null;
  }
  const rating = dislikedBefore(piece, rated);
  return rating === null ? null : words.rated(rating);
}

/** Where the client got it last: those outfits do not say on which day they went out. */
function lastGiven(piece: Piece, { outfits }: Known) {
  for (const { title, items } of outfits) {
    const place = items.find((item) => isSameLink(item.ecommerce_url, piece.shopLink));
    if (place) return { title, place };
  }
  return null;
}

export function isHere(piece: Piece, { drafts, draftId }: Known): boolean {
  const here = drafts.find(({ id }) => id === draftId)?.items ?? [];
  return here.some((item) => item.key !== piece.key && isSamePiece(item, piece));
}

/** Outfits that are at hand are numbered as they stand; what only the server knows of has its title. */
function othersWith(piece: Piece, { drafts, draftId }: Known, found: LibraryItem | undefined) {
  const numbers = drafts.flatMap(({ id, items }, index) =>
    id !== draftId && items.some((item) => isSamePiece(item, piece)) ? [String(index + 1)] : [],
  );
  const atHand = new Set(drafts.map(({ stored }) => stored?.outfitId));
  const elsewhere = (found?.inOutfits ?? []).filter(({ id }) => !atHand.has(id));
  return [...numbers.map(words.outfit), ...elsewhere.map(({ title }) => title)];
}

/** What the library or the client's own outfit says; else what its page said when it was read here. */
function soldOut(piece: Piece, known: { sold_out_since?: string | null | undefined } | undefined) {
  if (known) {
    const { sold_out_since: since } = known;
    return since ? portalTexts.seen.soldOutSince(formatDay(since)) : null;
  }
  return seenOf(piece)?.availability === 'sold_out' ? portalTexts.seen.soldOut : null;
}

interface Sized {
  sizes_seen?: string[] | undefined;
}

/** As the library has it now. */
export const libraryItem = (piece: Piece, { library }: Pick<Known, 'library'>) =>
  library.find((item) => isSamePiece(pieceIn(item), piece));

/** The sizes that its page had, as the library knows them, else when it was read here. */
export const sizesOf = (piece: Piece, library: Pick<Known, 'library'>): readonly string[] => {
  const known: Sized | undefined = libraryItem(piece, library) ?? seenOf(piece) ?? undefined;
  return known?.sizes_seen ?? [];
};

function sizeGone(piece: Piece, known: Known) {
  const size = piece.size?.trim() ?? '';
  const seen = sizesOf(piece, known);
  return size !== '' && isGoneSize(size, seen) ? words.noSize(size, seen) : null;
}

/** What is known against a piece, before it is added or while it is in. */
export function warningsOf(piece: Piece, known: Known): Warning[] {
  const found = known.library.find((item) => isSamePiece(pieceIn(item), piece));
  const last = lastGiven(piece, known);
  const of = found ?? last?.place;
  const isIn = isHere(piece, known);
  const others = othersWith(piece, known, found);
  const noted = notedAgainst(known.notes, piece);
  const said: Record<WarnedOf, string | null> = {
    link: of?.linkState === 'broken' ? words.link : null,
    soldOut: soldOut(piece, of),
    size: sizeGone(piece, known),
    noted: noted === null ? null : words.noted(noted),
    rated: ratedLow(piece, known, found),
    given: found?.given
      ? words.givenOn(found.given.outfit, formatDay(found.given.at))
      : last && words.given(last.title),
    here: isIn ? words.here : null,
    also: others.length > 0 ? words.in(others, isIn || piece.key !== undefined) : null,
  };
  return WARNED_OF.flatMap((of) => (said[of] === null ? [] : [{ of, said: said[of] }]));
}

/** What is known against the pieces of one of the outfits, with their names. */
export function warningsIn(draft: Draft, known: Known): Warning[] {
  const names = draft.items.flatMap((item) =>
    warningsOf(item, { ...known, draftId: draft.id }).map(({ of }) => ({ of, name: item.name })),
  );
  return WARNED_OF.flatMap((of) => {
    const found = names.filter((one) => one.of === of).map(({ name }) => name);
    return found.length > 0 ? [{ of, said: words.sum[of](found) }] : [];
  });
}
