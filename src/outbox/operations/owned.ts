import type { Bought, Fit, FitSaid } from '../../../contract/fits.ts';
import { sayOwned } from '../../api/fits.ts';
import { Failure } from '../../api/failure.ts';
import { fitSubject, saidNow } from './fit.ts';
import type { Kind } from './kind.ts';
import { isAbout, orChanged, type PieceChanged } from './refusals.ts';

/** All that she says of a piece that she has bought: the next takes its place as a whole. */
export type SaidOfBought = Pick<Bought, 'state' | 'size' | 'price' | 'at'> & { fit: Fit | null };

export interface OwnedOperation {
  kind: 'owned';
  outfitId: string;
  itemId: string;
  said: SaidOfBought;
  /** The link of the piece as she saw it. */
  seen?: string;
}

/** A server of before knows no such state: another build of it may be there in a while. */
function orLater(error: unknown): never {
  throw isAbout(error, 'state') ? new Failure('refused', { status: 404, cause: error }) : error;
}

export const owned: Kind<OwnedOperation, { kind: 'owned'; said: FitSaid } | PieceChanged> = {
  subject: fitSubject,
  send: ({ kind, outfitId, itemId, said, seen }, { consumer, owner }) =>
    orChanged(
      sayOwned(consumer, { outfitId, itemId, seen, owner }, said)
        .catch(orLater)
        .then((now) => ({ kind, said: saidNow(now) })),
    ),
};
