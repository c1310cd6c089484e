import type { Page } from 'playwright';
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

/** The stars that the app shows, by piece. */
export const starsOf = (page: Page, outfit: string): Promise<Record<string, number>> =>
  page.evaluate((outfit) => {
    const { ratings = [] } = window.lab.store.getState().outfits[outfit]?.value?.rating ?? {};
    return Object.fromEntries(ratings.map(({ itemId, rating }) => [itemId, rating]));
  }, outfit);

export const crossingsOf = (page: Page) =>
  page.evaluate(() => window.lab.store.getState().crossings);
