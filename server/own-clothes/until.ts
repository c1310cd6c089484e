import { ANSWERED_KEPT_MS } from '../../contract/limits.ts';
import { askedAround } from '../briefs/own.ts';
import { briefOf } from '../briefs/stored.ts';
import type { Db } from '../db/tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Since when no stylist needs a piece any more; null while one does. */
export type Around = ReadonlyMap<string, string | null>;

/** The pieces around which somebody has asked for looks. */
export async function neededIn(db: Db, userId: string): Promise<Around> {
  const rows = await askedAround(db, userId)
    .innerJoin('requests', 'requests.photo_id', 'briefs.photo_id')
    .select(['requests.status', 'requests.closed_at'])
    .execute();
  const needed = new Map<string, string | null>();
  for (const { body, status, closed_at } of rows) {
    for (const { item } of briefOf({ body })?.around ?? []) {
      const until = status === 'open' ? null : (closed_at ?? '');
      const known = needed.get(item);
      if (known === null) continue;
      needed.set(item, until === null || until > (known ?? '') ? until : (known ?? ''));
    }
  }
  return needed;
}

export interface Term {
  keep_photos_days: number | null;
  keep_from: string | null;
}

/** When the picture of a piece goes, where it is not kept until it is deleted, or needed now. */
export function pictureUntil(
  { id, created_at }: { id: string; created_at: string },
  { keep_photos_days: days, keep_from }: Term,
  needed: Around,
): string | null {
  const free = needed.get(id);
  if (days === null || free === null) return null;
  const due = [
    Date.parse(created_at) + days * DAY_MS,
    (Date.parse(free ?? '') || 0) + (free ? ANSWERED_KEPT_MS : 0),
    Date.parse(keep_from ?? '') || 0,
  ];
  return new Date(Math.max(...due)).toISOString();
}
