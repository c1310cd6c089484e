import type { Outfit, OutfitItem } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Preferences } from '../../../contract/preferences.ts';

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
    ecommerce_url: `https://shop.example/${uuid}`,
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
