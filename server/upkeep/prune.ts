import { EVENTS_KEPT_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';

/** What has served its time goes. */
export async function prune(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const eventsBefore = new Date(now.getTime() - EVENTS_KEPT_MS).toISOString();
  await db.deleteFrom('events').where('received_at', '<', eventsBefore).execute();
  await db.deleteFrom('codes').where('expires_at', '<=', at).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', at).execute();
  await db
    .deleteFrom('refresh_families')
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', at)]))
    .execute();
}
