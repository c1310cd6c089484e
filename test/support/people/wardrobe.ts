import type { Outfit } from '../../../contract/outfits.ts';
import { vi } from 'vitest';
import { DRAW_LOOK } from '../../../server/looks/store.ts';
import { call, newEmail, uploadPhoto, type Session } from './call.ts';
import { newPerson } from './person.ts';
import { jpeg } from '../samples/pictures.ts';
import type { TestServer } from '../server/server.ts';
import {
  createOutfit,
  itemDraft,
  newOutfit,
  newStylist,
  outfitDraft,
  rate,
  requestOf,
  type Client,
} from './styling.ts';

export interface Wardrobe {
  email: string;
  client: Client;
  outfit: Outfit;
}

async function looksDrawn({ db }: TestServer): Promise<void> {
  const waiting = db.selectFrom('jobs').select('id').where('kind', '=', DRAW_LOOK).limit(1);
  await vi.waitUntil(async () => (await waiting.execute()).length === 0, { timeout: 30_000 });
}

const stylists = new WeakMap<TestServer, Promise<Session>>();

function meera(server: TestServer): Promise<Session> {
  const stylist = stylists.get(server) ?? newStylist(server, 'Meera Iyer');
  stylists.set(server, stylist);
  return stylist;
}

/** Somebody with one look ready, of which one piece is rated, one photo waiting and one to take again. */
export async function newWardrobe(server: TestServer, email = newEmail()): Promise<Wardrobe> {
  const stylist = await meera(server);
  const person = await newPerson(server, email);
  const send = async (seed: number) => {
    const { status, body } = await uploadPhoto(
      server,
      person.token,
      await jpeg({ seed, width: 320, height: 400 }),
    );
    if (status !== 201) throw new Error(`uploading answered ${status}`);
    return body.id;
  };
  const again = await send(3);
  await send(2);
  const client: Client = { ...person, photoId: await send(1) };
  const request = await requestOf(server, again);
  await call(server, `/api/stylist/requests/${request}/decline`, {
    token: stylist.token,
    json: { reason: 'The light is behind you. Try facing a window.' },
  });
  // A second draft for the same photo becomes hers with the first approval.
  const linen = outfitDraft(client.photoId, { title: 'Weekend linen', items: [itemDraft()] });
  await createOutfit(server, stylist.token, linen);
  const outfit = await newOutfit(server, stylist, client, {
    title: 'Madder by lamplight',
    items: ['kurta', 'stole', 'juttis'].map((name) => itemDraft({ name, estimated_price: 1250 })),
  });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 5);
  // Else her list is another one a moment later.
  await looksDrawn(server);
  return { email, client, outfit };
}
