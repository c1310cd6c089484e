import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openBlobs } from '../blobs/open.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { noteBackup, type LastBackup } from '../installation/last-backup.ts';
import { filesIn, NoPicturesError, pack } from './archive.ts';
import { CommandError, command, say } from './command.ts';
import { gatherRows } from './gather.ts';
import { fetchPictures } from './pictures.ts';
import { restoreInto } from './restoring.ts';
import { seal } from './sealed.ts';

const USAGE = 'npm run backup -- FILE, or --to DIR [--keep 7]; with --verify it is restored once';
const NAMED = /^poshak-[\dTZ-]+\.backup(\.age)?$/;

const nameAt = (now: Date, isSealed: boolean) =>
  `poshak-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup${isSealed ? '.age' : ''}`;

function asked(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        verify: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    const isOneTarget = (file === undefined) !== (values.to === undefined) && more.length === 0;
    const isKeeping =
      keep === null || (values.to !== undefined && /^[1-9]\d{0,3}$/.test(`${keep}`));
    if (isOneTarget && isKeeping) return { file, to: values.to, keep, verify: values.verify };
  } catch {
    // What it cannot read is answered like what makes no sense.
  }
  throw new CommandError(USAGE);
}

/** Those of before go only once a new one is there. */
function forgetOlder(folder: string, keep: number): void {
  const ours = readdirSync(folder).filter((name) => NAMED.test(name));
  for (const name of ours.toSorted().slice(0, -keep)) rmSync(path.join(folder, name));
}

/** Also where this version has not been started yet, which makes the place for it. */
async function note({ databaseUrl, dataDir }: Config, made: LastBackup): Promise<void> {
  const db = databaseUrl === null ? openSqlite(databaseFile(dataDir)) : openPostgres(databaseUrl);
  try {
    await noteBackup(db, made);
  } finally {
    await db.destroy();
  }
}

/** First the rows, then the pictures: more pictures than rows do no harm. */
async function packAll(config: Config, scratch: string, target: string, now: Date): Promise<void> {
  const { databaseUrl, dataDir, s3 } = config;
  if (databaseUrl !== null) await gatherRows(databaseUrl, scratch);
  const rows = databaseFile(databaseUrl === null ? dataDir : scratch);
  const store = s3 && (await openBlobs(config, pino({ level: 'silent' })));
  async function* files() {
    yield* filesIn(dataDir, store ? ['keys'] : ['blobs', 'keys']);
    if (store) yield* fetchPictures(rows, store);
  }
  await pack(rows, files(), target, now);
}

await command(async (args, config) => {
  const { databaseUrl, dataDir, backupPassphrase: passphrase } = config;
  const { file, to, keep, verify } = asked(args);
  const now = new Date();
  const target = path.resolve(file ?? path.join(to ?? '', nameAt(now, passphrase !== null)));
  if (existsSync(target)) throw new CommandError(`${target} is already there`);
  if (databaseUrl === null && !existsSync(databaseFile(dataDir)))
    throw new CommandError(`there is nothing in ${dataDir}`);
  mkdirSync(path.dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  // Where it is to be sealed, no byte of it lies there open.
  const scratch = path.join(dataDir, 'backing-up');
  const open = passphrase === null ? unfinished : path.join(scratch, 'open.backup');
  const clear = () =>
    [unfinished, scratch].forEach((one) => rmSync(one, { recursive: true, force: true }));
  clear();
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    await packAll(config, path.join(scratch, 'gathered'), open, now);
    if (passphrase !== null) await seal(open, unfinished, passphrase);
    if (verify) await restoreInto(path.join(scratch, 'verifying'), unfinished, passphrase);
    renameSync(unfinished, target);
  } catch (error) {
    if (!(error instanceof NoPicturesError)) throw error;
    const where = config.s3 ? `the bucket ${config.s3.bucket}` : dataDir;
    throw new CommandError(`none of its photos is in ${where}: put its pictures back`);
  } finally {
    clear();
  }
  await note(config, {
    at: now.toISOString(),
    file: target,
    isSealed: passphrase !== null,
    isVerified: verify,
  });
  if (to !== undefined && keep !== null) forgetOlder(path.dirname(target), keep);
  const what = databaseUrl === null && !config.s3 ? dataDir : 'database and pictures';
  say(`Backed up ${what} to ${target}${verify ? ', and restored it once to see' : ''}`);
});
