import type { Outfit, OutfitCreated, OutfitDraft } from '../../../contract/outfits.ts';
import type { Success } from '../../../contract/scalars.ts';
import type { PendingRequests } from '../../../contract/requests.ts';
import { addStylist } from '../../../server/stylists/queries.ts';
import { call, signInConsumer, signInStylist, uploadPhoto, type Session } from './call.ts';
import { jpeg } from '../samples/pictures.ts';
import type { TestServer } from '../server/server.ts';

let made = 0;

export async function newStylist(server: TestServer, name = 'Asha Rao'): Promise<Session> {
  made += 1;
  const stylist = { username: `stylist${made}`, password: 'a good password', name };
  await addStylist(server.db, stylist, new Date());
  return signInStylist(server, stylist);
}

export const itemDraft = (overrides: Partial<OutfitDraft['items'][number]> = {}) => {
  made += 1;
  return {
    category: 'Kurta',
    name: `Block print kurta ${made}`,
    brand: 'Neelgar',
    image_url: null,
    ecommerce_url: `https://shop.example/kurta-${made}`,
    estimated_price: 1299.5,
    ...overrides,
  };
};

export const outfitDraft = (photo: string, overrides: Partial<OutfitDraft> = {}): OutfitDraft => ({
  photo,
  title: 'Brunch in Bandra',
  description: 'Cotton for a warm day.',
  items: [itemDraft(), itemDraft({ category: 'Juttis' })],
  ...overrides,
});

export interface Client extends Session {
  photoId: string;
}

/** A consumer whose photo waits. */
export async function newClient(server: TestServer, email?: string): Promise<Client> {
  const consumer = await signInConsumer(server, email);
  const { status, body } = await uploadPhoto(server, consumer.token, await jpeg({ width: 320 }));
  if (status !== 201) throw new Error(`uploading answered ${status}`);
  return { ...consumer, photoId: body.id };
}

export async function requestOf(server: TestServer, photoId: string): Promise<string> {
  const { id } = await server.db
    .selectFrom('requests')
    .select('id')
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  return id;
}

/** As a stylist begins with a photo: from here on its pictures may be opened. */
export async function claim(
  server: TestServer,
  { token }: Pick<Session, 'token'>,
  photoId: string,
) {
  const id = await requestOf(server, photoId);
  return call(server, `/api/stylist/requests/${id}/claim`, { token, method: 'POST' });
}

/** Nobody holds it, and it is kept for nobody. */
export const letHoldEnd = (server: TestServer, id: string) =>
  server.db
    .updateTable('requests')
    .set({ claim_expires_at: new Date(0).toISOString(), reserved_for: null })
    .where('id', '=', id)
    .execute();

export const pending = (server: TestServer, token: string, query = '') =>
  call<PendingRequests>(server, `/api/stylist/requests/pending-requests${query}`, { token });

export const createOutfit = <Body = OutfitCreated>(
  server: TestServer,
  token: string,
  draft: unknown,
  key?: string,
) =>
  call<Body>(server, '/api/stylist/outfits/create/', {
    token,
    json: draft,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

export const approve = <Body = Success>(
  server: TestServer,
  token: string,
  id: string,
  json: object = {},
) =>
  call<Body>(server, `/api/stylist/outfits/${id}/approve/`, {
    token,
    json: { approved: true, ...json },
  });

/** An outfit that its consumer has got, as she reads it. */
export async function newOutfit(
  server: TestServer,
  stylist: Session,
  client: Client,
  overrides: Partial<OutfitDraft> = {},
): Promise<Outfit> {
  const { body } = await createOutfit(
    server,
    stylist.token,
    outfitDraft(client.photoId, overrides),
  );
  const id = body.outfits[0]?.id ?? '';
  await approve(server, stylist.token, id);
  const outfit = await call<Outfit>(server, `/api/stylist/outfits/${id}/`, { token: client.token });
  if (outfit.status !== 200) throw new Error(`reading the outfit answered ${outfit.status}`);
  return outfit.body;
}

export const rate = (
  server: TestServer,
  client: Session,
  outfitId: string,
  itemId: string | undefined,
  rating: unknown,
  why: object = {},
) =>
  call(server, `/api/stylist/outfits/${outfitId}/rate/`, {
    token: client.token,
    json: { rating, userId: client.id, itemId, ...why },
  });
