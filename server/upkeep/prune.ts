import {
  COMPLAINTS_KEPT_MS,
  EVENTS_KEPT_MS,
  MAILS_KEPT_MS,
  PHONE_REPORTS_KEPT_MS,
} from '../../contract/limits.ts';
import { spentBefore } from '../auth/spent.ts';
import { complaintsBefore } from '../complaints/store.ts';
import type { Db } from '../db/tables.ts';
import { forgetHouseLog } from '../house-log/forget.ts';
import { phoneReportsBefore } from '../phone-reports/store.ts';
import { READ_KEPT } from '../items/job-kinds.ts';
import { reportsBefore } from '../photo-reports/report.ts';
import { ASSETS_KEPT_MS } from '../http/assets.ts';
import { hasNoOrder } from '../writes/order.ts';

/** No service keeps a push for a phone any longer. */
const PUSHES_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export function pruneQueries(db: Db, now: Date) {
  const at = now.toISOString();
  const eventsBefore = new Date(now.getTime() - EVENTS_KEPT_MS).toISOString();
  const assetsBefore = new Date(now.getTime() - ASSETS_KEPT_MS).toISOString();
  const mailsBefore = new Date(now.getTime() - MAILS_KEPT_MS).toISOString();
  const pushesBefore = new Date(now.getTime() - PUSHES_KEPT_MS).toISOString();
  return [
    // To whoever has not answered for so long; a shop is asked again when it does.
    db
      .deleteFrom('jobs')
      .where('run_at', '<', pushesBefore)
      .where('host', 'is not', null)
      .where('kind', '!=', READ_KEPT),
    db.deleteFrom('mails').where('created_at', '<', mailsBefore),
    db.deleteFrom('assets').where('seen_at', '<', assetsBefore),
    db.deleteFrom('events').where('received_at', '<', eventsBefore),
    phoneReportsBefore(db, new Date(now.getTime() - PHONE_REPORTS_KEPT_MS)),
    db.deleteFrom('push_days').where('day', '<', pushesBefore.slice(0, 10)),
    spentBefore(db, now),
    complaintsBefore(db, new Date(now.getTime() - COMPLAINTS_KEPT_MS)),
    reportsBefore(db, new Date(now.getTime() - COMPLAINTS_KEPT_MS)),
    db.deleteFrom('codes').where('expires_at', '<=', at),
    db.deleteFrom('refresh_tokens').where('expires_at', '<=', at),
    // Whoever comes back to one that was ended by us is told why; what was last said in one stands over
    // what another device sends late.
    db
      .deleteFrom('refresh_families')
      .where('revoked_at', 'is not', null)
      .where('revoked_for', 'is', null)
      .where((eb) => hasNoOrder(eb, now)),
    db.deleteFrom('refresh_families').where('expires_at', '<=', at),
  ];
}

/** What has served its time goes. */
export async function prune(db: Db, now: Date): Promise<void> {
  for (const query of pruneQueries(db, now)) await query.execute();
  await forgetHouseLog(db, now);
}
