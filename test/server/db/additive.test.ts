import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations, onPostgres } from '../../../server/db/migrations/index.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import type { Db } from '../../../server/db/tables.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { dropDatabase, openBare } from '../../support/server/databases.ts';
import { schemaOf, stumblesOf } from '../../support/server/schema.ts';

/** Until then there was one node, which has stopped before the next build starts. */
const LAST_ALONE = '011-running-totals';
const alone = migrations.slice(0, migrations.findIndex(({ name }) => name === LAST_ALONE) + 1);
const now = new Date('2026-11-23T00:00:00Z');
/** A photo may have two requests, of which a build before knows one. */
const MEANT = new Set(['049-again']);
let dataDir: string;
let db: Db;

beforeEach(async () => {
  dataDir = emptyDataDir();
  db = await openBare(dataDir);
  await migrate(db, alone, now);
});
afterEach(async () => {
  await db.destroy();
  await dropDatabase(dataDir);
});

test('whatever is added, the build before runs on', async () => {
  const all = isEmbedded(db) ? migrations : [...migrations, ...onPostgres];
  expect(alone.length).toBeGreaterThan(0);
  const added = all.filter((migration) => !alone.includes(migration));
  expect(added.length).toBeGreaterThan(0);
  for (const { name, up } of added) {
    const before = await schemaOf(db);
    await up(db);
    const stumbles = stumblesOf(before, await schemaOf(db));
    const others = stumbles.filter(
      (one) => !(MEANT.has(name) && /^requests \(photo_id\).*is gone$/.test(one)),
    );
    expect([name, others]).toEqual([name, []]);
  }
});

test.each<[string, string, string[]]>([
  [
    'a column that goes is seen',
    'alter table users drop column plan',
    ['users.plan is not what it was'],
  ],
  [
    'and one that has another name',
    'alter table users rename column plan to tariff',
    ['users.plan is not what it was', 'users.tariff has to be written'],
  ],
  [
    'or holds something else',
    `alter table users rename column plan to tariff;
     alter table users add column plan integer`,
    ['users.plan is not what it was', 'users.tariff has to be written'],
  ],
  [
    'what may be there once is seen',
    'create unique index one_of_a_name on users (name)',
    ['users (name) has a new rule'],
  ],
  [
    'also where all write the same without knowing',
    `alter table users add column place integer default 0;
     create unique index one_a_place on users (place)`,
    ['users (place) has a new rule'],
  ],
  [
    'what the build before leaves empty may keep to anything',
    `alter table users add column shade text;
     alter table users add column hue text not null default '';
     alter table users add column photo text references photos (id);
     create unique index one_a_shade on users (shade);
     create index by_hue on users (hue);
     create table shades (id text primary key)`,
    [],
  ],
])('%s', async (_, statements, stumbles) => {
  const before = await schemaOf(db);
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
  expect(stumblesOf(before, await schemaOf(db))).toEqual(stumbles);
});

test('a table that goes is seen, with what it kept to', async () => {
  const before = await schemaOf(db);
  await sql`drop table templates`.execute(db);
  const stumbles = stumblesOf(before, await schemaOf(db));
  const columns = before.columns.filter(({ table }) => table === 'templates');
  expect(columns.length).toBeGreaterThan(0);
  for (const { name } of columns)
    expect(stumbles).toContain(`templates.${name} is not what it was`);
  expect(stumbles.filter((stumble) => /^templates \(.*is gone$/.test(stumble))).not.toEqual([]);
});
