import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Session } from '../../support/people/call.ts';
import {
  createOutfit,
  itemDraft,
  newClient,
  newStylist,
  outfitDraft,
  type Client,
} from '../../support/people/styling.ts';
import { startNodes, type Nodes } from '../../support/server/nodes.ts';
import type { TestServer } from '../../support/server/server.ts';

const OUTFITS = 12;
const PIECES = 20;

let nodes: Nodes;
let first: TestServer;
let asha: Session;

beforeAll(async () => {
  nodes = await startNodes();
  [first] = nodes.all;
  asha = await newStylist(first);
});
afterAll(() => nodes.stop());

test(`${OUTFITS} outfits of ${PIECES} new pieces at once are all made`, async () => {
  const clients: Client[] = [];
  while (clients.length < OUTFITS) clients.push(await newClient(first));
  const made = await Promise.all(
    clients.map(({ photoId }) => {
      const items = Array.from({ length: PIECES }, () => {
        const item = itemDraft();
        return { ...item, image_url: `${item.ecommerce_url}.jpg` };
      });
      return createOutfit(nodes.next(), asha.token, outfitDraft(photoId, { items }));
    }),
  );
  expect(made.map(({ status }) => status)).toEqual(clients.map(() => 201));
  const { db } = first;
  const rows = await Promise.all([
    db.selectFrom('items').select('id').execute(),
    db.selectFrom('pictures').select('id').execute(),
    db.selectFrom('outfit_items').select('id').execute(),
  ]);
  for (const some of rows) expect(some).toHaveLength(OUTFITS * PIECES);
});

/** The database says so many times, after so many seconds, that somebody else has written the same note. */
async function refuseNotes(times: number, afterS = 0): Promise<void> {
  const { db } = first;
  // A sequence does not go back with the transaction.
  await sql
    .raw(`drop sequence if exists refused; create sequence refused;
    create or replace function refuse() returns trigger language plpgsql as $$
    begin
      if nextval('refused') <= ${times} then
        perform pg_sleep(${afterS});
        raise unique_violation;
      end if;
      return new;
    end $$;
    create or replace trigger refuse before insert on notes for each row execute function refuse()`)
    .execute(db);
}

test('what somebody else wrote at the same time is tried for as long as any conflict', async () => {
  const { id } = await newClient(first);
  const path = `/api/stylist/clients/${id}/notes/`;
  await refuseNotes(7);
  const json = { text: 'Likes block prints.' };
  expect((await call(first, path, { token: asha.token, json })).status).toBe(201);

  await refuseNotes(1_000_000);
  const { status, headers } = await call(first, path, {
    token: asha.token,
    json: { text: 'Likes silk.' },
  });
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
});

test('a try that takes longer than all may wait for each other is followed by another', async () => {
  const { id } = await newClient(first);
  await refuseNotes(1, 5.5);
  const { status } = await call(first, `/api/stylist/clients/${id}/notes/`, {
    token: asha.token,
    json: { text: 'Likes linen.' },
  });
  expect(status).toBe(201);
});
