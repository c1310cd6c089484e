import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile } from '../db/open.ts';
import { noteBackup } from '../installation/last-backup.ts';
import { NoPicturesError, pack } from './archive.ts';
import { CommandError, command, refuseElsewhere, say } from './command.ts';
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

await command(async (args, config) => {
  const { dataDir, backupPassphrase: passphrase } = config;
  const { file, to, keep, verify } = asked(args);
  refuseElsewhere(config);
  const now = new Date();
  const target = path.resolve(file ?? path.join(to ?? '', nameAt(now, passphrase !== null)));
  if (existsSync(target)) throw new CommandError(`${target} is already there`);
  if (!existsSync(databaseFile(dataDir))) throw new CommandError(`there is nothing in ${dataDir}`);
  mkdirSync(path.dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  // Where it is to be sealed, no byte of it lies there open.
  const open = passphrase === null ? unfinished : `${dataDir}.backup`;
  const scratch = `${dataDir}.verifying`;
  const left = [unfinished, open, scratch];
  const clear = () => left.forEach((one) => rmSync(one, { recursive: true, force: true }));
  clear();
  try {
    pack(databaseFile(dataDir), dataDir, open, now);
    if (passphrase !== null) await seal(open, unfinished, passphrase);
    if (verify) await restoreInto(scratch, unfinished, passphrase);
    renameSync(unfinished, target);
  } catch (error) {
    if (!(error instanceof NoPicturesError)) throw error;
    throw new CommandError(`none of its photos is in ${dataDir}: put its folder of pictures back`);
  } finally {
    clear();
  }
  noteBackup(dataDir, {
    at: now.toISOString(),
    file: target,
    isSealed: passphrase !== null,
    isVerified: verify,
  });
  if (to !== undefined && keep !== null) forgetOlder(path.dirname(target), keep);
  say(`Backed up ${dataDir} to ${target}${verify ? ', and restored it once to see' : ''}`);
});
