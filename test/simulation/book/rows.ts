// What has come to the tables, what has gone and what has changed, from step to step.
import type Sqlite from 'better-sqlite3';
import { prepared } from '../installation.ts';
import type { Plainly } from './plainly.ts';

type Row = Readonly<Record<string, unknown>>;

interface Table {
  name: string;
  /** By which a row stays the same one. */
  keys: readonly string[];
}

const bytesOf = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value);

function tablesOf(sqlite: Sqlite.Database): Table[] {
  const names = prepared(
    sqlite,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and sql not like 'create virtual%' and name not like '%\\_fts\\_%' escape '\\' order by name`,
  ).all() as { name: string }[];
  return names.map(({ name }) => {
    const columns = prepared(sqlite, `select name, pk from pragma_table_info('${name}')`).all() as {
      name: string;
      pk: number;
    }[];
    return { name, keys: columns.filter(({ pk }) => pk > 0).map((column) => column.name) };
  });
}

export class Rows {
  readonly #sqlite: () => Sqlite.Database;
  readonly #plainly: Plainly;
  /** They stay the same. */
  #tables: Table[] | null = null;
  #known = new Map<string, Map<string, Row>>();

  constructor(sqlite: () => Sqlite.Database, plainly: Plainly) {
    this.#sqlite = sqlite;
    this.#plainly = plainly;
  }

  #read(): Map<string, Map<string, Row>> {
    const sqlite = this.#sqlite();
    this.#tables ??= tablesOf(sqlite);
    return new Map(
      this.#tables.map(({ name, keys }) => {
        const rows = prepared(sqlite, `select * from ${name}`).all() as Row[];
        const keyOf = (row: Row) =>
          JSON.stringify(keys.length > 0 ? keys.map((key) => bytesOf(row[key])) : row);
        return [name, new Map(rows.map((row) => [keyOf(row), row]))];
      }),
    );
  }

  /** From here on it is about what comes. */
  skip(): void {
    this.#known = this.#named(this.#read());
  }

  /** Answers how to know again what is known now. */
  mark(): () => void {
    const known = this.#known;
    return () => {
      this.#known = known;
    };
  }

  /** What came first has the lower number. */
  #named(now: Map<string, Map<string, Row>>): Map<string, Map<string, Row>> {
    for (const [table, rows] of now)
      for (const { id } of rows.values()) if (typeof id === 'string') this.#plainly.call(id, table);
    return now;
  }

  since(): string[] {
    const now = this.#named(this.#read());
    const lines = [...now].flatMap(([table, rows]) => this.#changes(table, rows));
    this.#known = now;
    return lines;
  }

  #changes(table: string, rows: ReadonlyMap<string, Row>): string[] {
    const before = this.#known.get(table) ?? new Map<string, Row>();
    const said = (value: unknown) => this.#plainly.short(JSON.stringify(bytesOf(value)) ?? 'null');
    const lines: string[] = [];
    /** Of which rows the same is said. */
    const alike = new Map<string, string[]>();
    for (const [key, row] of rows) {
      const was = before.get(key);
      const names = Object.keys(row).filter((name) => {
        if (!was) return row[name] !== null;
        const [now, then] = [bytesOf(row[name]), bytesOf(was[name])];
        return now !== then && said(now) !== said(then);
      });
      if (was && names.length === 0) continue;
      const columns = names.map((name) =>
        was ? `${name} ${said(was[name])} > ${said(row[name])}` : `${name} ${said(row[name])}`,
      );
      if (!was) lines.push(`+ ${table} ${columns.join(', ')}`);
      else {
        const change = columns.join(', ');
        alike.set(change, [...(alike.get(change) ?? []), this.#plainly.say(key)]);
      }
    }
    for (const [change, keys] of alike)
      lines.push(`~ ${table} ${keys.toSorted().join(' ')} ${change}`);
    const gone = [...before.keys()].filter((key) => !rows.has(key));
    if (gone.length > 0)
      lines.push(`- ${table} ${gone.map((key) => this.#plainly.say(key)).join(' ')}`);
    return lines.toSorted();
  }
}
