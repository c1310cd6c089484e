import { OWNER_IDLE_MS } from '../../contract/limits.ts';
import type { Db, StylistRole } from '../db/tables.ts';

const SEEN_EVERY_MS = 60_000;

interface Used {
  id: string;
  created_at: string;
  seen_at: string | null;
  /** Null: of a consumer. */
  stylist_role: StylistRole | null;
}

const idleMs = ({ created_at, seen_at }: Used, now: Date) =>
  now.getTime() - Date.parse(seen_at ?? created_at);

/** Whoever has the house is asked for the password again when nobody has been there for a while. */
export const isIdle = (used: Used, now: Date): boolean =>
  used.stylist_role === 'owner' && idleMs(used, now) >= OWNER_IDLE_MS;

/** To the minute, so that few calls write. */
export async function keepSeen(db: Db, used: Used, now: Date): Promise<void> {
  if (used.stylist_role === null || Math.abs(idleMs(used, now)) < SEEN_EVERY_MS) return;
  await db
    .updateTable('refresh_families')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', used.id)
    .execute()
    // A full disk keeps nobody from what is only read.
    .catch(() => undefined);
}
