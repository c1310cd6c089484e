import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer } from '../../support/server/server.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

test('one of two clears away, once an hour', async () => {
  const dataDir = emptyDataDir();
  /** What a server has to do as it starts is done once it has stopped. */
  const startAndStop = async () => (await startServer({ dataDir })).stop();
  await startAndStop();

  const other = await startServer({ dataDir });
  onTestFinished(() => other.stop());
  const left = async () => (await other.db.selectFrom('events').select('id').execute()).length;
  const asked = async () => {
    const { rows } = await sql<{ points: number }>`select points from limits`.execute(other.db);
    return rows.map(({ points }) => points);
  };
  await expect.poll(asked).toEqual([2]);
  await other.db
    .insertInto('events')
    .values({ id: 'old', user_id: null, name: '', at: '', props: '{}', received_at: LONG_AGO })
    .execute();
  await startAndStop();
  expect(await left()).toBe(1);

  // The hour has passed.
  await sql`delete from limits`.execute(other.db);
  await startAndStop();
  expect(await left()).toBe(0);
});
