import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Analytics } from '../../../contract/analytics.ts';
import type { Beginning } from '../../../contract/beginning.ts';
import type { Brief } from '../../../contract/brief.ts';
import type { HousePeople } from '../../../contract/house-people.ts';
import { BEGIN_ANSWERS_LEAST } from '../../../contract/limits.ts';
import type { TasteAnswer } from '../../../contract/taste.ts';
import { countAnew, readCounts } from '../../../server/begin/count.ts';
import { countOf } from '../../../server/begin/counts.ts';
import { SPREAD } from '../../../server/begin/prices.ts';
import { briefOf } from '../../support/people/brief.ts';
import {
  call,
  signInConsumer,
  signInStylist,
  uploadPhoto,
  type Session,
} from '../../support/people/call.ts';
import {
  createOutfit,
  itemDraft,
  newOutfit,
  outfitDraft,
  rate,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import { addPiece } from '../../support/server/pieces.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);

async function askedBy(consumer: Session, brief: Partial<Brief>) {
  const fields = { brief: JSON.stringify(briefOf(brief)) };
  const photo = await jpeg({ width: 320 });
  const { body } = await uploadPhoto(server, consumer.token, photo, { fields });
  return { ...consumer, photoId: body.id };
}

const draftOf = (category: string, estimated_price: number) =>
  itemDraft({ category, estimated_price, why: 'It goes with the day' });

/** What stylists have put together for festivals: three pieces each, of which the kurta costs most. */
async function sent() {
  const client = await askedBy(await signInConsumer(server), { occasion: 'festival' });
  const items = [draftOf('Angrakha', 2000), draftOf('Churidar', 1000), draftOf('Mojari', 1000)];
  const answers = [{ line: 'occasion', kept: true }];
  return { client, outfit: await newOutfit(server, stylist, client, { items, answers }) };
}

let client: Awaited<ReturnType<typeof askedBy>>;
let request: string;

beforeAll(async () => {
  for (let looks = 0; looks < 4; looks += 1) await sent();
  // What was sent is in the library since; it would be laid, and is not what these tests are about.
  await server.db.updateTable('items').set({ archived_at: new Date().toISOString() }).execute();
  await countAnew(server.db, new Date());
});

async function asks(brief: Partial<Brief> = {}) {
  client = await askedBy(await signInConsumer(server), { occasion: 'festival', ...brief });
  request = await requestOf(server, client.photoId);
}

beforeEach(async () => {
  await server.db
    .updateTable('items')
    .set({ archived_at: new Date().toISOString() })
    .where('archived_at', 'is', null)
    .execute();
  await asks();
});

const begin = (more: object = {}, { token }: Pick<Session, 'token'> = stylist) =>
  call<Beginning & { code: string }>(server, `/api/stylist/requests/${request}/begin/`, {
    token,
    json: { seed: 0, ...more },
  });
const laid = async (more: object = {}) => {
  const { status, body } = await begin(more);
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ items }: Beginning) => items.map(({ itemId }) => itemId);

test('what was sent is counted: its kinds, what each of them costs, and nobody by name', async () => {
  const counts = await readCounts(server.db);
  expect(countOf(counts, SPREAD, 'angrakha')).toEqual({ good: 2000, seen: 4 });
  const looks = [...(counts.get('looks') ?? [])].map(([key, { good }]) => [JSON.parse(key), good]);
  expect(looks).toContainEqual([
    [null, 'festival', expect.any(String), ['angrakha', 'churidar', 'mojari']],
    4,
  ]);
});

test('a whole look is laid, of the kinds that stylists put together and within the budget', async () => {
  await asks({ budget: 3000 });
  const dear = await addPiece(server, { category: 'Angrakha', price: 2800 });
  const cheap = await addPiece(server, { category: 'Angrakha', price: 1500 });
  const churidar = await addPiece(server, { category: 'churidar', price: 900 });
  const mojari = await addPiece(server, { category: 'Mojari', price: 600 });
  await addPiece(server, { category: 'Parka', price: 10 });
  const look = await laid();
  expect(idsOf(look).toSorted()).toEqual([cheap, churidar, mojari].toSorted());
  expect(look.left).toEqual([]);
  expect(look.byEverybody).toBe(true);
  expect(look.items[0]?.because).toBe('angrakha in 4 of 4 looks for festival');
  expect(look.items.map(({ item }) => item.id)).toEqual(idsOf(look));
  expect(idsOf(look)).not.toContain(dear);
});

test('what is to be avoided, and what a note speaks against, is not laid, and it is said what is in the way', async () => {
  await asks({ avoid: ['leather'], budget: 1500, note: 'I am allergic to wool.' });
  await addPiece(server, { category: 'Mojari', cloth: 'nappa', price: 300 });
  await addPiece(server, { category: 'Angrakha', price: 1600 });
  await addPiece(server, { category: 'Churidar', cloth: 'merino', price: 100 });
  const cotton = await addPiece(server, { category: 'Churidar', cloth: 'cotton', price: 500 });
  const look = await laid();
  expect(idsOf(look)).toEqual([cotton]);
  expect(look.left).toEqual([
    { kind: 'angrakha', why: 'No angrakha under ₹1,000 in stock' },
    { kind: 'mojari', why: 'Each mojari in stock is something to avoid' },
  ]);
});

test('another look has at most half of the last one, and another piece for one place is another one', async () => {
  for (const category of ['Angrakha', 'Churidar', 'Mojari'])
    for (let n = 0; n < 2; n += 1) await addPiece(server, { category });
  const first = idsOf(await laid());
  const second = idsOf(await laid({ seed: 1, last: first }));
  expect(second).toHaveLength(3);
  expect(second.filter((id) => first.includes(id)).length).toBeLessThanOrEqual(1);
  expect(idsOf(await laid({ seed: 1, last: first }))).toEqual(second);
  const one = await laid({ seed: 2, kind: 'Mojari', last: [first[2]] });
  expect(idsOf(one)).toHaveLength(1);
  expect(one.items[0]?.item.category).toBe('Mojari');
  expect(idsOf(one)).not.toEqual([first[2]]);
});

test('what has gone since the library was read is not laid, and what has come is found', async () => {
  const kinds = ['Angrakha', 'Churidar'];
  for (const category of kinds) await addPiece(server, { category });
  const mojari = await addPiece(server, { category: 'Mojari' });
  expect(idsOf(await laid())).toContain(mojari);
  await server.db
    .updateTable('items')
    .set({ sold_out_since: new Date().toISOString() })
    .where('id', '=', mojari)
    .execute();
  const without = await laid();
  expect(idsOf(without)).toHaveLength(2);
  expect(without.left).toEqual([{ kind: 'mojari', why: 'No mojari in stock' }]);
});

test('what stands in an outfit that is only made is not laid a second time', async () => {
  const items = [itemDraft({ category: 'Angrakha', why: 'For the day' })];
  const answers = [{ line: 'occasion', kept: true }];
  const made = outfitDraft(client.photoId, { items, answers });
  expect((await createOutfit(server, stylist.token, made)).status).toBe(201);
  await addPiece(server, { category: 'Churidar' });
  const look = await laid();
  expect(look.left).toContainEqual({
    kind: 'angrakha',
    why: 'No angrakha in stock that is new to the client',
  });
});

test('what was given before or left is not laid, and what lies there already counts', async () => {
  const [angrakha, left, mojari] = [
    await addPiece(server, { category: 'Angrakha', price: 1000 }),
    await addPiece(server, { category: 'Churidar', price: 100 }),
    await addPiece(server, { category: 'Mojari', price: 500 }),
  ];
  const answers: TasteAnswer[] = [{ item: left, liked: false, at: new Date().toISOString() }];
  await call(server, '/api/taste/', { token: client.token, json: { answers } });
  const look = await laid({ beside: [{ kind: 'Mojari', price: 700, item: mojari }] });
  expect(idsOf(look)).toEqual([angrakha]);
  expect(look.left).toEqual([
    { kind: 'churidar', why: 'No churidar in stock that is new to the client' },
  ]);
});

test('from enough answers on it goes by the client, and names the counts', async () => {
  const liked: string[] = [];
  for (let n = 0; n < BEGIN_ANSWERS_LEAST; n += 1)
    liked.push(
      await addPiece(
        server,
        n < 12 ? { brand: 'Rangrez' } : { brand: `Other ${n}`, category: 'Cap' },
      ),
    );
  const said = (item: string, at: number): TasteAnswer => ({
    item,
    liked: at < 12,
    at: new Date(at).toISOString(),
  });
  const json = { answers: liked.map(said) };
  await call(server, '/api/taste/', { token: client.token, json });
  const hers = await addPiece(server, { category: 'Angrakha', brand: 'Rangrez', price: 9000 });
  await addPiece(server, { category: 'Angrakha', brand: 'Nobody', price: 9000 });
  await addPiece(server, { category: 'Churidar' });
  await addPiece(server, { category: 'Mojari' });
  const { items, byEverybody } = await laid();
  expect(byEverybody).toBe(false);
  const of = items.find(({ itemId }) => itemId === hers);
  expect(of?.because).toBe('liked 12 of 12 by Rangrez');
});

test('what little is said weighs already, and that it is little is said', async () => {
  const at = new Date().toISOString();
  const left = await Promise.all([1, 2, 3].map(() => addPiece(server, { brand: 'Never' })));
  const answers = left.map((item) => ({ item, liked: false, at }));
  await call(server, '/api/taste/', { token: client.token, json: { answers } });
  for (let n = 0; n < 6; n += 1)
    await addPiece(server, { category: 'Angrakha', brand: 'Never', price: 500 });
  const other = await addPiece(server, { category: 'Angrakha', brand: 'Other', price: 500 });
  await addPiece(server, { category: 'Churidar' });
  await addPiece(server, { category: 'Mojari' });
  const look = await laid();
  expect(look.byEverybody).toBe(true);
  expect(idsOf(look)).toContain(other);
});

test('of one who said neither women nor men it is asked what is liked of either', async () => {
  for (const category of ['Angrakha', 'Churidar', 'Mojari'])
    await addPiece(server, { category, for_whom: category === 'Angrakha' ? 'women' : 'all' });
  const { left, forAll } = await laid();
  expect(forAll).toBe(true);
  expect(left).toEqual([
    {
      kind: 'angrakha',
      why: 'Each angrakha in stock is for women or for men only, and the client has said neither',
    },
  ]);
  const item = await addPiece(server, { category: 'Angrakha', for_whom: 'women', isSoldOut: true });
  const answers = [{ item, liked: true, at: new Date().toISOString() }];
  await call(server, '/api/taste/', { token: client.token, json: { answers } });
  expect((await laid()).items).toHaveLength(3);
});

test('what was rated is counted for everybody, and a reason for what it names', async () => {
  await countAnew(server.db, new Date());
  const before = await readCounts(server.db);
  const { client: rater, outfit } = await sent();
  await rate(server, rater, outfit.id, outfit.items[0]?.uuid, 5);
  await rate(server, rater, outfit.id, outfit.items[1]?.uuid, 1, { reasons: ['price'] });
  await countAnew(server.db, new Date());
  const counts = await readCounts(server.db);
  const more = (part: string, about: string) => {
    const [was, is] = [countOf(before, part, about), countOf(counts, part, about)];
    return [is.good - was.good, is.seen - was.seen];
  };
  expect([more('kind', 'angrakha'), more('price', '4000')]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  // That it was the price says nothing of the kind.
  expect([more('kind', 'churidar'), more('price', '2000')]).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect(counts.get('made')?.size).toBe(1);
});

test('pieces that went as they were laid stand beside those that were chosen by hand', async () => {
  await countAnew(server.db, new Date());
  const figures = async () => {
    const path = '/api/stylist/requests/analytics/';
    const { body } = await call<Analytics>(server, path, { token: stylist.token });
    return body.begun!;
  };
  const before = await figures();
  const rater = await askedBy(await signInConsumer(server), {});
  const outfit = await newOutfit(server, stylist, rater, {
    items: [
      { ...draftOf('Sherwani', 4000), begun: true },
      { ...draftOf('Sherwani', 3000), begun: true, backups: [draftOf('Sherwani', 2000)] },
      draftOf('Pagri', 900),
    ],
    answers: [],
  });
  await rate(server, rater, outfit.id, outfit.items[0]?.uuid, 2);
  await rate(server, rater, outfit.id, outfit.items[2]?.uuid, 5);
  // What becomes another piece was not laid.
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json: { items: [{ ...draftOf('Sherwani', 2500), uuid: outfit.items[1]?.uuid }] },
  });
  await countAnew(server.db, new Date());
  const { begun, chosen, at } = await figures();
  expect(begun).toEqual({ sent: before.begun.sent + 1, rated: before.begun.rated + 1, stars: 2 });
  const rated = before.chosen.rated + 1;
  expect(chosen).toEqual({
    sent: before.chosen.sent + 2,
    rated,
    stars: ((before.chosen.stars ?? 0) * before.chosen.rated + 5) / rated,
  });
  expect(at > before.at).toBe(true);
  const owner = await signInStylist(server);
  const house = await call<HousePeople>(server, '/api/house/people/', { token: owner.token });
  expect(house.body.begun).toEqual({ begun, chosen, at });
});

test.runIf(process.platform === 'linux')('what lays looks steps back for the others', async () => {
  await laid();
  const priorityOf = (thread: string) => {
    try {
      return getPriority(Number(thread));
    } catch {
      // It has ended since.
      return null;
    }
  };
  const stepsBack = Math.min(19, getPriority() + 5);
  expect(readdirSync('/proc/self/task').map(priorityOf)).toContain(stepsBack);
});

test('a request that is nobody’s to see is not begun, and nothing at all is said so', async () => {
  request = 'nobody';
  expect((await begin()).status).toBe(404);
});
