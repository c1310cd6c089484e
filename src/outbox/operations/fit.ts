import type { FitSaid, SayFit } from '../../../contract/fits.ts';
import { forgetFit, sayFit, sayOwned } from '../../api/fits.ts';
import type { Kind } from './kind.ts';
import { isGone, orChanged, type PieceChanged } from './refusals.ts';

/** How a piece fitted and in which size, that it was not bought, or neither any more. */
export type SaidOfFit = Pick<SayFit, 'size' | 'fit'> | 'not_bought' | null;

export interface FitOperation {
  kind: 'fit';
  outfitId: string;
  itemId: string;
  said: SaidOfFit;
  /** The link of the piece as she saw it. */
  seen?: string;
}

const NOTHING: FitSaid = { fit: null, owned: null, bought: null, asked: true };

/** Another piece that took its place is another subject. */
export const fitSubject = ({
  outfitId,
  itemId,
  seen = '',
}: Pick<FitOperation, 'outfitId' | 'itemId' | 'seen'>) => `fit ${outfitId} ${itemId} ${seen}`;

export const saidNow = ({ fit, owned, bought }: FitSaid): FitSaid => ({
  fit,
  owned,
  bought,
  asked: true,
});

export const fit: Kind<FitOperation, { kind: 'fit'; said: FitSaid } | PieceChanged> = {
  subject: fitSubject,
  send({ kind, outfitId, itemId, said, seen }, { consumer, owner }) {
    const of = { outfitId, itemId, seen, owner };
    if (said === null) {
      const forgotten = forgetFit(consumer, of).catch((error: unknown) => {
        // Gone is as good as forgotten.
        if (!isGone(error, itemId)) throw error;
      });
      return forgotten.then(() => ({ kind, said: NOTHING }));
    }
    const saying =
      said === 'not_bought' ? sayOwned(consumer, of, { state: said }) : sayFit(consumer, of, said);
    return orChanged(saying.then((now) => ({ kind, said: saidNow(now) })));
  },
};
