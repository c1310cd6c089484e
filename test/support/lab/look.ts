import type { Page } from 'playwright';
import type { SavedOutfits } from '../../../contract/saved.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import { call } from '../people/call.ts';
import { rate, newClient, newOutfit, newStylist } from '../people/styling.ts';
import { ASHA } from './phone.ts';
import type { LabServer } from './server.ts';

/** Her look of two pieces, the first of them rated 5 and so in her closet. */
export async function ashasLook({ real }: LabServer) {
  const client = await newClient(real, ASHA);
  const outfit = await newOutfit(real, await newStylist(real), client);
  const [kept, piece] = outfit.items.map(({ uuid }) => uuid);
  if (!kept || !piece) throw new Error('A look has two pieces');
  await rate(real, client, outfit.id, kept, 5);
  return { client, outfit: outfit.id, kept, piece };
}

export type Look = Awaited<ReturnType<typeof ashasLook>>;

/** What there is of hers that two devices may change. */
interface Hers {
  age: string | null | undefined;
  photos: string[];
  closet: string[];
  ratings: { itemId: string; rating: number; isSaved: boolean }[];
}

const inOrder = ({ photos, closet, ratings, ...rest }: Hers): Hers => ({
  ...rest,
  photos: photos.toSorted(),
  closet: closet.toSorted(),
  ratings: ratings
    .map(({ itemId, rating, isSaved }) => ({ itemId, rating, isSaved }))
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)),
});

/** As this phone has it. */
export async function hersOn(page: Page, { outfit }: Look): Promise<Hers> {
  const hers = await page.evaluate((outfit) => {
    const { preferences, photos, saved, outfits } = window.lab.store.getState();
    return {
      age: preferences.value?.age_range,
      photos: (photos.value ?? []).map(({ id }) => id),
      closet: (saved.value ?? []).flatMap(({ items }) => items.map(({ id }) => id)),
      ratings: outfits[outfit]?.value?.rating.ratings ?? [],
    };
  }, outfit);
  return inOrder(hers);
}

/** As the server has it. */
export async function hersAt({ real }: LabServer, { client, outfit }: Look): Promise<Hers> {
  const { token } = client;
  const get = async <Body>(path: string) => (await call<Body>(real, path, { token })).body;
  const preferences = await get<Preferences>('/api/user/profile/preferences/current/');
  const photos = await get<Photo[]>(`/api/closet/photos/user/${client.id}/`);
  const { outfits } = await get<SavedOutfits>(`/api/stylist/outfits/user/${client.id}/saved`);
  const { ratings } = await get<RatingStatus>(`/api/stylist/outfits/${outfit}/rating/`);
  return inOrder({
    age: preferences.age_range,
    photos: photos.map(({ id }) => id),
    closet: outfits.flatMap(({ items }) => items.map(({ id }) => id)),
    ratings,
  });
}

/** The stars that the app shows, by piece. */
export const starsOf = (page: Page, outfit: string): Promise<Record<string, number>> =>
  page.evaluate((outfit) => {
    const { ratings = [] } = window.lab.store.getState().outfits[outfit]?.value?.rating ?? {};
    return Object.fromEntries(ratings.map(({ itemId, rating }) => [itemId, rating]));
  }, outfit);

export const crossingsOf = (page: Page) =>
  page.evaluate(() => window.lab.store.getState().conflicts);
