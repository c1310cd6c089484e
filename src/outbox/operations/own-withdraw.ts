import { withdrawOwnPiece } from '../../api/own-clothes.ts';
import type { Kind } from './kind.ts';

/** Something of her own that she discarded, by its record's id: it may be there, or still come there. */
export interface OwnWithdrawOperation {
  kind: 'own_withdraw';
  key: string;
}

export const ownWithdraw: Kind<OwnWithdrawOperation, { kind: 'own_withdraw' }> = {
  async send({ kind, key }, { consumer, owner }) {
    await withdrawOwnPiece(consumer, key, owner);
    return { kind };
  },
};
