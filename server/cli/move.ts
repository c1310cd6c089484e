import { parseArgs } from 'node:util';
import type { Database } from 'better-sqlite3';
import { pino } from 'pino';
import type { Blobs } from '../blobs/blobs.ts';
import { refuseWrongStore, s3Blobs } from '../blobs/s3.ts';
import type { Config } from '../config.ts';
import { databaseFile, openDatabase } from '../db/open.ts';
import type { Db } from '../db/tables.ts';
import { CommandError, command, say } from './command.ts';
import { claimStore, installationOf, keysToSet, openSource, refuseUsed } from './moving.ts';
import { movePictures } from './pictures.ts';
import { compare, copy, tablesOf } from './rows.ts';

const USAGE =
  'npm run move -- --to postgres://user:password@host/database [--pictures s3], with S3_… set for the pictures';

/** An installation of its own that nobody has used makes room; another's does not. */
async function claim(source: Database, target: Db): Promise<void> {
  const id = installationOf(source);
  const there = await target.selectFrom('installation').select('id').executeTakeFirst();
  if (!there || there.id === id) return;
  await refuseUsed(target, 'the database at --to is in use by another installation');
  await target.deleteFrom('installation').execute();
}

/** Null where they stay on disk. */
async function openStore(asked: string | undefined, { s3 }: Config): Promise<Blobs | null> {
  if (asked === undefined) return null;
  if (asked !== 's3' || !s3) throw new CommandError(USAGE);
  await refuseWrongStore(s3);
  return s3Blobs(s3, pino({ level: 'silent' }));
}

await command(async (args, config) => {
  const { dataDir } = config;
  const options = { to: { type: 'string' }, pictures: { type: 'string' } } as const;
  const { to = '', pictures } = parseArgs({ args, options }).values;
  if (!/^postgres(ql)?:\/\//.test(to)) throw new CommandError(USAGE);
  const store = await openStore(pictures, config);
  const source = openSource(databaseFile(dataDir));
  const target = await openDatabase({ databaseUrl: to, dataDir }, new Date());
  try {
    if (store) await claimStore(source, store);
    await claim(source, target);
    const tables = tablesOf(source);
    for (const table of tables) await copy(source, target, table);
    if (store) {
      const { moved, missing } = await movePictures(source, dataDir, store);
      if (missing.length > 0) {
        throw new CommandError(
          `${missing.length} pictures are not in ${dataDir}, the first of them ${missing[0]}: put them back and move again`,
        );
      }
      say(`Moved ${moved} pictures`);
    }
    let rows = 0;
    for (const table of tables) rows += await compare(source, target, table);
    say(`Moved ${rows} rows to ${new URL(to).pathname.slice(1)}; ${dataDir} is as it was`);
    for (const line of keysToSet(config)) say(line);
  } finally {
    source.close();
    await target.destroy();
  }
});
