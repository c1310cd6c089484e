import { sql } from 'kysely';
import { isEmbedded } from '../../../server/db/dialect.ts';
import type { Db } from '../../../server/db/tables.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  fallback: string | null;
}

/** What a row must keep to. */
interface Rule {
  table: string;
  rule: string;
  /** Null where it is about what is made of them. */
  columns: string | null;
}

export interface Schema {
  columns: Column[];
  rules: Rule[];
}

const SQLITE = {
  columns: sql<Column>`
    select tables.name as "table", found.name, found.type,
      found."notnull" = 0 and found.pk = 0 as "isNullable", found.dflt_value as fallback
    from sqlite_master as tables, pragma_table_xinfo(tables.name) as found
    where tables.type = 'table'`,
  rules: sql<Rule>`
    select tables.name as "table", 'unique ' || coalesce(made.sql, '') as rule,
      (select group_concat(name) from pragma_index_info(found.name)) as columns
    from sqlite_master as tables, pragma_index_list(tables.name) as found
    left join sqlite_master as made on made.name = found.name
    where tables.type = 'table' and found."unique"
    union all
    select tables.name, 'of ' || found."table" || ', on delete ' || found.on_delete, found."from"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as found
    where tables.type = 'table'`,
};

const POSTGRES = {
  columns: sql<Column>`
    select table_name as "table", column_name as name, data_type as type,
      is_nullable = 'YES' as "isNullable", column_default as fallback
    from information_schema.columns where table_schema = 'public'`,
  rules: sql<Rule>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule,
      (select string_agg(attname, ',') from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where conrelid <> 0 and connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, pg_get_indexdef(indexrelid),
      (select string_agg(attname, ',') from pg_attribute
        where attrelid = indrelid and attnum = any(indkey) and 0 <> all(indkey))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace`,
};

export async function schemaOf(db: Db): Promise<Schema> {
  const { columns, rules } = isEmbedded(db) ? SQLITE : POSTGRES;
  return { columns: (await columns.execute(db)).rows, rules: (await rules.execute(db)).rows };
}

/** What the build that knows only the first could stumble on in the second. */
export function stumblesOf(before: Schema, after: Schema): string[] {
  const nameOf = ({ table, name }: Column) => `${table}.${name}`;
  const textOf = ({ table, rule, columns }: Rule) => `${table} (${columns}): ${rule}`;
  const tables = new Set(before.columns.map(({ table }) => table));
  const known = new Set(before.columns.map(nameOf));
  const now = new Map(after.columns.map((column) => [nameOf(column), column]));
  const rules = { before: before.rules.map(textOf), after: new Set(after.rules.map(textOf)) };

  /** In what it writes there is nothing, so nothing to keep to a rule. */
  const isLeftEmpty = (name: string) => {
    const column = now.get(name);
    return !known.has(name) && column?.isNullable && column.fallback === null;
  };
  const otherwise = before.columns.filter(
    (column) => JSON.stringify(now.get(nameOf(column))) !== JSON.stringify(column),
  );
  const needed = after.columns.filter(
    (column) =>
      tables.has(column.table) &&
      !known.has(nameOf(column)) &&
      !column.isNullable &&
      column.fallback === null,
  );
  const newRules = after.rules.filter(
    (rule) =>
      tables.has(rule.table) &&
      !rules.before.includes(textOf(rule)) &&
      !rule.columns?.split(',').every((name) => isLeftEmpty(`${rule.table}.${name}`)),
  );
  return [
    ...otherwise.map((column) => `${nameOf(column)} is not what it was`),
    ...needed.map((column) => `${nameOf(column)} has to be written`),
    ...rules.before.filter((text) => !rules.after.has(text)).map((text) => `${text} is gone`),
    ...newRules.map((rule) => `${rule.table} (${rule.columns}) has a new rule`),
  ];
}
