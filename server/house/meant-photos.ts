import { sql, type SqlBool } from 'kysely';
import type { MeantPhoto } from '../../contract/house-complaints.ts';
import { PHOTOS_MEANT_MAX } from '../../contract/limits.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { heldBy } from '../photos/hidden-for.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Meant {
  complaint: string;
  account?: string | undefined;
  day?: string | undefined;
}

interface Asked {
  complaint: string;
  words: readonly string[];
  from: Date | null;
  at: string;
}

/** What the steps of a complaint are about. */
const ofSteps = (db: Db, complaint: string) =>
  db
    .selectFrom('complaint_steps')
    .select('photo_id')
    .where('complaint_id', '=', complaint)
    .where('photo_id', 'is not', null)
    .$castTo<{ photo_id: string }>();

const sentWithin = (column: string, from: Date | null) =>
  from === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} >= ${from.toISOString()}
        and ${sql.ref(column)} < ${new Date(from.getTime() + DAY_MS).toISOString()}`;

const meantOfPhotos = (db: Db, { complaint, words, from, at }: Asked) =>
  db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'photos.id')
    .select((eb) => [
      'photos.id',
      'photos.user_id as userId',
      'users.name',
      'photos.created_at as at',
      'photos.thumbhash',
      'hidden_photos.at as hiddenAt',
      eb
        .selectFrom('requests')
        .innerJoin('stylists', 'stylists.id', 'requests.claimed_by')
        .select('stylists.name')
        .whereRef('requests.photo_id', '=', 'photos.id')
        .where('requests.status', '=', 'open')
        .where('requests.claim_expires_at', '>', at)
        .limit(1)
        .as('heldBy'),
      eb
        .selectFrom('asks')
        .innerJoin('outfits', 'outfits.id', 'asks.outfit_id')
        .select((links) => links.fn.countAll<number>().as('count'))
        .whereRef('outfits.photo_id', '=', 'photos.id')
        .where('asks.closed_at', 'is', null)
        .where('asks.expires_at', '>', at)
        .$asScalar()
        .$notNull()
        .as('openLinks'),
    ])
    .where('photos.deleted_at', 'is', null)
    .$if(words.length === 0 && from === null, (query) =>
      query.where('photos.id', 'in', ofSteps(db, complaint)),
    )
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .where(sentWithin('photos.created_at', from))
    .orderBy('photos.created_at', 'desc')
    .limit(PHOTOS_MEANT_MAX);

const meantOfPieces = (db: Db, { complaint, words, from, at }: Asked) =>
  db
    .selectFrom('own_pieces')
    .innerJoin('users', 'users.id', 'own_pieces.user_id')
    .leftJoin('hidden_pieces', 'hidden_pieces.piece_id', 'own_pieces.id')
    .select((eb) => [
      'own_pieces.id',
      'own_pieces.user_id as userId',
      'users.name',
      'own_pieces.name as piece',
      'own_pieces.created_at as at',
      'own_pieces.thumbhash',
      'hidden_pieces.at as hiddenAt',
      eb
        .selectFrom('requests')
        .innerJoin('stylists', 'stylists.id', 'requests.claimed_by')
        .innerJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
        .select('stylists.name')
        .whereRef('briefs.user_id', '=', 'own_pieces.user_id')
        .where('briefs.body', 'like', sql<string>`'%' || own_pieces.id || '%'`)
        .where('requests.status', '=', 'open')
        .where('requests.claim_expires_at', '>', at)
        .limit(1)
        .as('heldBy'),
    ])
    .where('own_pieces.deleted_at', 'is', null)
    .where('own_pieces.picture_gone_at', 'is', null)
    .$if(words.length === 0 && from === null, (query) =>
      query.where('own_pieces.id', 'in', ofSteps(db, complaint)),
    )
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .where(sentWithin('own_pieces.created_at', from))
    .orderBy('own_pieces.created_at', 'desc')
    .limit(PHOTOS_MEANT_MAX);

/** By whose they are and of which day, or, where neither is asked, what its steps are about; blurs alone. */
export async function meantPhotos(
  db: Db,
  { complaint, account = '', day }: Meant,
  now: Date,
): Promise<MeantPhoto[]> {
  const from = day === undefined ? null : new Date(`${day}T00:00:00+05:30`);
  const asked = { complaint, words: wordsOf(account), from, at: now.toISOString() };
  const photos = await meantOfPhotos(db, asked).execute();
  const pieces = await meantOfPieces(db, asked).execute();
  const newest = [...photos, ...pieces]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, PHOTOS_MEANT_MAX);
  const found: MeantPhoto[] = [];
  for (const picture of newest) {
    if (picture.hiddenAt === null) found.push(picture);
    else found.push({ ...picture, ...(await heldBy(db, picture.id, complaint)) });
  }
  return found;
}
