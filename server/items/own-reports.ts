import { REPORT_SHOWN_MS, REPORTS_COUNT_MS } from '../../contract/limits.ts';
import { rupees } from '../../contract/money.ts';
import { pageKey } from '../../contract/page-link.ts';
import { PageAnswer, type OwnReport } from '../../contract/reports.ts';
import type { Db } from '../db/tables.ts';
import { LEASE_MS } from '../jobs/queue.ts';
import { READ_PAGE } from './job-kinds.ts';

/** By the key of its page, what somebody has said last of each of these pieces, and what was found. */
export async function ownReports(
  db: Db,
  userId: string,
  links: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OwnReport>> {
  if (links.length === 0) return new Map();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await db
    .selectFrom('reports')
    .innerJoin('items', 'items.id', 'reports.item_id')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.subject', '=', 'items.id').on('jobs.kind', '=', READ_PAGE),
    )
    .select([
      'items.ecommerce_url',
      'reports.kind',
      'reports.price_paise',
      'reports.created_at',
      'reports.read_at',
      'reports.said',
      'reports.told',
      'jobs.run_at',
    ])
    .where('reports.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('items.page_key', 'in', links.map(pageKey)),
        eb('items.ecommerce_url', 'in', links),
      ]),
    )
    .where('reports.created_at', '>=', before(REPORTS_COUNT_MS))
    .where((eb) =>
      eb.or([
        eb('reports.read_at', '>=', before(REPORT_SHOWN_MS)),
        // What nobody will read any more is asked of nobody.
        eb.and([
          eb('reports.settled_at', 'is', null),
          eb.or([
            eb('reports.told', '=', 1),
            eb.and([eb('reports.read_at', 'is', null), eb('jobs.run_at', 'is not', null)]),
          ]),
        ]),
      ]),
    )
    .orderBy('reports.created_at')
    .execute();
  const soon = new Date(now.getTime() + LEASE_MS).toISOString();
  return new Map(
    rows.map(({ ecommerce_url, kind, price_paise, created_at, read_at, said, told, run_at }) => [
      pageKey(ecommerce_url),
      {
        kind,
        price: price_paise === null ? null : rupees(price_paise),
        at: created_at,
        read_at,
        reads_at: read_at === null && run_at !== null && run_at > soon ? run_at : null,
        page: said === null ? null : PageAnswer.parse(JSON.parse(said)),
        told: told === 1,
      },
    ]),
  );
}
