import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import Sqlite from 'better-sqlite3';
import { devIssuer, type DevIssuer } from '../../server/auth/dev-issuer.ts';
import type { Blobs, Opened } from '../../server/blobs/blobs.ts';
import { migrate } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { overSqlite } from '../../server/db/sqlite.ts';
import type { StaticFiles } from '../../server/http/static.ts';
import type { Sandbox } from '../../server/sandbox/sandbox.ts';
import { addStylist, DEFAULT_STYLIST } from '../../server/stylists/queries.ts';

/** The stores of a machine that dies and comes back. */
export interface Kept {
  sqlite: Sqlite.Database;
  blobs: Map<string, Uint8Array>;
}

const PICTURE = new Uint8Array([255, 216, 255, 1]);

export const sandbox = {
  run: async () => ({
    display: PICTURE,
    thumb: PICTURE,
    thumbhash: 'AAAA',
    width: 640,
    height: 800,
  }),
  load: () => ({ atWork: 0, waiting: 0 }),
  close: async () => undefined,
} as unknown as Sandbox;

export const files: StaticFiles = { answer: () => null } as unknown as StaticFiles;

let issuing: Promise<DevIssuer> | undefined;

/** One for all days. */
async function anIssuer(): Promise<DevIssuer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-simulation-'));
  try {
    return await devIssuer(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const issuer = () => (issuing ??= anIssuer());

export const KEYS = [
  { id: 'one', secret: Buffer.from('0123456789abcdef0123456789abcdef0123456789abcdef') },
];

export function blobsIn(kept: Map<string, Uint8Array>): Blobs {
  const aside = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void kept.set(name, bytes),
    size: async (name) => kept.get(name)?.length ?? null,
    // Pictures are not looked at; an upload is joined of its parts, and a note is heard.
    async open(name) {
      const bytes = /\bpart$|\bvoice$/.test(name) ? kept.get(name) : undefined;
      if (!bytes) return null;
      const stream = Readable.toWeb(Readable.from([bytes]));
      return { stream, size: bytes.length } as unknown as Opened;
    },
    remove: async (name) => void kept.delete(name),
    async setAside(name) {
      const bytes = kept.get(name);
      kept.delete(name);
      if (bytes) aside.set(name, bytes);
    },
    async bringBack(name) {
      const bytes = aside.get(name);
      aside.delete(name);
      if (bytes && !kept.has(name)) kept.set(name, bytes);
    },
    namesAside: async () => [...aside.keys()],
    clearAside: async () => undefined,
    owner: async () => 'here',
    own: async () => undefined,
    ownerAt: '',
    check: async () => undefined,
  };
}

/** An installation in which nothing has been done but that its stylist was let in. */
export async function newInstallation(): Promise<Kept> {
  const sqlite = new Sqlite(':memory:');
  const db = overSqlite(sqlite);
  const at = new Date('2026-11-25T06:00:00Z');
  await db.transaction().execute((locked) => migrate(locked, migrations, at));
  await addStylist(db, DEFAULT_STYLIST, at);
  return { sqlite, blobs: new Map() };
}

const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

/** What is asked of it again and again. */
export function prepared(sqlite: Sqlite.Database, sql: string): Sqlite.Statement {
  const known = statements.get(sqlite) ?? new Map<string, Sqlite.Statement>();
  statements.set(sqlite, known);
  const statement = known.get(sql) ?? sqlite.prepare(sql);
  known.set(sql, statement);
  return statement;
}

export const opened = (copy: Buffer): Sqlite.Database => new Sqlite(copy);

/** As the migrations of a newer build leave it: they only add. */
export function widen(sqlite: Sqlite.Database): void {
  const tables = sqlite
    .prepare<[], { name: string }>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and not exists (select 1 from pragma_table_info(sqlite_master.name) as info where info.name = 'tomorrow')`,
    )
    .all();
  for (const { name } of tables) sqlite.exec(`alter table ${name} add column tomorrow text`);
}
