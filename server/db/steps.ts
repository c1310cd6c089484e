import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { searchable, wordsOf } from './folded.ts';

const SPACE = /\s+/u;
const AFTER = '\n';

/**
 * What a search looks into, and where its name ends: spaces part the name's words alone, so that a
 * pattern with one before a word finds it in the name and nowhere else.
 */
export const namedText = (name: string, ...others: string[]): string =>
  [spaced(name), ...searchable(others.join(' ')).split(SPACE)].filter(Boolean).join(AFTER);

const spaced = (text: string) => searchable(text).split(SPACE).filter(Boolean).join(' ');

const meant = (part: string) => part.replaceAll(/[\\%_]/g, String.raw`\$&`);
const like = (text: RawBuilder<unknown> | Expression<string>, pattern: string) =>
  sql<SqlBool>`${text} like ${pattern} escape '\\'`;
const each = (words: string[], of: (word: string) => RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${sql.join(words.map(of), sql` and `)})`;

/** A word of the text, or of its name, that begins so. */
export const beginningWord = (text: Expression<string>, stem: string) => {
  const led = sql`' ' || ${text}`;
  return sql<SqlBool>`(${like(led, `% ${meant(stem)}%`)} or ${like(text, `%${AFTER}${meant(stem)}%`)})`;
};

/**
 * How well a text answers to what is looked for, the best first: its name is that, has all its
 * words, begins so, or has words that begin so; then all that is said of it together; then what
 * only a part of it is said of, or nothing: that is found by something else.
 */
export function stepOf(text: Expression<string>, q: string): RawBuilder<number> {
  const typed = meant(spaced(q));
  const words = wordsOf(q).map(meant);
  const led = sql`(' ' || ${text})`;
  const whole = (word: string) =>
    sql<SqlBool>`(${like(led, `% ${word} %`)} or ${like(led, `% ${word}${AFTER}%`)})`;
  return sql<number>`case
    when ${like(text, `${typed}${AFTER}%`)} then 0
    when ${each(words, whole)} then 1
    when ${like(text, `${typed}%`)} then 2
    when ${each(words, (word) => like(led, `% ${word}%`))} then 3
    when ${each(words, (word) => like(text, `%${word}%`))} then 4
    when ${sql.join(
      words.map((word) => like(text, `%${word}%`)),
      sql` or `,
    )} then 5
    else 6 end`;
}

/** More than taste can weigh. */
export const A_STEP = 10_000;
