import { Gauge, type Registry } from 'prom-client';
import { poolOf } from '../db/postgres.ts';
import type { Db } from '../db/tables.ts';

/** Nothing of the embedded database, which has no connections. */
export function poolGauge(registry: Registry, db: Db): void {
  const pool = poolOf(db);
  if (!pool) return;
  const connections = new Gauge({
    name: 'poshak_pool',
    help: 'connections to the database, those of them that are idle, and who waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
}
