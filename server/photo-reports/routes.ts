import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { On } from '../http/route.ts';
import { reportPhoto } from './report.ts';

interface Deps {
  db: Db;
  now: () => Date;
  queueChanged: () => void;
}

export function photoReportRoutes(on: On, { db, now, queueChanged }: Deps): void {
  on(routes.photoReports.report, async ({ c, who, params, body: report }) => {
    const reporting = { requestId: params.id, stylistId: who.id, report };
    await inTransaction(db, (within) => reportPhoto(within, reporting, now()));
    queueChanged();
    return c.body(null, 204);
  });
}
