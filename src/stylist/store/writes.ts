import { update, type UseStore } from 'idb-keyval';
import type { WriteOrder } from '../../../contract/write-order.ts';

type Counted = Pick<WriteOrder, 'device' | 'n'>;

/** Where the next write of this browser stands among all of them, whichever tab it is of. */
export async function nextWrite(database: UseStore, identify: () => string): Promise<WriteOrder> {
  let next: Counted = { device: identify(), n: 1 };
  const count = (before: Counted | undefined) =>
    (next = before ? { device: before.device, n: before.n + 1 } : next);
  await update<Counted>('writes', count, database);
  return { ...next, age: 0, made: null };
}
