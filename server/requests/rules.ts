import type { Claim } from '../../contract/requests.ts';
import { serverTexts } from '../../texts/server.ts';
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
  if (claim) return claim;
  const request = await findRequest(db, id);
  if (!request) throw new AppError('not_found');
  if (request.status === 'withdrawn') {
    throw new AppError('request_closed', { fields: { photo: serverTexts.request.photoDeleted } });
  }
  if (request.status !== 'open') throw new AppError('request_closed');
  const { holder, claim_expires_at, reserved_for, reserved_until } = request;
  const isLive = (until: string | null) => until !== null && until > now.toISOString();
  if (reserved_for && isLive(reserved_until) && !isLive(claim_expires_at)) {
    throw new AppError('reserved', { message: serverTexts.request.reservedFor(reserved_for) });
  }
  throw new AppError('claimed_by_another', {
    ...(holder && { message: serverTexts.request.heldBy(holder) }),
  });
}
