import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';

interface Change {
  id: string;
  /** Empty: nowhere. */
  email: string;
  /** Who changes it; null: the command line. */
  by: string | null;
  now: Date;
}

/** Where somebody is mailed as an owner; mails that were stopped go there again. */
export const setMailAddress = (db: Db, { id, email, by, now }: Change): Promise<void> =>
  inTransaction(db, async (within) => {
    await within
      .updateTable('stylists')
      .set({ email, mail_stopped: null })
      .where('id', '=', id)
      .execute();
    await writeHouseLog(within, { who: by, what: 'mail_changed', whom: id }, now);
  });
