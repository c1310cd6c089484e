import {
  askedIn,
  type UnwordedLine,
  type Brief,
  type BriefNote,
  type LineKind,
  type Occasion,
} from '../../contract/brief.ts';
import { lineOf } from '../../contract/question.ts';
import { briefTexts } from '../../texts/brief.ts';
import type { Db } from '../db/tables.ts';
import { ownedAmong } from '../fits/read.ts';
import { asLine, type AgainLine } from './again.ts';
import type { QuestionRow } from '../questions/read.ts';
import { calledIn, piecesOf, type Pieces, type StoredLine } from './pieces.ts';

interface Briefed {
  brief: Brief | null;
  notes: readonly BriefNote[];
  written_at: string | null;
  questions: readonly Pick<QuestionRow, 'id' | 'text' | 'answer' | 'answered_at'>[];
  /** Of another look. */
  again?: readonly AgainLine[] | undefined;
}

const asIs = (words: string) => words;

const WORDS: { [Kind in LineKind]: (value: never, pieces: Pieces, brief: Brief | null) => string } =
  {
    occasion: (value: Occasion, _, brief) => briefTexts.occasionOf(value, brief?.function),
    needed_on: briefTexts.neededOn,
    budget: briefTexts.budget,
    avoid: briefTexts.avoid,
    around: (item: string, { kept, own }, brief) => {
      const was = brief?.around.find((one) => one.item === item)?.was;
      const name = kept.get(item)?.name ?? own.get(item)?.name ?? was;
      return name === undefined ? briefTexts.aroundLost : briefTexts.around(name);
    },
    note: asIs,
    brief_note: asIs,
    answer: asIs,
    again: asIs,
  };

/** What the client answered, each under the question. */
const answered = (questions: Briefed['questions']): StoredLine[] =>
  questions.flatMap(({ id, text, answer, answered_at: at }) =>
    answer === null || at === null
      ? []
      : [
          {
            id: lineOf(id, at),
            kind: 'answer',
            text: answer,
            value: answer,
            piece: null,
            own: null,
            question: text,
          },
        ],
  );

type Owned = Awaited<ReturnType<typeof ownedAmong>>;

/** Her last word: with what she asked, or since then of the piece. */
const isOwned = (
  { item, owned }: Brief['around'][number],
  { written_at }: Briefed,
  said: Owned,
): boolean => {
  const since = said.get(item);
  return since && since.at > (written_at ?? '') ? since.owned : owned;
};

const toLine = (
  { id, kind, value }: UnwordedLine,
  briefed: Briefed,
  pieces: Pieces,
  said: Owned,
): StoredLine => {
  const { brief } = briefed;
  const around = kind === 'around' ? brief?.around.find(({ item }) => item === value) : undefined;
  const piece = around && pieces.kept.get(around.item);
  const own = (around && pieces.own.get(around.item)) ?? null;
  const text = WORDS[kind](value as never, pieces, brief);
  return {
    id,
    kind,
    text,
    value,
    piece: piece ? { ...piece, owned: isOwned(around, briefed, said) } : null,
    own,
    ...(around && !piece && !own && calledIn(text)),
  };
};

/** One thing a line, of each of them. */
export async function linesOf(db: Db, briefed: readonly Briefed[]): Promise<StoredLine[][]> {
  const asked = briefed.flatMap(({ brief }) => brief?.around.map(({ item }) => item) ?? []);
  const pieces = await piecesOf(db, asked);
  const said = await ownedAmong(db, asked);
  return briefed.map((one) => [
    ...askedIn(one.brief, one.notes).map((line) => toLine(line, one, pieces, said)),
    ...answered(one.questions),
    ...(one.again ?? []).map(asLine),
  ]);
}
