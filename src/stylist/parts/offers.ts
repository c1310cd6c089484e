import { createContext, useContext } from 'react';
import type { PendingRequest } from '../../../contract/requests.ts';
import type { Draft } from '../look/draft.ts';
import { ratedItems } from '../look/history.ts';
import type { DraftPiece } from '../look/items.ts';
import { dyesIn } from '../look/photo-dyes.ts';
import type { BriefLines } from '../look/said.ts';
import type { Known } from '../look/warnings.ts';
import { isNotSoNow, reasonsFor, whysFor, type About } from '../look/whys.ts';
import { coloursOf } from './picture-colours.ts';
import { useRead } from '../useRead.ts';
import type { ClientDetailsRead } from './useClientDetails.ts';

/** What a why can say of a piece, and whether one that was taken so is not so any more. */
export interface Offers {
  of: (piece: DraftPiece) => readonly string[];
  isNotSoNow: (piece: DraftPiece) => boolean;
}

export const OffersContext = createContext<Offers>({ of: () => [], isNotSoNow: () => false });

export const useOffers = () => useContext(OffersContext);

export interface OfferParts {
  /** With its photo, where it may be opened. */
  request: PendingRequest;
  draft: Draft | null;
  lines: BriefLines;
  details: ClientDetailsRead;
  known: Known;
}

export function useOffersOf({ request, draft, lines, details, known }: OfferParts): Offers {
  const { photoId, thumbUrl, taste = null, userPreferences } = request;
  const photo = useRead(thumbUrl === null ? '' : photoId, async () =>
    // A photo that cannot be read is one of which nothing is known.
    thumbUrl === null ? null : coloursOf(thumbUrl, fetch).then(dyesIn, () => null),
  );
  const about: About = {
    photo: photo.value,
    taste,
    favourites: userPreferences.colors,
    rated: details.value && ratedItems(details.value),
    lines,
    library: known.library,
  };
  const said = { answers: draft?.answers };
  const offered = whysFor(draft?.items ?? [], about, said);
  return {
    of: (piece) => offered.get(piece.key) ?? reasonsFor(piece, about, said),
    isNotSoNow: (piece) => isNotSoNow(piece, about, said),
  };
}
