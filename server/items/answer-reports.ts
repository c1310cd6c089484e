import type { PageAnswer } from '../../contract/reports.ts';
import type { Db, Row } from '../db/tables.ts';

type Report = Pick<Row<'reports'>, 'id' | 'user_id'>;

interface Answering {
  /** The piece's. */
  id: string;
  reports: readonly Report[];
  /** Those that count, and that the stylist hears of. */
  told: readonly Report[];
  says: { price: number | null; foreign: PageAnswer['foreign']; isSoldOut: boolean | null };
}

/** What each is shown of what the page said, or that it said nothing. */
export async function answerReports(
  db: Db,
  { id, reports, told, says: { price, foreign, isSoldOut } }: Answering,
  now: Date,
): Promise<void> {
  const page: PageAnswer = { price, foreign, sold_out: isSoldOut };
  const isSaid = Object.values(page).some((one) => one !== null);
  const said = isSaid ? JSON.stringify(page) : null;
  for (const report of reports) {
    await db
      .updateTable('reports')
      .set({ read_at: now.toISOString(), said, told: told.includes(report) ? 1 : 0 })
      .where('user_id', '=', report.user_id)
      .where('id', '=', report.id)
      .where('item_id', '=', id)
      .execute();
  }
}
