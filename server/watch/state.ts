import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/tables.ts';
import { lastBackup, type LastBackup } from '../installation/last-backup.ts';
import { isWaiting } from '../db/waiting.ts';

/** A database that is away in silence does not keep what else there is to tell. */
const LOOK_MS = 3000;

/** How it stands with all that is watched. */
export interface State {
  late: number;
  failing: number;
  disk: { free: number; size: number };
  /** How far this machine's clock is ahead of what is right. */
  clockS: number;
  backup: LastBackup | null;
  /** Infinite where there is none. */
  backupAgeS: number;
}

interface Deps {
  db: Db;
  now: () => Date;
  dataDir: string;
  aheadMs: () => number;
}

export async function readState({ db, now, dataDir, aheadMs }: Deps): Promise<State> {
  const at = now();
  const counted = sql<number>`count(*)`.as('count');
  const late = await db
    .selectFrom('requests')
    .select(counted)
    .where(isWaiting)
    .where('due_at', '<', at.toISOString())
    .executeTakeFirstOrThrow();
  const failing = await db
    .selectFrom('jobs')
    .select(counted)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const backup = await lastBackup(db);
  return {
    late: late.count,
    failing: failing.count,
    disk: { free: bavail * bsize, size: blocks * bsize },
    clockS: aheadMs() / 1000,
    backup,
    backupAgeS: backup ? (at.getTime() - Date.parse(backup.at)) / 1000 : Infinity,
  };
}

/** Answers what looks at it; where it cannot be seen nothing of it is said. */
export function stateGauges(registry: Registry, deps: Deps): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const late = gauge('poshak_requests_late', 'requests that wait and are past their time');
  const failing = gauge('poshak_jobs_failing', 'jobs whose last try failed');
  const free = gauge('poshak_disk_free_bytes', 'what is left of the disk of DATA_DIR');
  const size = gauge('poshak_disk_size_bytes', 'the disk of DATA_DIR');
  const clock = gauge('poshak_clock_ahead_seconds', 'how far this machine’s clock is ahead');
  const backup = gauge('poshak_backup_age_seconds', 'since the last backup; infinite without one');
  const all = [late, failing, free, size, clock, backup];
  return async () => {
    try {
      const limit = AbortSignal.timeout(LOOK_MS);
      const silent = new Promise<never>((_, reject) => {
        limit.addEventListener('abort', () => reject(limit.reason));
      });
      const state = await Promise.race([readState(deps), silent]);
      late.set(state.late);
      failing.set(state.failing);
      free.set(state.disk.free);
      size.set(state.disk.size);
      clock.set(state.clockS);
      backup.set(state.backupAgeS);
    } catch {
      for (const one of all) one.reset();
    }
  };
}
