import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import type {
  Counts,
  PendingRequest,
  PendingRequests,
  PendingRequestsQuery,
  QueueFilter,
} from '../../contract/requests.ts';
import { dayIn } from '../analytics/days.ts';
import { isMinors } from '../db/minors.ts';
import { isOfSuspended } from '../db/suspended.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { fittedOf } from '../fits/read.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { openedPhotos, openPhotos } from '../photos/photo-access.ts';
import type { QueueCounts } from './counts.ts';
import { doneToday } from './done.ts';
import { isWaiting } from '../db/waiting.ts';
import { meantInQueue } from './meant.ts';
import {
  afterRow,
  filterOf,
  foundIds,
  isDueLater,
  pageSize,
  stepIn,
  type QueueRead,
} from './order.ts';
import { detailed, wireRequests, type RequestRow } from './wire.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  counts: QueueCounts;
}

/** What waits, the one due first on top; of what is looked for the nearest, whose page is found first. */
export function queueQuery(db: Db, asked: QueueRead) {
  const step = stepIn(asked.query);
  return (
    detailed(db)
      .select((step ?? sql<number>`0`).as('step'))
      .$if(step !== null, (some) =>
        some.where('requests.id', 'in', foundIds(db, asked)).orderBy('step'),
      )
      .$if(step === null, (all) =>
        all.where(isWaiting).where(filterOf(asked)).where(isDueLater(asked)),
      )
      .orderBy('requests.due_at')
      .orderBy('requests.id')
      // As a value it would be planned for anew at every look, which takes longer than to look.
      .limit(sql.lit(pageSize(asked.query) + 1))
  );
}

const totalOf = (counts: Counts, filter: QueueFilter | 'all' = 'all'): number =>
  filter === 'due' ? counts.due + counts.late : (counts[filter] ?? 0);

/** Those that this stylist holds, and those that were opened within the hour: nothing is opened by a look. */
async function openIn({ db, now }: Deps, stylistId: string, rows: readonly RequestRow[]) {
  const at = now().toISOString();
  const isHeld = (row: RequestRow) =>
    row.claimed_by === stylistId && (row.claim_expires_at ?? '') > at;
  const photosOf = (some: readonly RequestRow[]) => some.map(({ photo_id }) => photo_id);
  const held = await openPhotos({ db, now }, stylistId, photosOf(rows.filter(isHeld)));
  const opened = await openedPhotos(
    { db, now },
    stylistId,
    photosOf(rows.filter((row) => !isHeld(row))),
  );
  return new Set([...held, ...opened]);
}

/** A page of what waits, the one due first on top. */
export async function pendingRequests(
  deps: Deps,
  stylistId: string,
  query: PendingRequestsQuery,
): Promise<PendingRequests> {
  const limit = pageSize(query);
  const rows = await queueQuery(deps.db, { stylistId, now: deps.now(), query }).execute();
  if (rows.length === 0 && query.q !== undefined) {
    const meant = await meantInQueue(deps.db, query.q);
    if (meant) {
      const q = meant.join(' ');
      return Object.assign(await pendingRequests(deps, stylistId, { ...query, q }), { meant });
    }
  }
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const isWhole = last === undefined && query.cursor === undefined;
  const counts = await deps.counts.of(stylistId, query.q ?? '');
  const dayOf = dayIn(query.tz ?? DEFAULT_TIME_ZONE);
  const done = await doneToday(deps.db, stylistId, deps.now(), dayOf);
  const open = await openIn(deps, stylistId, page);
  return {
    requests: await wireRequests(deps, stylistId, page, open),
    // Counts may be some seconds old; what is read whole is counted by itself.
    total: isWhole ? page.length : totalOf(counts, query.filter),
    counts,
    done,
    next: last ? afterRow(query, last) : null,
  };
}

/** One of them, whose page is opened: so is its photo, where that is this stylist's to open. */
export async function openRequest(
  deps: Deps,
  stylistId: string,
  id: string,
): Promise<PendingRequest> {
  const rows = await detailed(deps.db)
    .where('requests.id', '=', id)
    .where('photos.deleted_at', 'is', null)
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'requests.photo_id')
    .select([
      'requests.status',
      'requests.goes_at',
      'hidden_photos.at as hidden_at',
      isMinors.as('is_minors'),
      isOfSuspended.as('is_suspended'),
    ])
    .execute();
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const isShut = row.status !== 'open' || row.goes_at !== null;
  const isWithheld = row.hidden_at !== null || row.is_minors || row.is_suspended;
  if (isShut || isWithheld) throw new AppError('request_closed');
  const open = await openPhotos(deps, stylistId, [row.photo_id]);
  const [request] = await wireRequests(deps, stylistId, rows, open);
  if (!request) throw new AppError('not_found');
  return { ...request, fit: await fittedOf(deps.db, row.user_id) };
}
