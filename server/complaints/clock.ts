import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Handler } from '../jobs/worker.ts';
import { notifyComplaint } from '../push/notify.ts';
import { addStep } from './store.ts';

/** When it should have been answered: it is written down once, whichever node finds it, and told. */
export const complaintClock = ({ db, now }: { db: Db; now: () => Date }): Handler => ({
  lane: 'ours',
  run: (id) =>
    inTransaction(db, async (within) => {
      const complaint = await within
        .selectFrom('complaints')
        .select('answer_by')
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (!complaint) return null;
      // A clock that has come back takes what waits as due.
      if (complaint.answer_by > now().toISOString()) return new Date(complaint.answer_by);
      const late = await within
        .selectFrom('complaint_steps')
        .select('id')
        .where('complaint_id', '=', id)
        .where('what', '=', 'late')
        .executeTakeFirst();
      if (late) return null;
      await addStep(within, id, { what: 'late' }, now());
      await notifyComplaint(within, `late ${id}`, now());
      return null;
    }),
});
