import type { AppEvent } from '../../contract/events.ts';
import type { Db } from '../db/tables.ts';
import { addJob } from '../jobs/queue.ts';
import { FORWARD_EVENT } from './forward.ts';

interface Batch {
  userId: string | null;
  events: AppEvent[];
  /** Whether there is somewhere to tell of them. */
  forwards: boolean;
}

/** In a transaction. An event that came before, by its id, is known and counts once. */
export async function addEvents(
  db: Db,
  { userId, events, forwards }: Batch,
  now: Date,
): Promise<void> {
  const added = await db
    .insertInto('events')
    .values(
      events.map(({ id, name, at, props }) => ({
        id,
        user_id: userId,
        name,
        at,
        props: JSON.stringify(props),
        received_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (!forwards) return;
  for (const { id } of added) await addJob(db, FORWARD_EVENT, id, now);
}
