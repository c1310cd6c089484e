import sharp from 'sharp';
import { expect } from 'vitest';
import { dayOf } from '../../../contract/day.ts';
import { readCounts } from '../../../server/begin/count.ts';
import { MADE } from '../../../server/begin/counts.ts';
import { lookKey, LOOKS, seasonOf } from '../../../server/begin/kinds.ts';
import { keyOf } from '../../../server/fits/store.ts';
import { addPiece } from '../../support/server/pieces.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, uploadPhoto } from '../../support/people/call.ts';
import { newPerson } from '../../support/people/person.ts';
import { itemDraft, newOutfit, newStylist, rate } from '../../support/people/styling.ts';
import type { TestServer } from '../../support/server/server.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MADDER = 'a8322a';
const INDIGO = '2c3e66';
const FAR = 'ff00ff';

export const WANTED = [
  { name: 'Kota sari', category: 'Sari', colour: MADDER },
  { name: 'Ajrakh dupatta', category: 'Dupatta', colour: FAR },
  { name: 'Zardozi juttis', category: 'Juttis', colour: INDIGO },
  { name: 'Silk potli', category: 'Bag', colour: FAR },
  { name: 'Jade bangle', category: 'Jewellery', colour: FAR },
];

const inMadder = async (seed: number) =>
  sharp({ create: { width: 600, height: 750, channels: 3, background: `#${MADDER}` } })
    .composite([{ input: Buffer.from(`<svg width="9" height="9"><text>${seed}</text></svg>`) }])
    .jpeg()
    .toBuffer();

let seeds = 0;

export async function addLibrary(server: TestServer) {
  for (const piece of WANTED) await addPiece(server, { price: 900, ...piece });
  for (let at = 0; at < 25; at += 1) await addPiece(server, { name: `Plain piece ${at}` });
  // What the server counts as it starts would take the place of what is said to be counted here.
  const isCounted = async () => (await readCounts(server.db)).has(MADE);
  await expect.poll(isCounted, { timeout: 10_000 }).toBe(true);
  const when = { whom: null, occasion: 'festival', season: seasonOf(dayOf(Date.now())) };
  const about = lookKey(
    when,
    WANTED.map(({ category }) => keyOf(category)),
  );
  await server.db
    .insertInto('begin_counts')
    .values({ part: LOOKS, about, good: 40, seen: 40 })
    .execute();
}

/** Seven lines, on a photo in madder, of somebody who likes dupattas and has a tote. */
export async function askingClient(server: TestServer) {
  const person = await newPerson(server);
  const send = async (fields: Record<string, string> = {}) => {
    const sent = await uploadPhoto(server, person.token, await inMadder((seeds += 1)), { fields });
    if (sent.status !== 201) throw new Error(`uploading answered ${sent.status}`);
    return sent.body.id;
  };
  const tote = itemDraft({ name: 'tote', category: 'Bag' });
  const client = { ...person, photoId: await send() };
  const outfit = await newOutfit(server, await newStylist(server), client, { items: [tote] });
  const item = outfit.items[0]?.uuid ?? '';
  await rate(server, client, outfit.id, item, 5);
  const at = new Date().toISOString();
  const liked = await Promise.all(
    [1, 2, 3].map(() => addPiece(server, { category: 'Dupatta', brand: 'Other' })),
  );
  const answers = liked.map((piece) => ({ item: piece, liked: true, at }));
  await call(server, '/api/taste/', { token: person.token, json: { answers } });
  const brief = briefOf({
    occasion: 'festival',
    needed_on: dayOf(Date.now() + WEEK_MS),
    budget: 8000,
    avoid: ['heels', 'synthetics'],
    around: [{ item, owned: true }],
    note: 'To dance in until late',
  });
  await send({ brief: JSON.stringify(brief) });
  return person;
}
