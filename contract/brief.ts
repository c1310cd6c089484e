import {
  AROUND_MAX,
  AVOIDED_MAX,
  AVOIDED_WORD_MAX,
  BRIEF_NOTE_MAX,
  BUDGET_MAX,
  BUDGET_MIN,
} from './limits.ts';
import { PieceFields } from './piece.ts';
import { unknownAs } from './reading.ts';
import { Day, Id, Name, ServedUrl, text, Time } from './scalars.ts';
import { maxLength, z } from './zod.ts';

export const OCCASIONS = [
  'everyday',
  'office',
  'wedding',
  'festival',
  'party',
  'date',
  'travel',
  'interview',
  'other',
] as const;

export const Occasion = unknownAs(z.enum(OCCASIONS), 'other');
export type Occasion = z.infer<typeof Occasion>;

/** The days of a wedding. */
export const FUNCTIONS = ['haldi', 'mehendi', 'sangeet', 'wedding', 'reception'] as const;

const WeddingFunction = z.enum(FUNCTIONS);
export type WeddingFunction = z.infer<typeof WeddingFunction>;

const Avoided = text(1, AVOIDED_WORD_MAX);

const Avoid = /* @__PURE__ */ z.array(Avoided).check(maxLength(AVOIDED_MAX));

/**
 * A piece that the client has kept, or one of her own, around which the look is built. One of her own
 * may also be named by the key that it was sent with.
 */
const Around = z.object({
  item: Id,
  owned: z.boolean(),
  /** What it was called, of one of her own that she has deleted since. */
  was: z.optional(Name),
});

/** What the client asks for with a photo. */
export const Brief = z.object({
  occasion: z.nullable(Occasion),
  needed_on: z.nullable(Day),
  /** Whole rupees for the whole look. */
  budget: z.nullable(/* @__PURE__ */ z.int().check(z.minimum(BUDGET_MIN), z.maximum(BUDGET_MAX))),
  avoid: Avoid,
  around: /* @__PURE__ */ z.array(Around).check(maxLength(AROUND_MAX)),
  note: text(0, BRIEF_NOTE_MAX),
  stylist: unknownAs(z.enum(['same', 'any']), 'any'),
  /** Of a wedding, where it is said; the last, since briefs are compared as they are written. */
  function: z.nullish(WeddingFunction),
});
export type Brief = z.infer<typeof Brief>;

/** Absent where nothing is said of it. */
export const functionIn = ({ occasion, function: of }: Pick<Brief, 'occasion' | 'function'>) =>
  occasion === 'wedding' && of ? { function: of } : {};

/** What the client has added for whoever styles it already. */
export const BriefNote = z.object({ id: z.string(), text: z.string(), at: Time });
export type BriefNote = z.infer<typeof BriefNote>;

export const NewBriefNote = z.object({ id: Id, text: text(1, BRIEF_NOTE_MAX) });
export type NewBriefNote = z.infer<typeof NewBriefNote>;

export const LineKind = unknownAs(
  z.enum([
    'occasion',
    'needed_on',
    'budget',
    'avoid',
    'around',
    'note',
    'brief_note',
    'answer',
    'again',
  ]),
  'note',
);
export type LineKind = z.infer<typeof LineKind>;

/** A piece around which a look is built, as it was when the client kept it. */
export const AroundPiece = z.object({
  ...PieceFields.shape,
  /** The client has it already: it costs nothing, and nobody need find it. */
  owned: z.boolean(),
});
export type AroundPiece = z.infer<typeof AroundPiece>;

/** One of the client's own around which a look is built: it costs nothing, and nobody need find it. */
export const OwnAround = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  thumbhash: z.string(),
  /** Null for who may not open the photo that it was asked with, and once it has gone. */
  picture_url: z.nullable(ServedUrl),
  thumb_url: z.nullable(ServedUrl),
});
export type OwnAround = z.infer<typeof OwnAround>;

/** Whether such a line is in the client's own words. */
export const isInOwnWords = (kind: LineKind): boolean =>
  kind === 'note' || kind === 'brief_note' || kind === 'answer' || kind === 'again';

/** What a line says, in English and as far as it can be said in another language. */
const Said = {
  kind: LineKind,
  text: z.string(),
  value: z.nullable(z.union([z.string(), z.number()])),
  /** The name of a piece that is not there any more; null where nobody knows it. */
  called: z.nullish(z.string()),
};

/** What is said against the first look. */
export const Against = z.object({
  /** The line that it is said of; null of a piece. */
  of: z.nullable(z.object(Said)),
  reasons: z.array(z.string()),
  /** The client's own. */
  words: z.nullable(z.string()),
});
export type Against = z.infer<typeof Against>;

/** One thing that was asked for, to be answered for itself. */
export const BriefLine = z.object({
  /** Stays with what it names. */
  id: z.string(),
  ...Said,
  piece: z.nullish(AroundPiece),
  /** Beside it, since apps from before read no piece without link and price. */
  own_piece: z.nullish(OwnAround),
  /** What the client was asked, of an answer; what it is said of, of what is to be otherwise. */
  question: z.nullish(z.string()),
  /** Of what is to be otherwise, what the server has put into words. */
  against: z.nullish(Against),
});
export type BriefLine = z.infer<typeof BriefLine>;

export interface UnwordedLine {
  id: string;
  kind: LineKind;
  value: string | number;
}

/** All that is said in words, for who searches for some of them. */
export const wordsAsked = (brief: Brief | null, notes: readonly BriefNote[]): string =>
  askedIn(brief, notes)
    .filter(({ kind }) => kind !== 'needed_on' && kind !== 'around')
    .map(({ value }) => value)
    .concat(brief?.function ?? [])
    .join(' ');

/** What a brief asks for, in the order in which it is answered. */
export function askedIn(brief: Brief | null, notes: readonly BriefNote[]): UnwordedLine[] {
  const asked: UnwordedLine[] = [];
  const add = (id: string, kind: LineKind, value: string | number | null) => {
    if (value !== null && value !== '') asked.push({ id, kind, value });
  };
  if (brief) {
    add('occasion', 'occasion', brief.occasion);
    add('needed_on', 'needed_on', brief.needed_on);
    add('budget', 'budget', brief.budget);
    brief.avoid.forEach((word, at) => add(`avoid-${at + 1}`, 'avoid', word));
    brief.around.forEach(({ item }, at) => add(`around-${at + 1}`, 'around', item));
    add('note', 'note', brief.note);
  }
  for (const { id, text: words } of notes) add(`brief_note-${id}`, 'brief_note', words);
  return asked;
}
