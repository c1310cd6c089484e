import { expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import { inFront } from '../../../contract/choices.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PhotoList } from '../../../contract/photos.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { run } from '../../support/server/run.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer } from '../../support/server/server.ts';
import { pending } from '../../support/people/styling.ts';

test('an empty installation looks lived in afterwards, and only an empty one', async () => {
  const dataDir = emptyDataDir();
  const first = await run('demo', [], { DATA_DIR: dataDir });
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/meera \/ \S{12}/) });
  const again = await run('demo', [], { DATA_DIR: dataDir });
  expect(again).toEqual({
    code: 1,
    out: `the demo needs an empty installation; ${dataDir} is not\n`,
  });

  const server = await startServer({ dataDir });
  const stylist = await signInStylist(server);
  const { requests } = (await pending(server, stylist.token)).body;
  const due = requests.map(({ dueAt }) => dueAt);
  expect(due).toHaveLength(7);
  expect(due).toEqual(due.toSorted());
  const { body } = await call<Analytics>(server, '/api/stylist/requests/analytics/', {
    token: stylist.token,
  });
  expect(body).toMatchObject({ pendingRequests: 7, totalClients: 8 });
  expect(body.topPerformingOutfits).toHaveLength(5);
  expect(body.heard?.all).toEqual({ lines: 15, kept: 13, disputed: 1 });
  expect(requests.filter(({ lines = [] }) => lines.length > 0)).toHaveLength(4);
  expect(requests.filter(({ taste }) => taste && taste.answered > 0)).toHaveLength(3);
  const begun = requests.find(({ claim }) => claim);
  expect(begun?.lines?.at(-1)).toMatchObject({ kind: 'brief_note' });
  const priya = await signInConsumer(server, 'priya@example.com');
  const photos = await call<PhotoList>(server, `/api/closet/photos/user/${priya.id}/`, priya);
  expect(photos.body.map(({ stage }) => stage)).toEqual(['queued', 'ready', 'ready', 'ready']);
  expect(photos.body[0]).toMatchObject({
    brief: { occasion: 'office', around: [{ owned: true }] },
    reserved: { name: 'Asha Rao' },
  });
  const read = async (at: number) => {
    const path = `/api/stylist/outfits/${photos.body[at]?.outfit_uuid}/`;
    return (await call<Outfit>(server, path, priya)).body;
  };
  const mehendi = await read(1);
  expect(mehendi.pins?.map(({ item }) => item)).toEqual(
    [0, 2, 1].map((at) => mehendi.items[at]?.ecommerce_url),
  );
  const [, , dupatta, watch] = mehendi.items;
  expect(dupatta).toMatchObject({ sold_out_since: expect.any(String), chosen: null });
  expect(dupatta && inFront(dupatta)).toMatchObject({ name: 'Ajrakh dupatta' });
  expect(watch).toMatchObject({ estimated_price: 3999, price_now: 3499 });
  const bag = (await read(2)).items.at(-1);
  expect(bag && inFront(bag)).toMatchObject({ name: 'Block print jhola', estimated_price: 699 });
  expect((await call(server, photos.body[0]?.thumb_url ?? '')).status).toBe(200);
  await server.stop();

  const live = await run('demo', [], { DATA_DIR: emptyDataDir(), NODE_ENV: 'production' });
  expect(live.code).toBe(1);
});
