import type { LibraryItem } from '../../contract/items.ts';
import type { Db } from '../db/tables.ts';

type Known = Required<Pick<LibraryItem, 'inOutfits' | 'rated' | 'given'>>;

interface Asking {
  request: string;
  userId: string;
  stylistId: string;
}

/** Where these pieces stand in what a client has got, and in what a stylist prepares for one open request. */
export function placesQuery(db: Db, { request, userId, stylistId }: Asking, ids: string[]) {
  return (
    db
      .selectFrom('outfits')
      // In this order: a piece may be in everybody's looks, one client has few.
      .crossJoin('outfit_items as piece')
      .whereRef('piece.outfit_id', '=', 'outfits.id')
      .leftJoin('ratings', 'ratings.outfit_item_id', 'piece.id')
      .leftJoin('outfit_items as place', 'place.id', 'piece.backup_of')
      .select([
        'outfits.id',
        'outfits.title',
        'outfits.status',
        'outfits.approved_at',
        'piece.item_id',
        'piece.id as piece_id',
        'piece.backup_of',
        'place.chosen',
        'ratings.rating',
        'ratings.created_at as rated_at',
      ])
      .where('outfits.user_id', '=', userId)
      .where('outfits.status', 'in', ['approved', 'draft'])
      .where('piece.item_id', 'in', ids)
      .where((eb) =>
        eb.or([
          eb('outfits.status', '=', 'approved'),
          eb.and([
            eb('outfits.request_id', '=', request),
            eb('outfits.stylist_id', '=', stylistId),
            eb.exists(
              eb
                .selectFrom('requests')
                .select('requests.id')
                .whereRef('requests.id', '=', 'outfits.request_id')
                .where('requests.status', '=', 'open'),
            ),
          ]),
        ]),
      )
      .orderBy('outfits.id')
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof placesQuery>['execute']>>[number];

const newest = <At extends { at: string }>(all: At[]): At | null =>
  all.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;

/** What may be taken instead is given only to who took it. */
const isThere = ({ backup_of, chosen, piece_id }: Row) => backup_of === null || chosen === piece_id;

function knownFrom(rows: readonly Row[]): Known {
  const prepared = rows.filter(({ status, backup_of }) => status === 'draft' && backup_of === null);
  return {
    inOutfits: [...new Map(prepared.map(({ id, title }) => [id, { id, title }])).values()],
    rated: newest(
      rows.flatMap(({ rating, rated_at: at }) => (rating && at ? [{ rating, at }] : [])),
    ),
    given: newest(
      rows.flatMap((row) =>
        row.approved_at && isThere(row) ? [{ at: row.approved_at, outfit: row.title }] : [],
      ),
    ),
  };
}

/** Of these pieces and of all that stand for the same pages: before keys each link had one of its own. */
async function pagesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await samePagesQuery(db, ids).execute();
  return new Map([
    ...rows.map(({ id, page_key }) => [id, page_key ?? id] as const),
    // What a build of before has entered has no key.
    ...ids.filter((id) => rows.every((row) => row.id !== id)).map((id) => [id, id] as const),
  ]);
}

export const samePagesQuery = (db: Db, ids: string[]) =>
  db
    .selectFrom('items')
    .select(['id', 'page_key'])
    .where('page_key', 'in', (eb) =>
      eb
        .selectFrom('items as asked')
        .select('asked.page_key')
        .$narrowType<{ page_key: string }>()
        .where('asked.id', 'in', ids),
    );

/** What a stylist is to know of each of these pieces before it is given to a client. */
export async function knownOf(
  db: Db,
  asking: Asking,
  ids: string[],
): Promise<(id: string) => Known> {
  const pageOf = await pagesOf(db, ids);
  const rows = ids.length === 0 ? [] : await placesQuery(db, asking, [...pageOf.keys()]).execute();
  const byPage = Map.groupBy(rows, ({ item_id }) => pageOf.get(item_id ?? ''));
  return (id) => knownFrom(byPage.get(pageOf.get(id)) ?? []);
}
