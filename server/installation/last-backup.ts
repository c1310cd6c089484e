import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '../../contract/zod.ts';

const LastBackup = z.object({
  at: z.string(),
  file: z.string(),
  isSealed: z.boolean(),
  /** It was restored once, and looked through. */
  isVerified: z.boolean(),
});
export type LastBackup = z.infer<typeof LastBackup>;

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json');

export function noteBackup(dataDir: string, made: LastBackup): void {
  const unfinished = `${fileIn(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(made), { mode: 0o600 });
  renameSync(unfinished, fileIn(dataDir));
}

/** Null where none was made by `npm run backup`, or what is there says nothing. */
export function lastBackup(dataDir: string): LastBackup | null {
  try {
    return LastBackup.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
