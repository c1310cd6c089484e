import type { Brief } from '../../../contract/brief.ts';
import type { OwnPiece } from '../../../contract/own-clothes.ts';
import { addOwnPiece } from '../../api/own-clothes.ts';
import type { Kind } from './kind.ts';
import type { OwnChangeOperation } from './own-change.ts';
import { isCalled } from './refusals.ts';

/** What the consumer calls it. */
export type Said = Pick<OwnPiece, 'name' | 'category'>;

/** Something of the consumer's own, with its picture. */
export interface OwnOperation extends Said {
  kind: 'own';
  type: string;
  size: number;
  sha256: string;
  /** What it is called since it was first tried: its key names what it was called then. */
  now?: Said;
}

type OwnSent =
  /** Null: this version cannot read what the server says of it. */
  | { kind: 'own'; id: string | null; piece: OwnPiece | null }
  /** It had arrived, and the consumer has deleted it since. */
  | { kind: 'own-gone' };

export const saidOf = ({ name, category, now }: Omit<OwnOperation, 'kind'>): Said =>
  now ?? { name, category };

/** What is still to be told of it once it has arrived. */
export const changeAfter = ({ now }: OwnOperation, id: string | null): OwnChangeOperation | null =>
  now && id !== null ? { kind: 'own_change', id, ...now } : null;

/** Around what has not arrived no look can be asked for: it goes first. */
export const isAroundOwn = (
  { brief }: { brief?: Brief },
  { kind, record }: { kind: string; record: string },
): boolean => kind === 'own' && (brief?.around.some(({ item }) => item === record) ?? false);

export const own: Kind<OwnOperation, OwnSent> = {
  async send({ type, sha256, name, category }, { consumer, id, owner, bytes }) {
    const upload = { key: id, owner, bytes: await bytes(sha256), type, sha256, name, category };
    try {
      return { kind: 'own', ...(await addOwnPiece(consumer, upload)) };
    } catch (error) {
      if (!isCalled(error, 'gone')) throw error;
      return { kind: 'own-gone' };
    }
  },
};
