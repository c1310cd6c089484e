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

const LEAP_MS = 30_000;

test('while the clock has leapt it is said, and an undo stays as long as it was', async () => {
  let set = 0;
  let passed = 0;
  const server = await startServer({
    now: () => new Date(Date.now() + passed + set),
    machine: { elapsed: () => performance.now() + passed },
  });
  const asha = await newStylist(server);
  const { photoId } = await newClient(server);
  const { body } = await createOutfit(server, asha.token, outfitDraft(photoId));
  const id = body.outfits[0]?.id ?? '';
  await approve(server, asha.token, id, { undo_s: 10 });
  const outfit = server.db.selectFrom('outfits').select('status').where('id', '=', id);
  const ready = () => call<{ message?: string }>(server, '/readyz');
  expect((await ready()).status).toBe(200);

  set = LEAP_MS;
  // Once both are done the lanes have looked at what is due since.
  for (const subject of ['one', 'another']) {
    await addJob(server.db, TELL_FIRST, subject, new Date());
    await expect.poll(() => hasJob(server.db, TELL_FIRST, subject), { interval: 20 }).toBe(false);
  }
  expect(await outfit.execute()).toEqual([{ status: 'draft' }]);
  const said = await ready();
  expect(said.status).toBe(503);
  expect(said.body.message).toMatch(/^The clock of this machine is 30 s ahead/);

  set = 0;
  expect((await ready()).status).toBe(200);
  passed = 10_000;
  await expect.poll(() => outfit.execute()).toEqual([{ status: 'approved' }]);
  await server.stop();
});
