import type { Brief } from '../../contract/brief.ts';
import { violates } from '../../contract/ledger.ts';
import { DISLIKED_UP_TO, LIKED_FROM, TASTE_TOO_FEW } from '../../contract/limits.ts';
import type { TasteFact } from '../../contract/taste.ts';
import { briefTexts } from '../../texts/brief.ts';
import { tasteTexts } from '../../texts/taste.ts';
import { briefOf } from '../briefs/stored.ts';
import { folded, wordsOf } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { talliesOf } from '../taste/answers.ts';
import { colourOf, namesOfColour } from '../../contract/dyes.ts';
import { factsIn } from '../taste/facts.ts';
import { tasteOf } from '../taste/taste.ts';

/** Of what is liked, and of what is left: every piece of the library is compared with it. */
const RANKED_BY = 12;

interface Rated {
  category: string;
  stars: number;
}

/** What is known of the client whose request a stylist has at hand. */
export interface Client {
  userId: string;
  likes: TasteFact[];
  leaves: TasteFact[];
  rated: Rated[];
  brief: Brief | null;
}

/** Beyond the queue only of what this stylist has closed or styled. */
export function requestFor(db: Db, id: string, stylistId: string) {
  return db
    .selectFrom('requests')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .select(['requests.user_id', 'briefs.body', 'briefs.notes'])
    .where('requests.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('requests.status', '=', 'open'),
        eb('requests.closed_by', '=', stylistId),
        eb.exists(
          eb
            .selectFrom('outfits')
            .select('outfits.id')
            .whereRef('outfits.request_id', '=', 'requests.id')
            .where('outfits.stylist_id', '=', stylistId),
        ),
      ]),
    )
    .executeTakeFirst();
}

const ratedBy = (db: Db, userId: string): Promise<Rated[]> =>
  db
    .selectFrom('ratings')
    .innerJoin('outfit_items', 'outfit_items.id', 'ratings.outfit_item_id')
    .select(({ fn }) => ['outfit_items.category', fn.avg<number>('ratings.rating').as('stars')])
    .where('ratings.user_id', '=', userId)
    .groupBy('outfit_items.category')
    .orderBy('outfit_items.category')
    .execute();

export async function clientOf(db: Db, requestId: string, stylistId: string): Promise<Client> {
  const request = await requestFor(db, requestId, stylistId);
  if (!request) throw new AppError('not_found');
  const { answered } = await tasteOf(db, request.user_id);
  const tallies = answered > TASTE_TOO_FEW ? await talliesOf(db, request.user_id) : [];
  const { likes, leaves } = factsIn(tallies);
  const rated = await ratedBy(db, request.user_id);
  return {
    userId: request.user_id,
    likes: likes.slice(0, RANKED_BY),
    leaves: leaves.slice(0, RANKED_BY),
    rated: rated.filter(({ stars }) => stars >= LIKED_FROM || stars <= DISLIKED_UP_TO),
    brief: briefOf(request),
  };
}

interface Piece {
  name: string;
  brand: string;
  category: string;
  cloth: string | null;
  price_paise: number;
  lightness: number | null;
  redness: number | null;
  yellowness: number | null;
  /** What the client said of this very piece. */
  liked: number | null;
}

const isSame = (one: string, other: string) => folded(one.trim()) === folded(other.trim());

function becauseOf({ likes, leaves, rated, brief }: Client, piece: Piece): string | null {
  const { category, brand, liked } = piece;
  const colour = colourOf(piece) ?? '';
  const of = { category, brand, colour };
  const isOf = ({ kind, value }: TasteFact) => isSame(of[kind], value);
  const like = likes.find(isOf);
  const leave = leaves.find(isOf);
  const stars = rated.find((one) => isSame(one.category, category))?.stars;
  const occasion = brief?.occasion ? briefTexts.occasion[brief.occasion] : null;
  const suits = occasion !== null && wordsOf(piece.name).includes(folded(occasion));
  if (liked !== null) return liked ? tasteTexts.likedThis : tasteTexts.leftThis;
  if (like) return tasteTexts.liked(like);
  if (leave) return tasteTexts.left(leave);
  if (stars !== undefined) return tasteTexts.rated(category, stars);
  return suits ? tasteTexts.askedFor(occasion) : null;
}

function warnsOf({ brief }: Client, piece: Piece): string | null {
  if (!brief) return null;
  const colour = namesOfColour(colourOf(piece)).join(' ');
  const avoided = brief.avoid
    .filter((words) => violates(words, { ...piece, colour }))
    .map(tasteTexts.asked);
  const { budget } = brief;
  const over = budget !== null && piece.price_paise > budget * 100 ? [tasteTexts.over(budget)] : [];
  return [...avoided, ...over].join('. ') || null;
}

/** What speaks for each of these pieces, or against it. */
export async function suiting(db: Db, client: Client, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const pieces = await db
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .leftJoin('taste_answers', (join) =>
      join.onRef('taste_answers.item_id', '=', 'items.id').on('user_id', '=', client.userId),
    )
    .select([
      'items.id',
      'items.name',
      'items.brand',
      'items.category',
      'items.cloth',
      'items.price_paise',
      'pictures.lightness',
      'pictures.redness',
      'pictures.yellowness',
      'taste_answers.liked',
    ])
    .where('items.id', 'in', ids)
    .execute();
  const said = (piece: Piece) => ({
    because: becauseOf(client, piece),
    colour: colourOf(piece),
    warns: warnsOf(client, piece),
  });
  return new Map(pieces.map((piece) => [piece.id, said(piece)]));
}
