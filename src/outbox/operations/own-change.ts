import type { OwnPiece } from '../../../contract/own-clothes.ts';
import { changeOwnPiece } from '../../api/own-clothes.ts';
import type { Kind } from './kind.ts';
import { isCalled, isGone } from './refusals.ts';

/** What the consumer calls something of her own from now on. */
export interface OwnChangeOperation {
  kind: 'own_change';
  id: string;
  name: string;
  category: string;
}

type OwnChangeSent =
  | { kind: 'own_change'; piece: OwnPiece }
  /** It was deleted meanwhile. */
  | { kind: 'own_change-gone' };

export const ownChange: Kind<OwnChangeOperation, OwnChangeSent> = {
  subject: ({ id }) => `own ${id}`,
  async send({ kind, id, name, category }, { consumer, owner }) {
    try {
      return { kind, piece: await changeOwnPiece(consumer, id, { name, category }, owner) };
    } catch (error) {
      if (isCalled(error, 'gone') || isGone(error, id)) return { kind: 'own_change-gone' };
      throw error;
    }
  },
};
