import type { Brief } from '../../../contract/brief.ts';
import { briefTexts } from '../../../texts/brief.ts';
import { texts } from '../../../texts/consumer.ts';
import { grouped } from '../../../texts/plural.ts';

const words = texts.brief.terms;
const NOTE_SHOWN = 40;
const UNBREAKING = '\u00A0';

function shortened(note: string): string {
  if (note.length <= NOTE_SHOWN) return note;
  return `${note.slice(0, NOTE_SHOWN).toWellFormed().trim()}…`;
}

const capital = (term: string) => term.charAt(0).toLocaleUpperCase() + term.slice(1);

/** What a brief asks for, a few words each; `nameOf` knows the pieces of her closet. */
export function termsOf(brief: Brief, nameOf: (item: string) => string | undefined): string[] {
  const { occasion, function: of, needed_on: day, budget, avoid, around, note, stylist } = brief;
  const terms = [
    occasion === null ? '' : briefTexts.occasionOf(occasion, of),
    day === null ? '' : briefTexts.day(day),
    budget === null ? '' : words.budget(grouped(budget)),
    ...avoid.map(words.avoid),
    ...around.map(({ item }) => words.around(nameOf(item) ?? words.aPiece)),
    note === '' ? '' : words.note(shortened(note)),
    stylist === 'same' ? words.same : '',
  ].filter((term) => term !== '');
  return terms.map((term, at) => (at === 0 ? capital(term) : term).replaceAll(/\s+/g, UNBREAKING));
}

/** The first of them as a quotation; a comma parts them, and they break nowhere else. */
export function quoted(terms: readonly string[], shown: number): string {
  const left = terms.length - shown;
  const said = terms.slice(0, shown).join(', ');
  return left > 0 ? said + words.more(left) : said;
}
