import { beforeAll, expect, test } from 'vitest';
import { BALLOTS_MAX } from '../../../contract/limits.ts';
import { pageKey } from '../../../contract/page-link.ts';
import type { ClientDetails } from '../../../contract/clients.ts';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newOutfit,
  newStylist,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const FITS = 2_000;
const BALLOTS = 300;
const LOOKS = 3;

const server = serverOfFile();
let asha: Session;

/** A client with looks, and a request that waits. */
async function someClient() {
  const client = await newClient(server);
  const outfits = [];
  for (let at = 0; at < LOOKS; at += 1) {
    const { body } = await uploadPhoto(server, client.token, await jpeg({ seed: at, width: 320 }));
    outfits.push(await newOutfit(server, asha, { ...client, photoId: body.id }));
  }
  await claim(server, asha, client.photoId);
  return { client, outfits };
}
type Known = Awaited<ReturnType<typeof someClient>>;

async function sayMuch({ client, outfits }: Known): Promise<void> {
  const [outfit] = outfits;
  if (!outfit) throw new Error('No look');
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const said = Array.from({ length: FITS }, (_, n) => ({
    outfit_item_id: `${client.id}-${n}`,
    page: `${n}`,
    outfit_id: outfit.id,
    user_id: client.id,
    link: `https://shop.example/${n}`,
    name: `Kurta ${n}`,
    brand: `Brand ${n % 50}`,
    category: 'Kurta',
    brand_key: `brand ${n % 50}`,
    kind_key: 'kurta',
    size: 'M',
    fit: 'right' as const,
    at: at(n),
  }));
  for (let from = 0; from < FITS; from += 500) {
    await server.db
      .insertInto('fits')
      .values(said.slice(from, from + 500))
      .execute();
  }
  for (let n = 0; n < BALLOTS; n += 1) {
    const look = outfits[n % LOOKS] ?? outfit;
    const ask = `${client.id}-${n % LOOKS}-${Math.floor(n / LOOKS / BALLOTS_MAX)}`;
    const votes = look.items.map(({ uuid, ecommerce_url }) => ({
      piece: uuid,
      page: pageKey(ecommerce_url),
      likes: n % 2 === 0,
    }));
    await server.db
      .insertInto('asks')
      .values({
        id: ask,
        key: ask,
        outfit_id: look.id,
        user_id: client.id,
        token_hash: ask,
        created_at: at(n),
        expires_at: at(n),
        closed_at: at(n),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.db
      .insertInto('ballots')
      .values({
        id: `${ask}-${n}`,
        ask_id: ask,
        voter_hash: `${n}`,
        name: 'Maa',
        text: null,
        votes: JSON.stringify(votes),
        created_at: at(n),
        at: at(n),
      })
      .execute();
  }
}

let quiet: Client;
let talkative: Client;
beforeAll(async () => {
  asha = await newStylist(server);
  quiet = (await someClient()).client;
  const known = await someClient();
  await sayMuch(known);
  talkative = known.client;
});

/** The shortest of many, in turns, so that what else the machine does meets both. */
async function compare(pathOf: (client: Client) => Promise<string>): Promise<number> {
  const paths = [await pathOf(quiet), await pathOf(talkative)];
  const shortest = [Infinity, Infinity];
  for (let round = 0; round < 40; round += 1) {
    for (const [at, path] of paths.entries()) {
      const began = performance.now();
      const { status } = await call(server, path, asha);
      expect(status).toBe(200);
      shortest[at] = Math.min(shortest[at] ?? Infinity, performance.now() - began);
    }
  }
  return (shortest[1] ?? 0) / (shortest[0] ?? 1);
}

test.for([
  ['the client’s page', async ({ id }: Client) => `/api/stylist/clients/${id}/`],
  [
    'the request',
    async ({ photoId }: Client) => `/api/stylist/requests/${await requestOf(server, photoId)}/`,
  ],
] as const)(
  '%s is there as soon where 2,000 fits were said and 300 answered',
  async ([, pathOf]) => {
    const { body } = await call<ClientDetails>(
      server,
      `/api/stylist/clients/${talkative.id}/`,
      asha,
    );
    expect(body.voted?.map(({ answers }) => answers)).toEqual([100, 100, 100]);
    await expect.poll(() => compare(pathOf), { timeout: 60_000 }).toBeLessThan(1.5);
  },
);
