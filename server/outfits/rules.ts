import { AppError } from '../errors.ts';
import type { Db } from '../db/tables.ts';
import type { Who } from '../http/route.ts';
import { findOutfit } from './queries.ts';

/** The outfit, if this person may see it: a stylist any, a consumer her own once it is approved. */
export async function visibleOutfit(db: Db, id: string, who: Who) {
  const outfit = await findOutfit(db, id);
  const isHers = outfit?.user_id === who.id && outfit.status === 'approved';
  if (!outfit || (who.role === 'consumer' && !isHers)) throw new AppError('not_found');
  return outfit;
}
