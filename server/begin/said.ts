import { DISLIKED_UP_TO, LIKED_FROM } from '../../contract/limits.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { Reason } from '../../contract/ratings.ts';
import type { Db, Row } from '../db/tables.ts';
import { votesIn } from '../db/votes.ts';
import { boughtIn } from '../fits/read.ts';
import { pageOf } from '../fits/store.ts';
import type { Said } from './counts.ts';
import type { Feature } from './features.ts';
import { featuresIn } from './rows.ts';

/** What a reason speaks against; that she has one already, or that it is sold out, speaks against nothing. */
const AGAINST: Record<Reason, readonly Feature[]> = {
  price: ['price'],
  colour: ['colour'],
  fit: ['brand'],
  style: ['kind'],
  quality: ['brand', 'cloth'],
  have_one: [],
  sold_out: [],
};

export const sentPiecesQuery = (db: Db, outfitIds: readonly string[]) =>
  db
    .selectFrom('outfit_items as piece')
    .leftJoin('pictures', 'pictures.id', 'piece.picture_id')
    .leftJoin('outfit_items as place', 'place.id', 'piece.backup_of')
    .leftJoin('ratings', 'ratings.outfit_item_id', 'piece.id')
    .leftJoin('saved_items', 'saved_items.outfit_item_id', 'piece.id')
    .select([
      'piece.id',
      'piece.outfit_id',
      'piece.item_id',
      'piece.name',
      'piece.brand',
      'piece.category',
      'piece.cloth',
      'piece.for_whom',
      'piece.price_paise',
      'piece.ecommerce_url',
      'piece.backup_of',
      'piece.begun',
      'piece.chosen',
      'place.chosen as chosen_there',
      'pictures.lightness',
      'pictures.redness',
      'pictures.yellowness',
      'pictures.dye',
      'ratings.rating',
      'ratings.reasons',
      'saved_items.created_at as kept_at',
    ])
    .where('piece.outfit_id', 'in', outfitIds)
    .orderBy('piece.outfit_id')
    .orderBy('piece.position')
    .orderBy('piece.id');

export type SentPiece = Awaited<ReturnType<ReturnType<typeof sentPiecesQuery>['execute']>>[number];

/** What stands in the look as its client has it. */
export const isInFront = ({ id, backup_of, chosen, chosen_there }: SentPiece): boolean =>
  backup_of === null ? chosen === null || chosen === id : chosen_there === id;

type Fit = Pick<Row<'fits'>, 'outfit_item_id' | 'page' | 'fit'> & Parameters<typeof boughtIn>[0];

const fitsQuery = (db: Db, outfitIds: readonly string[]) =>
  db.selectFrom('fits').selectAll().where('outfit_id', 'in', outfitIds);

const ballotsQuery = (db: Db, outfitIds: readonly string[]) =>
  db
    .selectFrom('asks')
    .innerJoin('ballots', 'ballots.ask_id', 'asks.id')
    .select('ballots.votes')
    .where('asks.outfit_id', 'in', outfitIds);

type Verdict = Pick<Said, 'isLiked' | 'of'>;
const LIKED: Verdict = { isLiked: true };
const LEFT: Verdict = { isLiked: false };

function ofStars({ rating, reasons }: SentPiece): Verdict | null {
  if (rating === null || (rating < LIKED_FROM && rating > DISLIKED_UP_TO)) return null;
  if (rating >= LIKED_FROM) return LIKED;
  const said = JSON.parse(reasons || '[]') as Reason[];
  return said.length === 0 ? LEFT : { ...LEFT, of: said.flatMap((reason) => AGAINST[reason]) };
}

/** The strongest of what was said of it: what was bought says more than stars, and those more than others’ votes. */
function verdictOf(piece: SentPiece, fit: Fit | undefined, votes: number): Verdict | null {
  const bought = fit && boughtIn(fit)?.state;
  if (bought) return bought === 'bought' ? LIKED : LEFT;
  const stars = ofStars(piece);
  if (stars) return stars;
  if (piece.kept_at !== null) return LIKED;
  if (piece.chosen !== null && piece.chosen !== piece.id) return LEFT;
  if (piece.chosen_there === piece.id) return LIKED;
  if (fit?.fit) return { isLiked: fit.fit === 'right', of: ['brand'] };
  return votes === 0 ? null : votes > 0 ? LIKED : LEFT;
}

/** All pieces of these looks, and what their clients have said of each. */
export async function saidOf(db: Db, outfitIds: readonly string[]) {
  if (outfitIds.length === 0) return { pieces: [], said: new Map<string, Said>() };
  const pieces = await sentPiecesQuery(db, outfitIds).execute();
  const fits = new Map(
    (await fitsQuery(db, outfitIds).execute()).map((fit) => [
      `${fit.outfit_item_id} ${fit.page}`,
      fit,
    ]),
  );
  const votes = new Map<string, number>();
  for (const ballot of await ballotsQuery(db, outfitIds).execute())
    for (const { piece, page, likes } of votesIn(ballot)) {
      const key = `${piece} ${page}`;
      votes.set(key, (votes.get(key) ?? 0) + (likes ? 1 : -1));
    }
  const said = new Map<string, Said>();
  for (const piece of pieces) {
    const { id, ecommerce_url: link } = piece;
    const fit = fits.get(`${id} ${pageOf(link)}`);
    const verdict = verdictOf(piece, fit, votes.get(`${id} ${pageKey(link)}`) ?? 0);
    if (verdict) said.set(id, { piece: featuresIn(piece), ...verdict });
  }
  return { pieces, said };
}
