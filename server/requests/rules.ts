import type { Claim } from '../../contract/requests.ts';
import { serverTexts } from '../../texts/server.ts';
import { isMinors } from '../db/minors.ts';
import { isOfSuspended } from '../db/suspended.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { findRequest, holdRequest } from './queries.ts';

/** The request is the stylist's to work on from here, or the reason why not is thrown. */
export async function claimRequest(
  db: Db,
  id: string,
  stylistId: string,
  now: Date,
): Promise<Claim> {
  const claim = await holdRequest(db, id, stylistId, now);
  return claim ?? refuse(db, id, now);
}

type Found = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Its photo is kept from stylists. */
export function refuseWithheld({
  hidden_at,
  is_minors,
  is_suspended,
}: Pick<Found, 'hidden_at' | 'is_minors' | 'is_suspended'>): void {
  if (hidden_at !== null) {
    throw new AppError('claimed_by_another', { message: serverTexts.request.withOwner });
  }
  if (is_minors) {
    throw new AppError('request_closed', { message: serverTexts.request.underAge });
  }
  if (is_suspended) {
    throw new AppError('request_closed', { message: serverTexts.request.suspended });
  }
}

/** Why a request is not to be had. */
async function refuse(db: Db, id: string, now: Date): Promise<never> {
  const request = await findRequest(db, id);
  if (!request) throw new AppError('not_found');
  if (request.status === 'withdrawn') {
    throw new AppError('request_closed', { fields: { photo: serverTexts.request.photoDeleted } });
  }
  if (request.status !== 'open') throw new AppError('request_closed');
  refuseWithheld(request);
  const { holder, claim_expires_at, reserved_for, reserved_until } = request;
  const isLive = (until: string | null) => until !== null && until > now.toISOString();
  if (reserved_for && isLive(reserved_until) && !isLive(claim_expires_at)) {
    throw new AppError('reserved', { message: serverTexts.request.reservedFor(reserved_for) });
  }
  throw new AppError('claimed_by_another', {
    ...(holder && { message: serverTexts.request.heldBy(holder) }),
  });
}

/** For as long as nobody else can have it, also of what was just given back. */
export async function refuseUnheld(
  db: Db,
  id: string,
  stylistId: string,
  now: Date,
): Promise<{ user_id: string; photo_id: string }> {
  const request = await db
    .selectFrom('requests')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'requests.photo_id')
    .select([
      'user_id',
      'requests.photo_id',
      'hidden_photos.at as hidden_at',
      isMinors.as('is_minors'),
      isOfSuspended.as('is_suspended'),
      'status',
      'goes_at',
      'claimed_by',
      'claim_expires_at',
      'left_by',
      'reserved_for',
      'reserved_until',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw new AppError('not_found');
  if (request.goes_at !== null) throw new AppError('request_closed');
  const { status, claimed_by, claim_expires_at, left_by, reserved_for, reserved_until } = request;
  const isLive = (until: string | null) => until !== null && until > now.toISOString();
  const isHeld = isLive(claim_expires_at);
  const isKept = reserved_for === stylistId && left_by === stylistId && isLive(reserved_until);
  const isWithheld = request.hidden_at !== null || request.is_minors || request.is_suspended;
  if (isWithheld) return refuse(db, id, now);
  if (status === 'open' && (isHeld ? claimed_by === stylistId : isKept)) return request;
  if (status !== 'open' || isHeld || isLive(reserved_until)) return refuse(db, id, now);
  throw new AppError('not_yours', { message: serverTexts.request.takeFirst });
}
