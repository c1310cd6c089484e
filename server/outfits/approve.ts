import type { Approval } from '../../contract/outfits.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { findRequest } from '../requests/queries.ts';
import { claimRequest, refuseWithheld } from '../requests/rules.ts';
import { closeLedgers } from './ledger.ts';
import { holdOutfits, sendOutfits, takeBack } from './send.ts';

interface Deps {
  db: Db;
  now: () => Date;
}

const decided = (db: Db, id: string) =>
  db
    .selectFrom('outfits')
    .innerJoin('requests', 'requests.id', 'outfits.request_id')
    .innerJoin('photos', 'photos.id', 'outfits.photo_id')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select([
      'stylists.name as stylist_name',
      'outfits.id',
      'outfits.request_id',
      'outfits.photo_id',
      'outfits.status',
      'outfits.stylist_id',
      'outfits.goes_at',
      'requests.status as request_status',
      'requests.claimed_by',
      'photos.deleted_at',
    ])
    .where('outfits.id', '=', id)
    .executeTakeFirst();

type Decided = NonNullable<Awaited<ReturnType<typeof decided>>>;

/** An open request is claimed; what was left out of one that was sent stays its stylist's. */
async function workOn(db: Db, outfit: Decided, stylistId: string, now: Date): Promise<void> {
  const isLeftOut = outfit.request_status === 'completed' && outfit.deleted_at === null;
  if (isLeftOut && outfit.stylist_id === stylistId) {
    const request = await findRequest(db, outfit.request_id);
    if (request) refuseWithheld(request);
    return;
  }
  await claimRequest(db, outfit.request_id, stylistId, now);
}

/** Nobody sends or throws away what another one has not finished. */
function refuseAnothersDraft(
  draft: { status: string; stylist_id: string; stylist_name: string },
  stylistId: string,
): void {
  if (draft.status !== 'draft' || draft.stylist_id === stylistId) return;
  const message = serverTexts.outfits.draftOf(draft.stylist_name);
  throw new AppError('not_yours', { message });
}

/**
 * The stylist's own drafts that are meant: those that are named, else all of the request. Once that
 * is completed, what was left out goes by its own name.
 */
async function draftsMeant(
  db: Db,
  outfit: Decided,
  stylistId: string,
  named: readonly string[] | undefined,
): Promise<string[]> {
  const isLeftOut = outfit.request_status === 'completed';
  const outfits = await db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select(['outfits.id', 'outfits.status', 'outfits.stylist_id', 'stylists.name as stylist_name'])
    .where('request_id', '=', outfit.request_id)
    .where('status', '!=', 'discarded')
    .$if(isLeftOut && named === undefined, (query) => query.where('outfits.id', '=', outfit.id))
    .$if(named === undefined, (query) => query.where('stylist_id', '=', stylistId))
    .execute();
  const known = new Map(outfits.map((one) => [one.id, one]));
  const strange = named?.findIndex((id) => !known.has(id)) ?? -1;
  if (strange >= 0) {
    const fields = { [`outfits.${strange}`]: serverTexts.outfits.notOfRequest };
    throw new AppError('invalid', { fields });
  }
  const meant = [...new Set(named ?? known.keys())].flatMap((id) => known.get(id) ?? []);
  for (const one of meant) refuseAnothersDraft(one, stylistId);
  return meant.filter(({ status }) => status === 'draft').map(({ id }) => id);
}

/**
 * Hands drafts to the consumer, at once or when the time to think better of it is over, or throws
 * this one away; all of it may be repeated. Answers when they go, where they wait.
 */
export async function decide(
  { db, now }: Deps,
  id: string,
  stylistId: string,
  { approved, stylistNotes, outfits, notes, undo_s }: Approval,
): Promise<string | null> {
  const outfit = await decided(db, id);
  if (!outfit || (approved && outfit.status === 'discarded')) throw new AppError('not_found');
  if (!approved) {
    if (outfit.status === 'discarded') return null;
    refuseAnothersDraft(outfit, stylistId);
    if (outfit.status !== 'draft') throw new AppError('request_closed');
    await workOn(db, outfit, stylistId, now());
    await db.updateTable('outfits').set({ status: 'discarded' }).where('id', '=', id).execute();
    return null;
  }
  refuseAnothersDraft(outfit, stylistId);
  const requestId = outfit.request_id;
  const going = await draftsMeant(db, outfit, stylistId, outfits);
  if (going.length === 0 || (!outfits && outfit.status === 'approved')) return null;
  await workOn(db, outfit, stylistId, now());
  if (stylistNotes !== undefined) {
    await db
      .updateTable('outfits')
      .set({ stylist_notes: stylistNotes })
      .where('id', 'in', outfits ? going : [id])
      .execute();
  }
  for (const [at, note] of (notes ?? []).entries()) {
    const noted = outfits?.[at];
    if (noted === undefined || !going.includes(noted)) continue;
    await db.updateTable('outfits').set({ stylist_notes: note }).where('id', '=', noted).execute();
  }
  await closeLedgers(db, requestId, going, now());
  const request = { id: requestId, status: outfit.request_status };
  if (undo_s === undefined) {
    await sendOutfits(db, { request, ids: going, by: stylistId }, now());
    return null;
  }
  const goesAt = new Date(now().getTime() + undo_s * 1000);
  await holdOutfits(db, { request, ids: going }, goesAt, now());
  return goesAt.toISOString();
}

/** What was sent and has not gone yet stays here after all. */
export async function undecide({ db }: Deps, id: string, stylistId: string): Promise<void> {
  const outfit = await decided(db, id);
  if (!outfit || outfit.status === 'discarded') throw new AppError('not_found');
  if (outfit.status === 'approved') throw new AppError('already_sent');
  if (outfit.goes_at === null) return;
  if ((outfit.claimed_by ?? outfit.stylist_id) !== stylistId) {
    throw new AppError('claimed_by_another');
  }
  await takeBack(db, outfit.request_id);
}
