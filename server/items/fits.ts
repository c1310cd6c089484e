import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Brief } from '../../contract/brief.ts';
import { paise } from '../../contract/money.ts';
import { coloursCalled } from '../../contract/dyes.ts';
import { metBy } from '../db/said.ts';

/** What a build of before has written is compared by what the search has of it. */
const said = sql`coalesce(items.said, ' ' || replace(items.search, ${'\n'}, ' ') || ' ')`;

/** Whether a piece's picture is of one of these dyes. */
export type IsOfDye = (dyes: readonly string[]) => RawBuilder<SqlBool>;

const anyOf = (some: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(some, sql` or `)})`;

function* contradictions({ avoid, budget }: Brief, isOfDye: IsOfDye) {
  for (const avoided of avoid) {
    const stems = metBy(avoided).map(({ stem, patterns }) => {
      const dyes = coloursCalled(stem);
      return anyOf([
        ...patterns.map((pattern) => sql<SqlBool>`${said} like ${pattern}`),
        ...(dyes.length > 0 ? [isOfDye(dyes)] : []),
      ]);
    });
    if (stems.length > 0) yield sql<SqlBool>`(${sql.join(stems, sql` and `)})`;
  }
  if (budget !== null) yield sql<SqlBool>`items.price_paise > ${sql.lit(paise(budget))}`;
}

/** A piece that contradicts no line of what was asked for. */
export function fitsBrief(brief: Brief | null, isOfDye: IsOfDye): RawBuilder<SqlBool> {
  const against = brief ? [...contradictions(brief, isOfDye)] : [];
  return against.length > 0 ? sql<SqlBool>`not ${anyOf(against)}` : sql<SqlBool>`1 = 1`;
}
