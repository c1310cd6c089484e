import { existsSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { keysDir } from '../auth/keys.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Config } from '../config.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Db } from '../db/tables.ts';
import { CommandError } from './command.ts';

export function openSource(file: string): Database {
  if (!existsSync(file)) throw new CommandError(`there is nothing at ${file}`);
  const source = new Sqlite(file, { readonly: true, fileMustExist: true });
  const ran = source.prepare('select name from migrations').pluck().all();
  if (migrations.some(({ name }) => !ran.includes(name))) {
    throw new CommandError(
      `${file} is of an earlier version: start it once with this one, and stop it`,
    );
  }
  return source;
}

export const installationOf = (source: Database): string =>
  String(source.prepare('select id from installation').pluck().get());

/** One that nobody has used may make room. */
export async function refuseUsed(target: Db, refusal: string): Promise<void> {
  for (const table of ['users', 'stylists', 'events'] as const) {
    if (await target.selectFrom(table).select('id').limit(1).executeTakeFirst()) {
      throw new CommandError(refusal);
    }
  }
}

/** Before anything is put there, so that nobody else's picture ever is. */
export async function claimStore(source: Database, store: Blobs): Promise<void> {
  const id = installationOf(source);
  const owner = await store.owner();
  if (owner === id) return;
  if (owner !== null) {
    throw new CommandError('the bucket of S3_BUCKET is in use by another installation');
  }
  await store.own(id);
}

/** What the nodes have to be told, which look for keys in no folder. */
export function keysToSet({ dataDir, tokenKeys, vapidKeys }: Config): string[] {
  const keys = [
    { name: 'TOKEN_KEYS', file: 'tokens', isSet: tokenKeys.length > 0, else: 'all sessions end' },
    {
      name: 'VAPID_KEYS',
      file: 'vapid',
      isSet: vapidKeys !== null,
      else: 'no browser is notified',
    },
  ];
  return keys.flatMap(({ name, file, isSet, else: otherwise }) => {
    const at = path.join(keysDir(dataDir), file);
    if (isSet || !existsSync(at)) return [];
    return [`${name} must become what stands in ${at}, or ${otherwise}`];
  });
}
