import type { FitSaid } from '../../../contract/fits.ts';
import type { OperationOf } from '../../outbox/operations/kinds.ts';
import type { SaidOfFit } from '../../outbox/operations/fit.ts';
import type { SaidOfBought } from '../../outbox/operations/owned.ts';
import type { OutboxRecord } from '../../outbox/records.ts';

export type Saying = OperationOf<'fit' | 'owned'>;

/** All that can be said of a piece: of one that was bought more than of others. */
export type SaidOfPiece = SaidOfFit | SaidOfBought;

export const isBought = (said: SaidOfPiece): said is SaidOfBought =>
  said !== null && said !== 'not_bought' && 'state' in said;

/** What the server knows that she has said. */
export const saidOfPiece = ({ fit, owned, bought }: FitSaid): SaidOfPiece =>
  bought
    ? {
        state: bought.state,
        size: bought.size,
        fit: fit?.fit ?? null,
        price: bought.price,
        at: bought.at,
      }
    : fit
      ? { size: fit.size, fit: fit.fit }
      : (owned ?? null);

/** How it fitted leaves a piece bought that is. */
export const saidAfter = (before: SaidOfPiece, said: SaidOfPiece): SaidOfPiece =>
  said !== null && said !== 'not_bought' && isBought(before) ? { ...before, ...said } : said;

/** Of one piece: what is on this phone still, or was not taken by the server. */
export interface FitAhead {
  said: SaidOfPiece;
  isRefused: boolean;
  seen?: string | undefined;
}

/** By piece; a swap has another link, and is another one. */
export const fitsAhead = (outbox: readonly OutboxRecord[], outfit: string) =>
  outbox.flatMap(({ operation, state }) =>
    (operation.kind === 'fit' || operation.kind === 'owned') && operation.outfitId === outfit
      ? [
          {
            item: operation.itemId,
            said: operation.said,
            seen: operation.seen,
            isRefused: state === 'refused',
          },
        ]
      : [],
  );
