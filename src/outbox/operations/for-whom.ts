import type { ForWhom } from '../../../contract/piece.ts';
import { sayForWhom } from '../../api/taste.ts';
import type { Kind } from './kind.ts';

/** Whose clothes she wants to be shown; null: she would rather not say. */
export interface ForWhomOperation {
  kind: 'for_whom';
  whom: ForWhom | null;
}

export const forWhom: Kind<ForWhomOperation, { kind: 'for_whom' }> = {
  subject: (_, owner) => `for whom ${owner}`,
  async send({ kind, whom }, { consumer, owner }) {
    await sayForWhom(consumer, whom, owner);
    return { kind };
  },
};
