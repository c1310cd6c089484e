import { BEGUN_MAX } from '../../contract/limits.ts';
import type { Begun, BegunKept } from '../../contract/begun.ts';
import { BegunOutfit } from '../../contract/begun-outfit.ts';
import type { BegunWritten } from '../../contract/begun-routes.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isNewest } from '../writes/order.ts';
import { refuseUnheld } from './rules.ts';

/** What anybody has begun for it, the newest first, for who holds it. */
export async function readBegun(
  db: Db,
  requestId: string,
  stylistId: string,
  now: Date,
): Promise<Begun[]> {
  await refuseUnheld(db, requestId, stylistId, now);
  const rows = await db
    .selectFrom('begun')
    .innerJoin('stylists', 'stylists.id', 'begun.stylist_id')
    .selectAll('begun')
    .select('stylists.name')
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('begun.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    by: { stylistId: row.stylist_id, name: row.name },
    at: row.at,
    from: row.from_id && row.from_at ? { id: row.from_id, at: row.from_at } : null,
    outfit: BegunOutfit.parse(JSON.parse(row.outfit)),
  }));
}

interface Write {
  requestId: string;
  id: string;
  who: { id: string; familyId: string };
  order: WriteOrder | null;
}

const whereIs = (db: Db, { requestId, id }: Write) =>
  db
    .selectFrom('begun')
    .select(['stylist_id', 'at'])
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();

/** As it stands; another one's is looked at and never written. */
async function own(db: Db, write: Write) {
  const stands = await whereIs(db, write);
  if (stands && stands.stylist_id !== write.who.id) throw new AppError('not_yours');
  return stands;
}

const isNewestOf = (db: Db, { requestId, id, who, order }: Write, now: Date) =>
  isNewest(db, who, `begun ${requestId} ${id}`, order, now);

async function refuseMore(db: Db, { requestId, who }: Write): Promise<void> {
  const { begun } = await db
    .selectFrom('begun')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('request_id', '=', requestId)
    .where('stylist_id', '=', who.id)
    .executeTakeFirstOrThrow();
  if (begun >= BEGUN_MAX) {
    throw new AppError('too_many', { message: serverTexts.request.begunOften });
  }
}

export async function keepBegun(
  db: Db,
  write: Write,
  { outfit, from }: BegunWritten,
  now: Date,
): Promise<BegunKept> {
  const { user_id } = await refuseUnheld(db, write.requestId, write.who.id, now);
  const stands = await own(db, write);
  if (!stands) await refuseMore(db, write);
  if (!(await isNewestOf(db, write, now))) return { isKept: false, at: stands?.at ?? null };
  const at = now.toISOString();
  const written = {
    outfit: JSON.stringify(outfit),
    from_id: from?.id ?? null,
    from_at: from?.at ?? null,
    at,
  };
  await db
    .insertInto('begun')
    .values({
      request_id: write.requestId,
      id: write.id,
      user_id,
      stylist_id: write.who.id,
      ...written,
    })
    .onConflict((known) => known.columns(['request_id', 'id']).doUpdateSet(written))
    .execute();
  return { isKept: true, at };
}

export async function dropBegun(db: Db, write: Write, now: Date): Promise<BegunKept> {
  const stands = await own(db, write);
  if (!(await isNewestOf(db, write, now))) return { isKept: false, at: stands?.at ?? null };
  await db
    .deleteFrom('begun')
    .where('request_id', '=', write.requestId)
    .where('id', '=', write.id)
    .execute();
  return { isKept: true, at: null };
}
