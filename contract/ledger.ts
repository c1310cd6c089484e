import { AroundPiece, BriefLine } from './brief.ts';
import { clothsOf, isCloth } from './cloth.ts';
import { inEnglish, meant } from './hindi-words.ts';
import { NAME_MAX, REASON_MAX, REPLY_MAX } from './limits.ts';
import { sumOf } from './money.ts';
import { pageKey } from './page-link.ts';
import { GivenUrl, text, Time, WebUrl } from './scalars.ts';
import { z } from './zod.ts';

/** What a stylist says to one line of what was asked for; the budget answers for itself. */
export const Answer = z.object({
  line: text(1, NAME_MAX),
  kept: z.boolean(),
  /** Why it was not kept, or how it is kept though the look seems to say otherwise. */
  reason: z.nullish(text(1, REASON_MAX)),
  /** The shop's link of a backup that keeps it. */
  swap: z.nullish(GivenUrl),
});
export type Answer = z.infer<typeof Answer>;

/** What a stylist says to what the client disputes. */
export const Reply = z.object({ text: z.string(), by: z.string(), at: Time });
export type Reply = z.infer<typeof Reply>;

export const NewReply = z.object({ text: text(1, REPLY_MAX) });

/** A line of an outfit's ledger. */
export const OutfitAnswer = z.object({
  line: BriefLine.shape.id,
  kind: BriefLine.shape.kind,
  text: BriefLine.shape.text,
  value: BriefLine.shape.value,
  called: BriefLine.shape.called,
  piece: z.nullish(AroundPiece),
  own_piece: BriefLine.shape.own_piece,
  question: BriefLine.shape.question,
  against: BriefLine.shape.against,
  kept: z.boolean(),
  reason: z.nullable(z.string()),
  /** The shop's link of a backup that keeps it. */
  swap: z.nullish(WebUrl),
  /** The client says that it is not what was asked for. */
  disputed: z.boolean(),
  disputeText: z.nullish(z.string()),
  reply: z.nullish(Reply),
});
export type OutfitAnswer = z.infer<typeof OutfitAnswer>;

export const Dispute = z.object({
  disputed: z.boolean(),
  text: z.optional(text(0, REASON_MAX)),
});
export type Dispute = z.infer<typeof Dispute>;

export interface Line extends Pick<BriefLine, 'id' | 'kind' | 'value'> {
  piece?: Pick<AroundPiece, 'ecommerce_url' | 'owned'> | null | undefined;
}

interface Priced {
  ecommerce_url: string;
  estimated_price: number;
}

/** Tells of a link whether the client has that piece already. */
export function ownedBy(lines: readonly Pick<Line, 'piece'>[]): (link: string) => boolean {
  const owned = new Set(
    lines.flatMap(({ piece }) => (piece?.owned === true ? [pageKey(piece.ecommerce_url)] : [])),
  );
  return (link) => owned.has(pageKey(link));
}

/** What the look costs, without what the client has already. */
export function lookSum(lines: readonly Line[], items: readonly Priced[]): number {
  const isOwned = ownedBy(lines);
  return sumOf(
    items
      .filter(({ ecommerce_url }) => !isOwned(ecommerce_url))
      .map(({ estimated_price }) => estimated_price),
  );
}

/** By how much a look is dearer than a budget; 0 when it is within it, null without one. */
export function overBudget(lines: readonly Line[], sum: number): number | null {
  const most = lines.find(({ kind }) => kind === 'budget')?.value;
  if (typeof most !== 'number') return null;
  return Math.max(0, sumOf([sum, -most]));
}

/** What a line is answered with: null while nobody has said anything. */
export function answerTo(
  line: Line,
  answers: readonly Answer[],
  over: number | null,
): { kept: boolean; reason: string | null } | null {
  const said = answers.find((answer) => answer.line === line.id);
  const kept = line.kind === 'budget' ? over === 0 : said?.kept;
  if (kept === undefined) return null;
  const isOfItself = line.kind === 'budget' && kept;
  return { kept, reason: isOfItself ? null : (said?.reason ?? null) };
}

export interface Open {
  /** Lines that nobody has answered. */
  answers: string[];
  /** Lines that were not kept, and nobody has said why. */
  reasons: string[];
  /** The places of the items that are there for no reason. */
  whys: number[];
}

interface Composed {
  answers: readonly Answer[];
  items: readonly (Priced & { why?: string | null })[];
}

/** What is still to be said of an outfit before it can go; nothing where nothing was asked for. */
export function openIn(lines: readonly Line[], { answers, items }: Composed): Open {
  const open: Open = { answers: [], reasons: [], whys: [] };
  if (lines.length === 0) return open;
  const over = overBudget(lines, lookSum(lines, items));
  for (const line of lines) {
    const answer = answerTo(line, answers, over);
    if (!answer) open.answers.push(line.id);
    else if (!answer.kept && !answer.reason) open.reasons.push(line.id);
  }
  items.forEach(({ why }, at) => {
    if (!why) open.whys.push(at);
  });
  return open;
}

const wordsIn = (words: string): string[] =>
  words
    .normalize('NFKD')
    // Accents alone: in other scripts a mark is a letter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** What one and several have in common: of "accessories" also an "accessory". */
export const inSingular = (word: string): string =>
  word.length > 3 ? word.replace(/(?<=\p{L}{5})(ies|y)$|(?<=s|x|z|ch|sh)es$|(?<!s)s$/u, '') : word;

/** What begins the words of a piece that is meant: of "heels" also a "block heel". */
export const stemsOf = (avoided: string): string[] => meant(wordsIn(avoided)).map(inSingular);

export interface Worded {
  name: string;
  category: string;
  colour?: string | null | undefined;
  cloth?: string | null | undefined;
}

/** All words of a piece with which what is asked for is compared. */
export const saidOf = ({ name, category, colour, cloth }: Worded) =>
  wordsIn([category, name, colour, cloth].join(' '));

/** Of wool also merino: what a cloth is called says what it is of. */
const isOf = (words: readonly string[]) => (asked: string) =>
  [asked, ...inEnglish(asked)].some((stem) => {
    const cloths = clothsOf(stem);
    return words.some((word) => word.startsWith(stem) || cloths.has(inSingular(word)));
  });

/** Whether a piece is what a client wants to avoid, as far as its words tell. */
export function violates(avoided: string, piece: Worded): boolean {
  const stems = stemsOf(avoided);
  return stems.length > 0 && stems.every(isOf(saidOf(piece)));
}

const AGAINST =
  /allerg|itch|\b(?:no|not|never|avoid|avoids|without|hates?|dislikes?|cannot|can['’]t|won['’]t|doesn['’]t|don['’]t)\b|एलर्जी|नहीं|बिना/iu;

/** What a note says against a cloth that the piece is of, in the note's own words; null where nothing. */
export function notedAgainst(notes: readonly string[], piece: Worded): string | null {
  const is = isOf(saidOf(piece));
  const clauses = notes.flatMap((note) => note.split(/[.;!?\n]+/u));
  const said = clauses.find(
    (clause) => AGAINST.test(clause) && stemsOf(clause).some((stem) => isCloth(stem) && is(stem)),
  );
  return said?.trim() ?? null;
}

/** The pieces that speak against a line's being kept; what may be taken instead of one does too. */
export const against = <Piece extends Worded>(
  { kind, value }: Pick<Line, 'kind' | 'value'>,
  pieces: readonly Piece[],
): Piece[] => (kind === 'avoid' ? pieces.filter((piece) => violates(String(value), piece)) : []);

/** By when it is needed is not kept once that day is over; null where the day is not asked for. */
export const isOver = ({ kind, value }: Pick<Line, 'kind' | 'value'>, today: string | null) =>
  kind === 'needed_on' && today !== null && String(value) < today;

/** The lines that are called kept though the look says otherwise, and nobody says how that is. */
export const contradicted = <Given extends Line>(
  lines: readonly Given[],
  { answers, pieces }: { answers: readonly Answer[]; pieces: readonly Worded[] },
  today: string | null,
): Given[] =>
  lines.filter((line) => {
    const said = answers.find((answer) => answer.line === line.id);
    if (!said?.kept || said.reason) return false;
    return isOver(line, today) || against(line, pieces).length > 0;
  });
