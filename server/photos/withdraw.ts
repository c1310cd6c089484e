import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { accountKey, findUser } from '../auth/accounts.ts';
import { removeFiles } from '../media/files.ts';
import { endUploads, isUnder } from '../uploads/store.ts';
import { isHourSpent } from './arrival.ts';
import { deletePhoto, findByKey, spendKey } from './queries.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  uploadsPerHour: number;
}

/** The photo that the key names, if it has arrived; if not, it is told 410 when it does. */
async function takeBack(db: Db, { now, uploadsPerHour }: Deps, userId: string, key: string) {
  const arrived = await findByKey(db, userId, key);
  if (arrived) return arrived.id;
  // Beyond the hour's uploads it would be refused, and rows without end could be made.
  const sender = { id: userId, account: await accountKey(db, userId) };
  if (await isHourSpent({ db, now, uploadsPerHour }, 'photos', sender)) return null;
  if (await spendKey(db, userId, key, now())) return null;
  return (await findByKey(db, userId, key))?.id ?? null;
}

/** The consumer has discarded a photo that may be on its way here. */
export async function withdraw(deps: Deps, userId: string, key: string): Promise<void> {
  const id = await inTransaction(deps.db, async (within) => {
    // With the account everything of the consumer's is gone.
    if (!(await findUser(within, userId))) return null;
    await endUploads(within, isUnder(userId, key), deps.now());
    const arrived = await takeBack(within, deps, userId, key);
    if (arrived !== null) await deletePhoto(within, userId, arrived, deps.now());
    return arrived;
  });
  if (id !== null) await removeFiles(deps.blobs, id);
}
