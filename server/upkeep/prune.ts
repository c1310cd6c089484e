import { EVENTS_KEPT_MS } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { ASSETS_KEPT_MS } from '../http/assets.ts';

export function pruneQueries(db: Db, now: Date) {
  const at = now.toISOString();
  const eventsBefore = new Date(now.getTime() - EVENTS_KEPT_MS).toISOString();
  const assetsBefore = new Date(now.getTime() - ASSETS_KEPT_MS).toISOString();
  return [
    db.deleteFrom('assets').where('seen_at', '<', assetsBefore),
    db.deleteFrom('events').where('received_at', '<', eventsBefore),
    db.deleteFrom('codes').where('expires_at', '<=', at),
    db.deleteFrom('refresh_tokens').where('expires_at', '<=', at),
    // Whoever comes back to one that was ended for her is told why.
    db
      .deleteFrom('refresh_families')
      .where('revoked_at', 'is not', null)
      .where('revoked_for', 'is', null),
    db.deleteFrom('refresh_families').where('expires_at', '<=', at),
  ];
}

/** What has served its time goes. */
export async function prune(db: Db, now: Date): Promise<void> {
  for (const query of pruneQueries(db, now)) await query.execute();
}
