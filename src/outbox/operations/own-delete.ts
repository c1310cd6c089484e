import { deleteOwnPiece } from '../../api/own-clothes.ts';
import type { Kind } from './kind.ts';
import { isGone } from './refusals.ts';

export interface OwnDeleteOperation {
  kind: 'own_delete';
  id: string;
  /** What it was called. */
  name: string;
}

export const ownDelete: Kind<OwnDeleteOperation, { kind: 'own_delete' }> = {
  subject: ({ id }) => `own ${id}`,
  async send({ kind, id }, { consumer, owner }) {
    await deleteOwnPiece(consumer, id, owner).catch((error: unknown) => {
      if (!isGone(error, id)) throw error;
    });
    return { kind };
  },
};
