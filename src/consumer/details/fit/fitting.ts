import { piecesAt } from '../../../../contract/choices.ts';
import { LIKED_FROM } from '../../../../contract/limits.ts';
import { pageKey } from '../../../../contract/page-link.ts';
import type { BoughtPiece, Runs } from '../../../../contract/fits.ts';
import type { OutfitItem, OutfitPiece } from '../../../../contract/outfits.ts';
import { isSeen } from '../../../../contract/seen.ts';
import type { WentToShop } from '../../../state/app-state.ts';
import {
  isBought,
  saidAfter,
  saidOfPiece,
  type FitAhead,
  type SaidOfPiece,
} from '../../../state/operations/said-of-piece.ts';
import { formatDay } from '../../../ui/dates.ts';
import { fitTexts } from '../../../../texts/fit.ts';
import { sizesFor } from '../../fit/sizes.ts';
import type { Look, Piece } from '../look.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after she kept a piece, or went to its shop, she is asked. */
const ASKED_AFTER_MS = 2 * DAY_MS;

/** What is known of how a piece fitted. */
export interface Fitting {
  said: SaidOfPiece;
  /** She has said something of it before. */
  wasAsked: boolean;
  /** It is on this phone still. */
  isHere: boolean;
  /** What was not taken, where it was the last. */
  refused: SaidOfPiece | undefined;
  keptAt: string | null;
  wentAt: number | null;
  runs: Runs | null;
  sizes: readonly string[];
}

type Ahead = readonly (FitAhead & { item: string })[];

interface Known {
  ahead: Ahead;
  shops: Readonly<Record<string, WentToShop>>;
}

const aheadOf = (ahead: Ahead, { uuid, ecommerce_url }: OutfitPiece) =>
  ahead.filter(({ item, seen }) => item === uuid && isSeen(seen, ecommerce_url));

const saidWith = (piece: OutfitPiece, here: Ahead): SaidOfPiece =>
  here
    .filter(({ isRefused }) => !isRefused)
    .reduce<SaidOfPiece>((said, one) => saidAfter(said, one.said), saidOfPiece(piece));

/** Whether she has bought a piece, in this outfit or in another. */
export function ownedOf(ahead: Ahead, hers: readonly BoughtPiece[]) {
  const pages = new Set(hers.map(({ seen }) => pageKey(seen)));
  return (piece: OutfitPiece): boolean => {
    const said = saidWith(piece, aheadOf(ahead, piece));
    return isBought(said) ? said.state === 'bought' : pages.has(pageKey(piece.ecommerce_url));
  };
}

/** By the piece. */
export function fittingsOf(items: readonly OutfitItem[], { ahead, shops }: Known) {
  const pieces = items.flatMap((item) => piecesAt(item));
  return new Map(
    pieces.map((piece): [string, Fitting] => {
      const { uuid, ecommerce_url: link } = piece;
      const here = aheadOf(ahead, piece);
      const last = here.at(-1);
      const shop = shops[uuid];
      return [
        uuid,
        {
          said: saidWith(piece, here),
          wasAsked: here.length > 0 || piece.asked === true,
          isHere: here.some(({ isRefused }) => !isRefused),
          refused: last?.isRefused ? last.said : undefined,
          keptAt: piece.kept_at ?? null,
          wentAt: shop && isSeen(shop.seen, link) ? shop.at : null,
          runs: piece.runs ?? null,
          sizes: sizesFor(piece),
        },
      ];
    }),
  );
}

/** With stars that are not sent yet: nothing moves under her finger when they have arrived. */
const isBeingKept = ({ rating }: Piece) => rating?.ratedAt === null && rating.stars >= LIKED_FROM;

/** It was hers to try on: it is in her closet, or goes there, she went to its shop, or has said so. */
export const wasTried = (piece: Piece, { said, wentAt }: Fitting): boolean =>
  piece.isSaved || isBeingKept(piece) || wentAt !== null || said !== null;

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** By the calendar. The screen's clock moves once a minute: she may have gone after it. */
const daysSince = (at: number, now: number) =>
  Math.max(0, Math.round((midnight(now) - midnight(at)) / DAY_MS));

/** Why she may be asked. */
export function becauseOf(piece: Piece, { wentAt, keptAt }: Fitting, now: number): string | null {
  if (wentAt !== null) return fitTexts.went(daysSince(wentAt, now));
  return piece.isSaved && keptAt !== null ? fitTexts.keptSince(formatDay(keptAt)) : null;
}

/** The one piece of a look that she is asked of without having opened it: two days on, and only if she said nothing. */
export function pieceToAsk(
  { places }: Pick<Look, 'places'>,
  fittings: ReadonlyMap<string, Fitting>,
  now: number,
): string | null {
  const isOver = (at: number | null) => at !== null && now - at >= ASKED_AFTER_MS;
  const open = places
    .flatMap(({ front }) => ({ front, fitting: fittings.get(front.id) }))
    .filter(
      ({ front, fitting }) =>
        fitting && !fitting.wasAsked && fitting.said === null && !front.isOwned,
    );
  const asked =
    open.find(({ fitting }) => isOver(fitting?.wentAt ?? null)) ??
    open.find(
      ({ front, fitting }) =>
        front.isSaved && isOver(fitting?.keptAt ? Date.parse(fitting.keptAt) : null),
    );
  return asked?.front.id ?? null;
}
