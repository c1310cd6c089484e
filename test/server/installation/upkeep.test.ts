import path from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { diskBlobs } from '../../../server/blobs/disk.ts';
import { openClock } from '../../../server/installation/clock.ts';
import { tidying } from '../../../server/upkeep/upkeep.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

test('what cannot be cleared away keeps nothing else from going', async () => {
  const { db } = server;
  const now = () => new Date();
  const blobs = diskBlobs(path.join(server.dataDir, 'blobs'));
  const log = pino({ level: 'silent' });
  const clearAside = vi.spyOn(blobs, 'clearAside');
  const error = vi.spyOn(log, 'error');
  await db.schema.dropTable('upload_parts').execute();
  const long = { day: '2020-01-01', sent: 1, gone: 0, failed: 0 };
  await db.insertInto('push_days').values(long).execute();
  const { run, tidy } = tidying({ db, blobs, log, now, clock: await openClock(db, now) });
  await run(tidy);
  expect(error).toHaveBeenCalledOnce();
  expect(await db.selectFrom('push_days').select('day').execute()).toEqual([]);
  expect(clearAside).toHaveBeenCalledOnce();
});
