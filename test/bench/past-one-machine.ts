// npm run bench:scale: what PostgreSQL and a store cost beside what they stand on, in one run, on loopback.
// After `--`, which: list, among, queue, stores, crowd, jobs. ROUNDS: 5 unless said.
import os from 'node:os';
import { openCluster, type Cluster } from '../support/server/cluster.ts';
import { benchAmong } from './past-one-machine/among.ts';
import { benchCrowd } from './past-one-machine/crowd.ts';
import { benchJobs } from './past-one-machine/jobs.ts';
import { benchList } from './past-one-machine/list.ts';
import { benchQueue } from './past-one-machine/queue.ts';
import { benchStores } from './past-one-machine/stores.ts';
import { inSmall } from './small.ts';

const rounds = inSmall(1, Number(process.env['ROUNDS'] ?? 5));
const asked = process.argv.slice(2);

const row = (measured: number, beside: number, wanted: string) => ({
  measured: measured.toFixed(2),
  beside: beside.toFixed(2),
  ratio: (measured / beside).toFixed(2),
  wanted,
});
type Rows = Record<string, ReturnType<typeof row>>;

const benches: Record<string, (cluster: Cluster) => Promise<Rows>> = {
  async list(cluster) {
    const { kept, bare } = await benchList(cluster, rounds);
    return {
      'list kept, to a bare server with pg, requests/s': row(
        kept.perSecond,
        bare.perSecond,
        '0.7 or more',
      ),
      'the same, microseconds of Node’s a request': row(kept.cpu, bare.cpu, '1.1 or less'),
    };
  },
  async among(cluster) {
    const { many, few } = await benchAmong(cluster, rounds);
    return { 'a list among 1,000,000 photos, to 1,000, ms': row(many, few, '1.3 or less') };
  },
  async queue(cluster) {
    const rows: Rows = {};
    for (const [where, seen] of Object.entries(await benchQueue(cluster))) {
      const { alone, p50, p99, refused, cpuMs } = seen;
      console.log(
        `${where}: ${refused} looks refused, wanted 0; ${cpuMs.toFixed(1)} ms of Node’s each`,
      );
      rows[`${where}: a look at 5,000, to the bar, ms`] = row(alone, 100, '1.0 or less');
      rows[`${where}: 50 a second, p99, to its bar, ms`] = row(p99, 250, '1.0 or less');
      rows[`${where}: 50 a second, p50, to the bar, ms`] = row(p50, 100, '1.0 or less');
    }
    return rows;
  },
  async stores(cluster) {
    const { s3, disk } = await benchStores(cluster, rounds);
    return { 'uploads over S3, to on disk, pictures/s': row(s3, disk, '0.9 or more') };
  },
  async crowd(cluster) {
    const { retried, transactions, failed, perSecond } = await benchCrowd(cluster, rounds);
    console.log(`16 uploads at once: ${perSecond.toFixed(0)}/s, ${failed} failed, wanted 0`);
    return {
      '16 uploads at once, transactions done again, to all': row(
        retried,
        transactions,
        '0.25 or less',
      ),
    };
  },
  async jobs(cluster) {
    const { ours, plain } = await benchJobs(cluster, rounds);
    return { 'jobs, to the plain lease, jobs/s': row(ours, plain, '1.2 or more') };
  },
};

const load = () => os.loadavg()[0]?.toFixed(1);
const before = load();
// A million photos have room in it, as they would where there are a million.
const cluster = await openCluster({ isDurable: true, memory: '1GB' });
const rows: Rows = {};
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) Object.assign(rows, await bench(cluster));
  }
} finally {
  await cluster.stop();
}
console.table(rows);
console.log(`Load of ${os.availableParallelism()} cores: ${before} before, ${load()} after.`);
