import type { Stood } from '../../contract/corrections.ts';
import { rupees } from '../../contract/money.ts';
import { PIECE_COLUMNS } from '../pieces/row.ts';
import { writeCorrections, type Change } from '../corrections/write.ts';
import type { Db, Row } from '../db/tables.ts';
import { answersOf, type AnswerRow } from './answers.ts';
import { pinsOf } from './pins.ts';

const piecesIn = (db: Db, outfitId: string) =>
  db
    .selectFrom('outfit_items')
    .select(PIECE_COLUMNS)
    .select(['id', 'why', 'size', 'backup_of'])
    .where('outfit_id', '=', outfitId)
    .orderBy('id')
    .execute();

async function stateOf(db: Db, id: string) {
  const words = await db
    .selectFrom('outfits')
    .select(['title', 'description', 'stylist_notes', 'image_url', 'board', 'pins'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A pin follows its piece to another link.
  const pins = pinsOf(words).map(({ x, y, text }) => ({ x, y, text }));
  return {
    words: { ...words, pins },
    pieces: await piecesIn(db, id),
    answers: await answersOf(db, id),
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;
type Piece = State['pieces'][number];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const linkOf = ({ ecommerce_url: link }: Piece): Stood => ({ link });
const priceOf = ({ price_paise }: Piece): Stood => ({ price: rupees(price_paise) });
const saidIn = ({ kept, reason }: AnswerRow): Stood => ({ kept: kept === 1, reason });
const besides = (piece: Piece) => ({ ...piece, ecommerce_url: null, price_paise: null });

function* ofPiece(was: Piece | undefined, is: Piece): Generator<Change> {
  if (!was) return yield { what: 'backup', subject: is.id, was: null, became: linkOf(is) };
  for (const [what, said] of [
    ['link', linkOf],
    ['price', priceOf],
  ] as const) {
    if (isSame(said(was), said(is))) continue;
    yield { what, subject: is.id, was: said(was), became: said(is) };
  }
}

function changesBetween(before: State, after: State): Change[] {
  const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const answers = new Map(before.answers.map((answer) => [answer.line, answer]));
  // An outfit that was sent loses no piece and no answer.
  const changes = [
    ...after.pieces.flatMap((piece) => [...ofPiece(pieces.get(piece.id), piece)]),
    ...after.answers.flatMap((answer): Change[] => {
      const { line } = answer;
      const was = answers.get(line);
      if (was && isSame(saidIn(was), saidIn(answer))) return [];
      return [
        { what: 'answer', subject: line, was: was ? saidIn(was) : null, became: saidIn(answer) },
      ];
    }),
  ];
  const known = after.pieces.filter(({ id }) => pieces.has(id));
  const isOther =
    !isSame(before.words, after.words) || !isSame(before.pieces.map(besides), known.map(besides));
  return isOther
    ? [...changes, { what: 'other', subject: null, was: null, became: null }]
    : changes;
}

type Outfit = Pick<Row<'outfits'>, 'id' | 'status' | 'goes_at'>;

/** Held or with the client: what is changed from here on is a correction. */
export const isSent = ({ status, goes_at }: Pick<Outfit, 'status' | 'goes_at'>): boolean =>
  status === 'approved' || goes_at !== null;

/** Does it, and writes down what it changes of an outfit that was sent. */
export async function writingDown(
  db: Db,
  { outfit, stylistId }: { outfit: Outfit; stylistId: string },
  correct: () => Promise<void>,
  now: Date,
): Promise<void> {
  if (!isSent(outfit)) return correct();
  const before = await stateOf(db, outfit.id);
  await correct();
  const changes = changesBetween(before, await stateOf(db, outfit.id));
  await writeCorrections(db, { stylistId, of: { outfit_id: outfit.id } }, changes, now);
}

/** The last who is not its author. */
export async function correctedBy(db: Db, id: string, authorId: string) {
  const last = await db
    .selectFrom('corrections')
    .innerJoin('stylists', 'stylists.id', 'corrections.stylist_id')
    .select(['stylists.name', 'corrections.created_at as at'])
    .where('corrections.outfit_id', '=', id)
    .where('corrections.stylist_id', '!=', authorId)
    .orderBy('corrections.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
