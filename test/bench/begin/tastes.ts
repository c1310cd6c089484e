import { sql } from 'kysely';
import { dyeOf, namedLabs } from '../../../contract/dyes.ts';
import { pageKey } from '../../../contract/page-link.ts';
import { askedOf } from '../../../server/begin/asked.ts';
import { countAnew, readCounts } from '../../../server/begin/count.ts';
import { lay } from '../../../server/begin/lay.ts';
import { addTo, emptyLibrary, type Library } from '../../../server/begin/library.ts';
import { pagesOfPieces, pieceIn } from '../../../server/begin/rows.ts';
import { saidColumns } from '../../../server/db/said.ts';
import type { Db } from '../../../server/db/tables.ts';
import { newId } from '../../../server/ids.ts';
import { clientOf } from '../../../server/items/client-fit.ts';
import { searchText } from '../../../server/items/queries.ts';
import { rankedPage } from '../../../server/items/ranked.ts';
import { keepAnswers } from '../../../server/taste/answers.ts';
import { Chance } from '../../simulation/chance.ts';
import { addPhotos, addUsers } from '../stored-photos.ts';

const PIECES = 600;
const KINDS = ['Kurta', 'Sari', 'Trousers', 'Shirt', 'Juttis', 'Bag', 'Dupatta', 'Jewellery'];
const BRANDS = 24;
const CLOTHS = ['silk', 'cotton', 'linen', 'khadi', 'wool', 'denim', 'chikan', 'georgette'];
const LOOKS = [
  ['Kurta', 'Trousers', 'Juttis', 'Bag'],
  ['Sari', 'Juttis', 'Jewellery', 'Bag'],
  ['Shirt', 'Trousers', 'Juttis', 'Bag'],
  ['Kurta', 'Trousers', 'Dupatta', 'Jewellery'],
];
const CARDS = 60;
/** So many looks each client was sent before, by stylists who knew of no taste. */
const BEFORE = 3;
const LAID = 4;
const STYLIST = 'Whoever styles by no taste';

/** About 0, mostly within 1. */
const normal = (chance: Chance) =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

interface Sold {
  id: string;
  kind: string;
  brand: string;
  cloth: string;
  colour: number;
  cost: number;
  /** To everybody. */
  appeal: number;
}

function drawn(seed: number): Sold[] {
  const chance = new Chance(seed);
  return Array.from({ length: PIECES }, (_, at) => ({
    id: newId(),
    kind: KINDS[at % KINDS.length]!,
    brand: `Brand ${chance.below(BRANDS)}`,
    cloth: chance.pick(CLOTHS),
    colour: chance.below(namedLabs.length),
    cost: Math.round(150_000 * 2 ** normal(chance)),
    appeal: normal(chance),
  }));
}

async function sell(db: Db, sold: readonly Sold[], chance: Chance): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = sold.map(({ id, kind, brand, cloth, colour, cost }) => {
    const [lightness, redness, yellowness] = namedLabs[colour]!;
    const lab = { lightness, redness: redness + normal(chance) / 50, yellowness };
    const url = `https://shop.example/${id}`;
    const named = { name: `${cloth} ${kind}`, brand, category: kind };
    const picture = { id: newId(), source_url: url, status: 'stored' as const, created_at };
    const said = { ...named, ...saidColumns(named), search: searchText(named), id, created_at };
    const of = { ecommerce_url: url, page_key: pageKey(url), picture_id: picture.id };
    return {
      picture: { ...picture, ...lab, dye: dyeOf(lab) },
      item: { ...said, ...of, price_paise: cost, link_state: 'ok' as const },
    };
  });
  await db
    .insertInto('pictures')
    .values(rows.map(({ picture }) => picture))
    .execute();
  await db
    .insertInto('items')
    .values(rows.map(({ item }) => item))
    .execute();
}

/** What she would like if she saw it: nobody is told. */
function likedBy(sold: readonly Sold[], chance: Chance, share: number): Set<string> {
  const by = new Map<string, number>();
  const of = (about: string) => {
    const known = by.get(about) ?? normal(chance);
    by.set(about, known);
    return known;
  };
  const comfort = 150_000 * 2 ** normal(chance);
  const scored = sold.map(({ id, kind, brand, cloth, colour, cost, appeal }) => {
    const dear = Math.max(0, Math.log2(cost / comfort));
    const seen = 0.5 * of(kind) + 0.8 * of(brand) + 0.8 * of(cloth) + of(`colour ${colour}`);
    return { id, score: seen - 0.8 * dear + 0.4 * appeal + 0.6 * normal(chance) };
  });
  const most = Math.round(share * sold.length);
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, most);
  return new Set(best.map(({ id }) => id));
}

interface Client {
  id: string;
  liked: Set<string>;
  chance: Chance;
  /** What she was given. */
  given: Set<string>;
}

/** Of the kind the one that most would like, as far as a stylist can tell; none twice. */
function styled(sold: readonly Sold[], kind: string, { given, chance }: Client): Sold {
  const [best] = sold
    .filter((one) => one.kind === kind && !given.has(one.id))
    .map((one) => ({ one, by: one.appeal + normal(chance) }))
    .toSorted((a, b) => b.by - a.by);
  return best!.one;
}

/** A look that was sent, and her stars. */
async function send(db: Db, client: Client, photo: string, sold: readonly Sold[]): Promise<void> {
  const at = new Date().toISOString();
  const outfit = newId();
  await sql`insert into outfits
    (id, request_id, photo_id, user_id, stylist_id, idempotency_key, payload_sha256, status, title,
     description, stylist_notes, created_at, approved_at)
    select ${outfit}, id, photo_id, user_id, ${STYLIST}, ${outfit}, '', 'approved', '', '', '',
      ${at}, ${at} from requests where photo_id = ${photo}`.execute(db);
  for (const [position, kind] of client.chance.pick(LOOKS).entries()) {
    const one = styled(sold, kind, client);
    client.given.add(one.id);
    const id = newId();
    await sql`insert into outfit_items
      (id, outfit_id, item_id, position, name, brand, category, price_paise, ecommerce_url, picture_id)
      select ${id}, ${outfit}, id, ${position}, name, brand, category, price_paise, ecommerce_url,
        picture_id from items where id = ${one.id}`.execute(db);
    const rating = client.liked.has(one.id)
      ? 4 + client.chance.below(2)
      : client.chance.below(3) + 1;
    const rated = { outfit_item_id: id, outfit_id: outfit, user_id: client.id, created_at: at };
    await db
      .insertInto('ratings')
      .values({ ...rated, rating })
      .execute();
  }
}

async function meet(
  db: Db,
  id: string,
  sold: readonly Sold[],
  { seed, share }: { seed: number; share: number },
): Promise<Client> {
  const chance = new Chance(seed);
  const liked = likedBy(sold, chance, share);
  const client = { id, liked, chance, given: new Set<string>() };
  const at = new Date().toISOString();
  const answers = Array.from({ length: CARDS }, () => ({ item: chance.pick(sold).id, at }));
  await keepAnswers(
    db,
    id,
    answers.map((answer) => ({ ...answer, liked: liked.has(answer.item) })),
    null,
    new Date(),
  );
  for (const { item } of answers) client.given.add(item);
  const photos = await db.selectFrom('photos').select('id').where('user_id', '=', id).execute();
  for (const photo of photos.slice(0, BEFORE)) await send(db, client, photo.id, sold);
  return client;
}

/** Answers by a kind what it would lay there; none of it was given before. */
type Way = (
  kind: string,
  mayBe: (id: string) => boolean,
) => Promise<string | undefined> | string | undefined;

async function waysOf(db: Db, client: Client, request: string, sold: readonly Sold[]) {
  const asking = await clientOf(db, request, STYLIST);
  const uses = await sql<{ item_id: string; uses: number }>`select item_id, count(*) as uses
    from outfit_items group by item_id order by uses desc, item_id`.execute(db);
  const kindOf = new Map(sold.map(({ id, kind }) => [id, kind]));
  return {
    'at random': (kind, mayBe) =>
      client.chance.pick(sold.filter((one) => one.kind === kind && mayBe(one.id))).id,
    'most used': (kind, mayBe) =>
      uses.rows.find(({ item_id: id }) => kindOf.get(id) === kind && mayBe(id))?.item_id,
    'the library’s order': async (kind, mayBe) =>
      (await rankedPage(db, { category: kind }, asking)).ids.find(mayBe),
  } satisfies Record<string, Way>;
}

/** Of what was laid for her, how much she would have liked. */
async function shareOf(db: Db, library: Library, client: Client, sold: readonly Sold[]) {
  const counts = await readCounts(db);
  const { id: request } = await db
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', client.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const asking = { requestId: request, stylistId: STYLIST };
  const { asked } = await askedOf(db, asking, { seed: 0 }, new Date());
  const looks: { kinds: string[]; ids: string[] }[] = [];
  const not = new Set(asked.not);
  for (const id of client.given) not.add(library.pieces.get(id)!.piece.page);
  for (let seed = 0; seed < LAID; seed += 1) {
    const { items } = lay(library, counts, { ...asked, not, seed });
    const pieces = items.map(({ id }) => library.pieces.get(id)!.piece);
    for (const { page } of pieces) not.add(page);
    looks.push({ kinds: pieces.map(({ category }) => category), ids: items.map(({ id }) => id) });
  }
  const shares: Record<string, number> = {};
  const share = (ids: readonly string[]) =>
    ids.filter((id) => client.liked.has(id)).length / ids.length;
  shares['begun'] = share(looks.flatMap(({ ids }) => ids));
  for (const [name, way] of Object.entries(await waysOf(db, client, request, sold))) {
    const ids: string[] = [];
    for (const kind of looks.flatMap(({ kinds }) => kinds)) {
      const id = await way(kind, (one) => !client.given.has(one) && !ids.includes(one));
      if (id !== undefined) ids.push(id);
    }
    shares[name] = share(ids);
  }
  return shares;
}

interface World {
  clients: number;
  /** Of all pieces a client likes so many. */
  share: number;
}

/** Clients with tastes that nobody was told of: of each how much of it she would have liked, by who chose. */
export async function benchTastes(
  db: Db,
  { clients, share }: World,
): Promise<Record<string, number>[]> {
  const sold = drawn(1);
  await sell(db, sold, new Chance(2));
  const stylist = { id: STYLIST, username: STYLIST, name: STYLIST, email: '', password: '' };
  await db
    .insertInto('stylists')
    .values({ ...stylist, created_at: new Date().toISOString() })
    .execute();
  const users = await addUsers(db, clients);
  await addPhotos(db, users, BEFORE + 1);
  const met: Client[] = [];
  for (const [at, id] of users.entries()) {
    met.push(await meet(db, id, sold, { seed: 100 + at, share }));
  }
  await countAnew(db, new Date());
  const library = emptyLibrary();
  for await (const rows of pagesOfPieces(db)) addTo(library, rows.map(pieceIn));
  const shares: Record<string, number>[] = [];
  for (const client of met) shares.push(await shareOf(db, library, client, sold));
  return shares;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** By who chose: the mean share, and how far the clients’ lie from it. */
export function spreadOf(shares: readonly Record<string, number>[]) {
  return Object.fromEntries(
    Object.keys(shares[0] ?? {}).map((name) => {
      const all = shares.map((share) => share[name] ?? 0);
      const middle = mean(all);
      return [
        name,
        { mean: middle, spread: Math.sqrt(mean(all.map((one) => (one - middle) ** 2))) },
      ];
    }),
  );
}
