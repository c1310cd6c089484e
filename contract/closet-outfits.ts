import { AsAsked } from './as-asked.ts';
import { OutfitItem } from './outfits.ts';
import { LookPicture } from './photos.ts';
import { route, type Endpoint } from './route.ts';
import { Time } from './scalars.ts';
import { z } from './zod.ts';

/** An outfit that stayed when the photo it was made for was deleted. */
export const PhotolessOutfit = z.object({
  uuid: z.string(),
  title: z.string(),
  createdAt: Time,
  /** When its photo was sent. */
  photo_at: z.optional(Time),
  asked: z.optional(AsAsked),
  stylist: z.object({ name: z.string() }),
  items: z.array(OutfitItem),
  look: z.nullish(LookPicture),
});
export type PhotolessOutfit = z.infer<typeof PhotolessOutfit>;

export const PhotolessOutfits = z.object({ outfits: z.array(PhotolessOutfit) });
export type PhotolessOutfits = z.infer<typeof PhotolessOutfits>;

/** Those with a photo stand in its list. */
export const ClosetOutfitsQuery = z.object({ without_photo: z.literal('1') });

export const closetOutfits = {
  method: 'GET',
  path: '/api/closet/outfits/',
  answers: { 200: PhotolessOutfits },
} as const satisfies Endpoint;

export const closetOutfitRoutes = {
  list: route(closetOutfits, { auth: 'consumer', query: ClosetOutfitsQuery, errors: [] }),
};
