import { createHash } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import webPush from 'web-push';
import { databaseFile, openDatabase } from '../../../server/db/open.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import type { Db } from '../../../server/db/tables.ts';

const TEMPLATE = 'poshak_template';
const THERE_ALREADY = '42P04';

/** Where the tests' own PostgreSQL is; undefined where they run on the embedded database. */
const clusterUrl = () =>
  process.env['ON_POSTGRES'] === undefined ? undefined : process.env['TEST_DATABASE_URL'];

const vapid = webPush.generateVAPIDKeys();

function urlIn(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = database;
  return changed.href;
}

/** In a connection of its own; what is there already may be created again. */
export async function ask(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== THERE_ALREADY) throw error;
  } finally {
    await client.end();
  }
}

const create = (database: string, template: string) =>
  `create database ${database} template ${template} encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`;

/** Up to date: every other is a copy of it. */
export async function makeTemplate(url: string): Promise<void> {
  await ask(url, create(TEMPLATE, 'template0'));
  const databaseUrl = urlIn(url, TEMPLATE);
  await (await openDatabase({ databaseUrl, dataDir: '' }, new Date())).destroy();
}

const nameOf = (dataDir: string) =>
  `of_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;

/** Of every server that shares the database. */
export const settingsFor = (url: string) => ({
  DATABASE_URL: url,
  TOKEN_KEYS: `tests:${'k'.repeat(32)}`,
  VAPID_KEYS: `${vapid.publicKey}:${vapid.privateKey}`,
  PUBLIC_URL: 'http://localhost',
});

/** Settings of the server whose installation is in this folder. */
export async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const cluster = clusterUrl();
  if (cluster === undefined) return {};
  await ask(cluster, create(nameOf(dataDir), TEMPLATE));
  return settingsFor(urlIn(cluster, nameOf(dataDir)));
}

/** A connection of the test's own. */
export const connect = (databaseUrl: string | null, dataDir: string): Db =>
  databaseUrl === null ? openSqlite(databaseFile(dataDir)) : openPostgres(databaseUrl);

export async function dropDatabase(dataDir: string): Promise<void> {
  const cluster = clusterUrl();
  if (cluster === undefined) return;
  await ask(cluster, `drop database if exists ${nameOf(dataDir)} with (force)`);
}

/** On PostgreSQL alone: one without tables, and the settings of a server on it. */
export async function emptyDatabase(dataDir: string): Promise<ReturnType<typeof settingsFor>> {
  const cluster = clusterUrl();
  if (cluster === undefined) throw new Error('this is a test of PostgreSQL');
  await ask(cluster, create(nameOf(dataDir), 'template0'));
  return settingsFor(urlIn(cluster, nameOf(dataDir)));
}

/** Not even its tables are there. */
export async function openBare(dataDir: string): Promise<Db> {
  const cluster = clusterUrl();
  if (cluster === undefined) return connect(null, dataDir);
  await ask(cluster, create(nameOf(dataDir), 'template0'));
  return connect(urlIn(cluster, nameOf(dataDir)), dataDir);
}

/** The database alone, with nothing in it. */
export async function openEmpty(dataDir: string, now: Date): Promise<Db> {
  const { DATABASE_URL = null } = await databaseSettings(dataDir);
  return openDatabase({ databaseUrl: DATABASE_URL, dataDir }, now);
}
