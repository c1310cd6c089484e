import { Brief, functionIn } from '../../contract/brief.ts';
import {
  AROUND_MAX,
  AVOIDED_MAX,
  AVOIDED_WORD_MAX,
  BRIEF_NOTE_MAX,
  BUDGET_MAX,
  BUDGET_MIN,
} from '../../contract/limits.ts';
import { reading } from '../../contract/reading.ts';
import { rupeesIn } from './budget.ts';

/** A brief as it stands in its fields. */
export interface BriefForm extends Omit<Brief, 'budget' | 'stylist'> {
  budget: string;
  /** Null where nothing is said of it: whom the consumer keeps, if anybody. */
  stylist: Brief['stylist'] | null;
  /** What is to be avoided and is not among the others yet. */
  word: string;
}

/** What the consumer is writing to the stylist about one photo. */
export interface UnsentText {
  owner: string;
  brief?: BriefForm;
  note?: string;
  /** A change that came when somebody had begun: a note can say it still. */
  late?: Brief;
  /** Whether the next photo is meant in place of this one, where the consumer has said so. */
  another?: { photo: string; isMeant: boolean };
  /** The record it went with, should nobody have come to forget it. */
  sentWith?: string;
}

export const unsentKey = (owner: string, of: string) => `${owner}/${of}`;

export const without = (all: Readonly<Record<string, UnsentText>>, key: string) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

/** Of the others alone. */
export const withoutTextsOf = (
  all: Readonly<Record<string, UnsentText>>,
  owner: string | undefined,
) => Object.fromEntries(Object.entries(all).filter(([, one]) => one.owner !== owner));

export const NOTHING_ASKED: Brief = {
  occasion: null,
  needed_on: null,
  budget: null,
  avoid: [],
  around: [],
  note: '',
  stylist: 'any',
};

export const formOf = ({ budget, ...brief }: Brief): BriefForm => ({
  ...brief,
  budget: budget === null ? '' : String(budget),
  word: '',
});

/** As much as is typed of a budget. */
export const TYPED_MAX = 24;
const wordsIn = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** What is kept, also where another version has kept it. */
export function readUnsentText({ brief, late, ...rest }: UnsentText): UnsentText {
  const lateRead = late && reading(Brief).safeParse(late).data;
  const kept = { ...rest, ...(lateRead && { late: lateRead }) };
  const said = brief && { ...brief, budget: null, stylist: brief.stylist ?? 'any' };
  const read = said && reading(Brief).safeParse(said).data;
  if (!brief || !read) return kept;
  const budget = wordsIn(brief.budget, TYPED_MAX);
  const word = wordsIn(brief.word, AVOIDED_WORD_MAX);
  const stylist = brief.stylist === null ? null : read.stylist;
  return { ...kept, brief: { ...read, budget, word, stylist } };
}

const INDIA_MS = 5.5 * 60 * 60_000;

/** Where the stylists are. */
export const dayIn = (now: number) => new Date(now + INDIA_MS).toISOString().slice(0, 10);

export function lastDay(now: number): string {
  const day = new Date(now + INDIA_MS);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** Null where it is no budget that can be asked for. */
export function budgetOf(typed: string): number | null {
  const rupees = rupeesIn(typed) ?? 0;
  return rupees >= BUDGET_MIN && rupees <= BUDGET_MAX ? rupees : null;
}

const isAhead = (day: string, now: number) => day >= dayIn(now) && day <= lastDay(now);

/** What stands in a field and cannot be asked for. */
export interface Odd {
  day?: 'past' | 'far';
  budget?: 'unread' | 'beyond';
}

/** Null where all of it can be asked for. */
export function oddIn({ needed_on: day, budget }: BriefForm, now: number): Odd | null {
  const odd: Odd = {};
  if (day !== null && !isAhead(day, now)) odd.day = day < dayIn(now) ? 'past' : 'far';
  if (budget.trim() !== '' && budgetOf(budget) === null) {
    odd.budget = rupeesIn(budget) === null ? 'unread' : 'beyond';
  }
  return odd.day || odd.budget ? odd : null;
}

// What is unseen takes six bytes of a brief, and half a letter as many.
const UNSEEN = /[^\P{Cc}\n]/gu;
const plain = (words: string, most: number) =>
  words.replaceAll(UNSEEN, ' ').slice(0, most).toWellFormed().trim();

/** Each once, in whatever case. */
export function withWord(avoid: readonly string[], word: string): string[] {
  const known = new Map(
    [...avoid, word]
      .map((one) => plain(one.replaceAll('\n', ' '), AVOIDED_WORD_MAX))
      .filter((one) => one !== '')
      .map((one) => [one.toLocaleLowerCase(), one]),
  );
  return [...known.values()].slice(0, AVOIDED_MAX);
}

/** Without a day that has passed. */
export const standing = (brief: Brief, now: number): Brief => {
  const { needed_on: day } = brief;
  return day !== null && isAhead(day, now) ? brief : { ...brief, needed_on: null };
};

/** What the consumer asks for with what stands in the fields; `begins`: with which stylist where nothing is said of it. */
export const briefOf = (typed: BriefForm, now: number, begins: Brief['stylist'] = 'any'): Brief =>
  standing(
    {
      occasion: typed.occasion,
      needed_on: typed.needed_on,
      budget: budgetOf(typed.budget),
      avoid: withWord(typed.avoid, typed.word),
      around: typed.around.slice(0, AROUND_MAX),
      note: plain(typed.note, BRIEF_NOTE_MAX),
      stylist: typed.stylist ?? begins,
      ...functionIn(typed),
    },
    now,
  );

export const areSame = (one: Brief | null, other: Brief | null) =>
  JSON.stringify(one) === JSON.stringify(other);

export const asksNothing = (brief: Brief) => areSame(brief, NOTHING_ASKED);

/** Nothing but who shall have it first. */
export const isBare = (brief: Brief) => asksNothing({ ...brief, stylist: 'any' });
