import { expect, test } from 'vitest';
import { benchTastes, spreadOf } from '../../bench/begin/tastes.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();

test('of what is begun clients like more than of what others choose who know of no taste', async () => {
  const shares = spreadOf(await benchTastes(server.db, { clients: 8, share: 0.2 }));
  const { begun, ...others } = shares;
  const best = Math.max(...Object.values(others).map(({ mean }) => mean));
  // Among fifty it is 1.6 times: `npm run bench:begin -- tastes`.
  expect(begun!.mean).toBeGreaterThan(1.2 * best);
});
