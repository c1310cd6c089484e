import { readFileSync } from 'node:fs';
import type { Cluster } from '../../support/server/cluster.ts';
import { freePorts } from '../../support/server/balancer.ts';
import { ask, settingsFor } from '../../support/server/databases.ts';
import { startPoshak, type Options, type Poshak } from '../../support/server/poshak.ts';

const TICKS_A_SECOND = 100;

export async function newDatabase(cluster: Cluster, name: string): Promise<string> {
  await ask(cluster.urlOf('postgres'), `create database ${name}`);
  return cluster.urlOf(name);
}

/** One of those that share this database, as it is started, in which nobody has sent too much. */
export async function startNode(databaseUrl: string, options: Options = {}): Promise<Poshak> {
  const [port = 0, metrics = 0] = await freePorts(2);
  return startPoshak({
    ...options,
    env: {
      ...settingsFor(databaseUrl),
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      UPLOADS_PER_HOUR: '1000000',
      PHOTOS_WAITING: '1000000',
      METRICS_PORT: String(metrics),
      ...options.env,
    },
  });
}

/** Seconds of processor time that a process has had. */
export function cpuOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
