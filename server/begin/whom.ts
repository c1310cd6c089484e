import type { ForWhom } from '../../contract/piece.ts';
import { add, countOf, type Counts } from './counts.ts';

/** By whom it is for and its kind: what a client likes of that which is for women or for men only. */
const WHOM = 'whom';

interface Meant {
  kind: string;
  forWhom: ForWhom | null;
}

export const isOfOne = (whom: string | null): whom is 'women' | 'men' =>
  whom === 'women' || whom === 'men';

const keyOf = ({ kind, forWhom }: Meant) => `${forWhom} ${kind}`;

export function addWhom(counts: Counts, piece: Meant, isLiked: boolean): void {
  if (isOfOne(piece.forWhom)) add(counts, WHOM, keyOf(piece), Number(isLiked));
}

/** Whether it is for the client: who said neither women nor men is given what is for one of them only where such is liked. */
export function isForClient(
  piece: Meant,
  { whom, said }: { whom: string | null; said: Counts },
): boolean {
  if (!isOfOne(piece.forWhom) || piece.forWhom === whom) return true;
  if (isOfOne(whom)) return false;
  const { good, seen } = countOf(said, WHOM, keyOf(piece));
  return good * 2 > seen;
}
