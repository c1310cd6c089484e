import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Handler } from '../jobs/worker.ts';
import { notifyComplaint } from '../push/notify.ts';
import { addStep } from './store.ts';

/** When it should have been answered: it is written down once, whichever node finds it, and told. */
export const complaintClock = ({ db, now }: { db: Db; now: () => Date }): Handler => ({
  lane: 'ours',
  async run(id) {
    await inTransaction(db, async (within) => {
      const complaint = await within
        .selectFrom('complaints')
        .select('id')
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (!complaint) return;
      const late = await within
        .selectFrom('complaint_steps')
        .select('id')
        .where('complaint_id', '=', id)
        .where('what', '=', 'late')
        .executeTakeFirst();
      if (late) return;
      await addStep(within, id, { what: 'late' }, now());
      await notifyComplaint(within, `late ${id}`, now());
    });
    return null;
  },
});
