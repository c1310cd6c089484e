import { paths } from './paths.ts';
import type { RouteGroup } from './route.ts';
import { ServedUrl, Rating, Rupees, WebUrl } from './scalars.ts';
import { z } from './zod.ts';

export const SavedItem = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image_url: z.nullable(ServedUrl),
  price: Rupees,
  buyUrl: WebUrl,
  userRating: Rating,
});
export type SavedItem = z.infer<typeof SavedItem>;

export const SavedOutfit = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  items: z.array(SavedItem),
});
export type SavedOutfit = z.infer<typeof SavedOutfit>;

export const SavedOutfits = z.object({ outfits: z.array(SavedOutfit) });
export type SavedOutfits = z.infer<typeof SavedOutfits>;

export const savedRoutes = {
  list: {
    method: 'GET',
    path: paths.savedOutfits.pattern,
    auth: 'consumer',
    answers: { 200: SavedOutfits },
    errors: ['not_yours'],
  },
  remove: {
    method: 'DELETE',
    path: paths.savedItem.pattern,
    auth: 'consumer',
    answers: { 204: 'empty' },
    errors: [],
  },
} as const satisfies RouteGroup;
