import { withdrawPhoto } from '../../api/photos.ts';
import type { Kind } from './kind.ts';

/** An upload that she discarded, by its record's id: it may be there, or still come there. */
export interface WithdrawOperation {
  kind: 'withdraw';
  key: string;
  /** What the server calls it, where its small picture has arrived. */
  photoId?: string;
}

export const withdraw: Kind<WithdrawOperation, { kind: 'withdraw' }> = {
  async send({ kind, key }, { consumer, owner }) {
    await withdrawPhoto(consumer, key, owner);
    return { kind };
  },
};
