import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '../db/open.ts';
import { NoPicturesError, pack } from './archive.ts';
import { CommandError, command, refuseElsewhere, say } from './command.ts';

await command(async ([file = ''], config) => {
  const { dataDir } = config;
  refuseElsewhere(config);
  if (!file) throw new CommandError('npm run backup -- FILE');
  const target = path.resolve(file);
  if (existsSync(target)) throw new CommandError(`${target} is already there`);
  if (!existsSync(databaseFile(dataDir))) throw new CommandError(`there is nothing in ${dataDir}`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    pack(databaseFile(dataDir), dataDir, unfinished, new Date());
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (!(error instanceof NoPicturesError)) throw error;
    throw new CommandError(`none of its photos is in ${dataDir}: put its folder of pictures back`);
  }
  renameSync(unfinished, target);
  say(`Backed up ${dataDir} to ${target}`);
});
