import type { Consent } from '../../../contract/consents.ts';
import { LIKED_FROM, TURNAROUND_MS } from '../../../contract/limits.ts';
import type { Outfit, OutfitItem } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { StylistPage } from '../../../contract/stylists.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import type { RatingStatus } from '../../../contract/ratings.ts';
import type { SavedOutfit } from '../../../contract/saved.ts';
import type { Profile } from '../../../contract/user.ts';

export const CONSUMER = { id: 'asha', email: 'asha@example.in', name: 'Asha Sethi' };

export const STYLIST = {
  id: 'meera',
  stylistId: 'meera',
  username: 'meera',
  name: 'Meera Iyer',
  email: 'meera@example.in',
  userType: 'stylist',
} as const;

const PICTURE = '/art/person-1.svg';

/** One that waits, sent this morning. */
export function aPhoto(over: Partial<Photo> = {}): Photo {
  const id = over.id ?? 'photo';
  return {
    id,
    uuid: id,
    userId: CONSUMER.id,
    image_url: PICTURE,
    thumb_url: PICTURE,
    thumbhash: '',
    width: 400,
    height: 500,
    upload_date: '2026-11-20T08:00:00.000Z',
    due_at: '2026-11-21T08:00:00.000Z',
    status: 'processing',
    stage: 'queued',
    retake_reason: null,
    retake_by: null,
    outfit_uuid: null,
    outfit_count: 0,
    outfits: [],
    ...over,
  };
}

/** One that was answered with this outfit. */
export const anAnsweredPhoto = ({ uuid, title }: Outfit, over: Partial<Photo> = {}): Photo =>
  aPhoto({
    status: 'approved',
    stage: 'ready',
    outfit_uuid: uuid,
    outfit_count: 1,
    outfits: [{ uuid, title }],
    ...over,
  });

export function aPiece(uuid: string, over: Partial<OutfitItem> = {}): OutfitItem {
  return {
    uuid,
    name: uuid,
    brand: 'Neelgar',
    category: 'bag',
    image_url: null,
    estimated_price: 1250,
    ecommerce_url: `https://shop.example/${encodeURIComponent(uuid)}`,
    ...over,
  };
}

export function anOutfit(over: Partial<Outfit> = {}): Outfit {
  const uuid = over.uuid ?? 'look';
  return {
    id: uuid,
    uuid,
    title: 'Madder by lamplight',
    description: 'A warm red',
    createdAt: '2026-11-21T10:00:00.000Z',
    user_photo: null,
    stylist: { name: STYLIST.name },
    stylist_notes: '',
    board: null,
    items: [aPiece('kurta'), aPiece('stole'), aPiece('juttis')],
    ...over,
  };
}

export const aStylistPage = (over: Partial<StylistPage> = {}): StylistPage => ({
  id: STYLIST.id,
  name: STYLIST.name,
  picture_url: null,
  lines: [],
  strengths: [],
  languages: [],
  hasLeft: false,
  looks: [],
  ...over,
});

export const somePreferences = (over: Partial<Preferences> = {}): Preferences => ({
  gender: 2,
  age_range: '25-34',
  favorite_colors: ['madder'],
  style_preferences: 'Handloom',
  sizes: ['M'],
  name: CONSUMER.name,
  email: CONSUMER.email,
  user_id: CONSUMER.id,
  ...over,
});

const consent = (what: Consent['what'], how: Consent['how']): Consent => ({
  what,
  version: 1,
  round: 0,
  at: '2026-11-01T08:00:00.000Z',
  how,
  taken_back_at: null,
});

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  ...CONSUMER,
  user_id: CONSUMER.id,
  userId: CONSUMER.id,
  plan: 'free',
  created_at: '2026-11-01T08:00:00.000Z',
  stats: { saved_outfits: 0, photos_uploaded: 0 },
  preferences: null,
  consents: [consent('privacy', 'sign-in'), consent('terms', 'sign-in'), consent('photo', 'photo')],
  ...over,
});

/** What she said of an outfit's pieces, by their ids; what she likes is in her closet. */
export const rated = ({ items }: Outfit, stars: Record<string, number>): RatingStatus => ({
  hasRated: Object.keys(stars).length > 0,
  ratings: Object.entries(stars).map(([itemId, rating]) => ({
    itemId,
    rating,
    isSaved: rating >= LIKED_FROM,
    ratedAt: '2026-11-22T09:00:00.000Z',
  })),
  totalItems: items.length,
  ratedItems: Object.keys(stars).length,
});

/** Pieces of an outfit in her closet, by their ids, with the stars that they have. */
export const kept = (
  { uuid, title, description, items }: Outfit,
  stars: Record<string, number | null>,
): SavedOutfit => ({
  id: uuid,
  title,
  description,
  items: items
    .filter((piece) => piece.uuid in stars)
    .map(({ uuid: id, estimated_price: price, ecommerce_url: buyUrl, ...piece }) => ({
      id,
      name: piece.name,
      brand: piece.brand,
      category: piece.category,
      image_url: piece.image_url,
      price,
      buyUrl,
      linkState: piece.linkState ?? 'ok',
      userRating: stars[id] ?? null,
    })),
});

/** Somebody with two looks for one photo, one piece rated and kept, one photo waiting and one to take again. */
export function aWardrobe() {
  const madder = anOutfit();
  const linen = anOutfit({ uuid: 'linen', title: 'Weekend linen', items: [aPiece('shirt')] });
  const looks = [madder, linen].map(({ uuid, title }) => ({ uuid, title }));
  const ready = anAnsweredPhoto(madder, { id: 'ready', outfit_count: 2, outfits: looks });
  const sent = Date.now() - 60 * 60_000;
  const waiting = aPhoto({
    id: 'waiting',
    upload_date: new Date(sent).toISOString(),
    due_at: new Date(sent + TURNAROUND_MS).toISOString(),
  });
  const again = aPhoto({
    id: 'again',
    status: 'processing',
    stage: 'retake',
    retake_reason: 'The light is behind you. Try facing a window.',
    retake_by: STYLIST.name,
  });
  return {
    photos: [ready, waiting, again],
    outfits: [madder, linen],
    ratings: { [madder.uuid]: rated(madder, { kurta: 5 }) },
    saved: [kept(madder, { kurta: 5 })],
  };
}
