import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM } from '../browser/chromium.ts';

const CHUNK = Buffer.alloc(4096);

/** Where a process may not have a disk of its own, such as on a Mac, there is no full one to be had. */
export const canBeFilled =
  spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;

/** A disk for one profile that only its browsers see; it stays while they come and go. */
export async function smallDisk(profile: string) {
  const holder = spawn(
    'unshare',
    [
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      'mount -t tmpfs -o size=300m none "$0" && echo mounted && exec sleep infinity',
      profile,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((mounted) => holder.stdout.once('data', mounted));
  const disk = path.join('/proc', String(holder.pid), 'root', profile);
  const filler = path.join(disk, 'filler');
  const executablePath = `${profile}.sh`;
  const enter = `nsenter --target ${holder.pid} --user --mount --preserve-credentials`;
  writeFileSync(executablePath, `#!/bin/sh\nexec ${enter} '${CHROMIUM}' "$@"\n`, { mode: 0o755 });
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };

  return {
    executablePath,
    /** Whatever the browser writes at the same time. */
    fill(leaving: number) {
      const file = openSync(filler, 'a');
      try {
        while (free() > leaving) writeSync(file, CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      holder.kill();
      rmSync(executablePath, { force: true });
    },
  };
}
