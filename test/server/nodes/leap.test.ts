import { expect, test } from 'vitest';
import { addJob, hasJob } from '../../../server/jobs/queue.ts';
import { TELL_FIRST } from '../../../server/push/notify.ts';
import { call } from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
} from '../../support/people/styling.ts';
import { startServer } from '../../support/server/server.ts';

test('on a node whose clock has leapt jobs are due by the database’s', async () => {
  let set = 0;
  const server = await startServer({
    now: () => new Date(Date.now() + set),
    machine: { elapsed: () => performance.now() },
  });
  const asha = await newStylist(server);
  const { photoId } = await newClient(server);
  const { body } = await createOutfit(server, asha.token, outfitDraft(photoId));
  const id = body.outfits[0]?.id ?? '';
  set = 30_000;
  // Also what is held from now on.
  const sent = await approve<{ goesAt: string }>(server, asha.token, id, { undo_s: 10 });
  expect(Date.parse(sent.body.goesAt) - Date.now()).toBeLessThanOrEqual(10_500);
  for (const subject of ['one', 'another']) {
    await addJob(server.db, TELL_FIRST, subject, new Date());
    await expect.poll(() => hasJob(server.db, TELL_FIRST, subject), { interval: 20 }).toBe(false);
  }
  const outfit = server.db.selectFrom('outfits').select('status').where('id', '=', id);
  expect(await outfit.execute()).toEqual([{ status: 'draft' }]);
  const ready = () => call<{ message?: string }>(server, '/readyz');
  const said = await ready();
  expect(said.status).toBe(503);
  expect(said.body.message).toMatch(/^The clock of this machine is 30 s ahead/);
  set = 2_000;
  expect((await ready()).status).toBe(200);
  await server.stop();
});
