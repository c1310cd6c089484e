import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Whether a text has another in it, whose `%` and `_` mean themselves. */
export function containing(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}
