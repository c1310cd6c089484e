import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { addJob } from '../../../server/jobs/queue.ts';
import { watchHosts } from '../../../server/jobs/hosts.ts';
import type { Handler } from '../../../server/jobs/worker.ts';
import { openMetrics } from '../../../server/metrics/metrics.ts';
import { queueGauges } from '../../../server/metrics/queue.ts';
import { serveMetrics } from '../../../server/metrics/serve.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { failToStart, startPoshak } from '../../support/server/poshak.ts';

const scrape = async (url: string) => (await fetch(url)).text();
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(name));

test('what is asked is counted by its pattern, and nobody is named', async () => {
  const server = await startPoshak({ env: { METRICS_PORT: '0' } });
  const url = /http:\/\/localhost:\d+\/metrics/.exec(server.said())?.[0] ?? '';
  const { id, token } = await signInConsumer(server);
  const photo = await uploadPhoto(server, token, await jpeg());
  expect(photo.status).toBe(201);
  for (let n = 0; n < 20; n += 1) {
    await call(server, `/api/hostile-${n}/`);
    await call(server, `/hostile-${n}`);
  }
  await call(server, `/api/closet/photos/user/${id}/`, { token });

  const text = await scrape(url);
  const counts = linesOf(text, 'poshak_request_seconds_count');
  expect(counts).toContainEqual(expect.stringMatching(/route="\/api\/\*".*status="404"\} 20$/));
  expect(counts).toContainEqual(expect.stringMatching(/route="\/\*".*status="404"\} 20$/));
  expect(counts).toContainEqual(
    expect.stringMatching(
      /route="\/api\/closet\/photos\/user\/:userId",method="GET",status="200"\} 1$/,
    ),
  );
  for (const secret of ['hostile', id, token, photo.body.id, '127.0.0.1']) {
    expect(text).not.toContain(secret);
  }
  for (const line of [
    'poshak_database_up 1',
    'poshak_jobs_under_way 0',
    'poshak_transaction_retries_total 0',
    'poshak_room{room="glovebox",state="waiting"} 0',
    'poshak_room{room="passwords",state="at_work"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) {
    expect(linesOf(text, `${name} `)).toHaveLength(1);
  }
  expect(text).not.toContain('poshak_pool');
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  expect(await server.stop()).toBe(0);
  await expect(scrape(url)).rejects.toThrow('fetch failed');
});

test('jobs are told by kind and end, and those that wait by how long', async () => {
  const dataDir = emptyDataDir();
  const now = () => new Date('2026-11-21T00:01:00Z');
  const db = await openDatabase({ databaseUrl: null, dataDir }, now());
  const { registry, watchJob } = openMetrics();
  const hosts = { ...watchHosts(now), resting: () => ['push.example'] };
  const knit: Handler = { lane: 'ours', run: async () => null };
  const push: Handler = { ...knit, lane: 'pushes', hosts };
  const look = queueGauges(registry, db, now, () => ({ knit, push }));
  const { port, close } = await serveMetrics(registry, look, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}/metrics`;

  await addJob(db, 'knit', 'scarf', new Date('2026-11-21T00:00:00Z'));
  await addJob(db, 'knit', 'hat', new Date('2026-11-21T00:00:30Z'));
  await addJob(db, 'knit', 'sock', new Date('2026-11-21T00:02:00Z'));
  await addJob(db, 'push', 'scarf', new Date('2026-11-21T00:00:59Z'));
  const end = watchJob('knit');
  const during = await scrape(url);
  expect(linesOf(during, 'poshak_jobs_due')).toEqual([
    'poshak_jobs_due{lane="ours"} 2',
    'poshak_jobs_due{lane="pushes"} 1',
  ]);
  expect(linesOf(during, 'poshak_jobs_oldest')).toEqual([
    'poshak_jobs_oldest_due_seconds{lane="ours"} 60',
    'poshak_jobs_oldest_due_seconds{lane="pushes"} 1',
  ]);
  expect(linesOf(during, 'poshak_hosts_resting')).toEqual(['poshak_hosts_resting 1']);
  expect(linesOf(during, 'poshak_jobs_under_way ')).toEqual(['poshak_jobs_under_way 1']);
  end('given_up');

  await db.destroy();
  const away = await scrape(url);
  expect(linesOf(away, 'poshak_database_up')).toEqual(['poshak_database_up 0']);
  expect(linesOf(away, 'poshak_jobs_due')).toEqual([]);
  expect(linesOf(away, 'poshak_jobs_under_way ')).toEqual(['poshak_jobs_under_way 0']);
  expect(linesOf(away, 'poshak_job_seconds_count')).toEqual([
    'poshak_job_seconds_count{kind="knit",outcome="given_up"} 1',
  ]);
  close();
});

test('unless it is asked for there is none, and others do not reach it', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9400', HOST: '0.0.0.0' }).metrics).toEqual({
    port: 9400,
    host: '127.0.0.1',
  });
  expect(() => readConfig({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT');
});

test('a port that is taken is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { said, code } = await failToStart({
    env: { METRICS_PORT: String(port), DATA_DIR: emptyDataDir() },
  });
  other.close();
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^poshak: METRICS_PORT ${port} cannot be used: .*$`));
});
