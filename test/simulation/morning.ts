import { newInstallation, opened, type Kept } from './installation.ts';
import { BASE_URL, Server } from './server.ts';
import { lived, World } from './world.ts';

export const BEGINS_AT = Date.parse('2026-11-25T06:00:00Z');
const MORNING_MS = 60 * 60_000;

interface Piece {
  uuid: string;
  link: string;
  backups: { uuid: string; link: string }[];
}

/** A photo with the outfit that was made for it. */
export interface Look {
  photo: string;
  outfit: string;
  /** Who made it. */
  stylist: string;
  pieces: Piece[];
}

/** Somebody who has had an outfit. */
export interface Person extends Look {
  name: string;
  email: string;
  id: string;
  /** Another that was made for her, of which nobody says anything. */
  second?: Look;
  lines: string[];
  /** Pieces to like or to leave. */
  library: string[];
}

/** With each third style the stylist, with each third nobody: it draws no lot of its own, so that known days stay. */
export const keptWith = (number: number, { stylist }: Person) =>
  [undefined, stylist, null][number % 3];

export interface Morning {
  copy: Buffer;
  blobs: ReadonlyMap<string, Uint8Array>;
  people: Person[];
  untouched: Untouched | null;
}

export const BRIEF = {
  occasion: 'office',
  needed_on: null,
  budget: 90_000,
  avoid: [],
  around: [],
  note: 'For the first day',
  stylist: 'any',
};
const LINES = ['occasion', 'budget', 'note'];

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

type Json = Record<string, unknown>;

interface Asked {
  token?: string;
  json?: unknown;
  key?: string;
  form?: FormData;
}

/** A call by hand, beside every phone. */
export async function call(
  { world, answer }: Pick<Server, 'world' | 'answer'>,
  method: string,
  path: string,
  { token, json, key, form }: Asked = {},
): Promise<Json> {
  const body = json === undefined ? form : JSON.stringify(json);
  const headers = {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const request = new Request(BASE_URL + path, { method, headers, ...(body && { body }) });
  const bytes = body ? new Uint8Array(await world.outside(request.arrayBuffer())) : null;
  const sent = { method, path, headers: Object.fromEntries(request.headers), body: bytes };
  const answered = await answer(sent);
  const text = new TextDecoder().decode(answered.body);
  if (answered.status >= 300) throw new Error(`${method} ${path}: ${answered.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Json);
}

const piece = (person: string, name: string, backups: Json[] = []): Json => ({
  category: 'Top',
  name,
  brand: 'Fabindia',
  image_url: null,
  ecommerce_url: `https://shop.example/${person}/${name}`,
  estimated_price: 900,
  why: 'It suits',
  ...(backups.length > 0 && { backups }),
});

const pieceOf = ({ uuid, ecommerce_url: link, backups }: Json): Piece => ({
  uuid: String(uuid),
  link: String(link),
  backups: ((backups ?? []) as Json[]).map(pieceOf),
});

/** Who is signed in. */
export interface Client {
  name: string;
  id: string;
  token: string;
}

export async function aClient(server: Server, name: string): Promise<Client> {
  const json = { email: emailOf(name), name };
  const { google_token } = await call(server, 'POST', '/dev/google/token', { json });
  const login = await call(server, 'POST', '/api/auth/google-login/', { json: { google_token } });
  return {
    name,
    id: String((login['user'] as Json)['id']),
    token: String(login['access_token']),
  };
}

export async function aPhoto(server: Server, { id, token }: Client, drawn: number) {
  const form = new FormData();
  form.set('user', id);
  form.set('brief', JSON.stringify(BRIEF));
  form.set('image', new Blob([new Uint8Array([255, 216, 255, drawn])]), 'photo');
  const photo = await call(server, 'POST', '/api/closet/photos/upload/', {
    token,
    form,
    key: server.world.chance.uuid(),
  });
  return String(photo['id']);
}

export async function aLook(
  server: Server,
  stylist: string,
  client: Client,
  called = client.name,
): Promise<Look> {
  const { token } = client;
  const photo = await aPhoto(server, client, called.length);
  const items = [
    piece(called, 'kurta', [piece(called, 'kurta-2'), piece(called, 'kurta-3')]),
    piece(called, 'trousers', [piece(called, 'trousers-2')]),
    piece(called, 'shoes'),
  ];
  const answers = LINES.map((line) => ({ line, kept: true }));
  const created = await call(server, 'POST', '/api/stylist/outfits/create/', {
    token: stylist,
    key: server.world.chance.uuid(),
    json: { photo, title: 'Monday', description: 'Plain', items, answers },
  });
  const outfit = String((created['outfits'] as Json[])[0]?.['id']);
  await call(server, 'POST', `/api/stylist/outfits/${outfit}/approve/`, {
    token: stylist,
    json: { approved: true, stylistNotes: '' },
  });
  const read = await call(server, 'GET', `/api/stylist/outfits/${outfit}/`, { token });
  return {
    photo,
    outfit,
    stylist: String((read['stylist'] as Json)['id']),
    pieces: (read['items'] as Json[]).map(pieceOf),
  };
}

async function aPerson(server: Server, stylist: string, client: Client): Promise<Person> {
  const look = await aLook(server, stylist, client);
  const sql = 'select id from items order by id';
  return {
    name: client.name,
    email: emailOf(client.name),
    id: client.id,
    ...look,
    lines: LINES,
    library: (server.kept.sqlite.prepare(sql).all() as { id: string }[]).map(({ id }) => id),
  };
}

/** What nobody touches: the ids of it, and by table its rows as they were. */
export interface Untouched {
  ids: ReadonlySet<string>;
  rows: ReadonlyMap<string, readonly string[]>;
}

/** What else is there in the morning. */
export type More = (
  server: Server,
  stylist: string,
  known: readonly { client: Client; person: Person }[],
) => Promise<Untouched>;

/** What every day begins with: two people who know the app, and a stylist. */
export async function morning(more?: More): Promise<Morning> {
  const world = new World(0, BEGINS_AT - MORNING_MS);
  lived.world = world;
  const kept: Kept = await newInstallation();
  const server = new Server(world, kept);
  await server.start();
  const begin = async () => {
    const login = await call(server, 'POST', '/api/stylist/auth/login/', {
      json: { username: 'stylist', password: 'stylist' },
    });
    const token = String(login['access_token']);
    const known: { client: Client; person: Person }[] = [];
    for (const name of ['Asha', 'Bina']) {
      const client = await aClient(server, name);
      known.push({ client, person: await aPerson(server, token, client) });
    }
    const untouched = (await more?.(server, token, known)) ?? null;
    return { people: known.map(({ person }) => person), untouched };
  };
  const begun = await world.until(begin());
  return { copy: server.copy(), blobs: kept.blobs, ...begun };
}

/** From this day on each fourth is one of two nodes; the days before it are kept by their numbers. */
const NODES_FROM = 331_000_000;

// No thousandth, which is lived in browsers too.
const nodesOn = (seed: number) => (seed >= NODES_FROM && seed % 4 === 3 ? 2 : 1);

export const serverOf = (world: World, { copy, blobs }: Morning): Server =>
  new Server(world, { sqlite: opened(copy), blobs: new Map(blobs) }, nodesOn(world.seed));
