import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';

const FIRST_AT_MS = 1_800_000_000_000;

export function labPhoto(owner: string, n: number): Photo {
  const id = `photo-${String(n).padStart(6, '0')}`;
  const at = new Date(FIRST_AT_MS + n * 1000).toISOString();
  return {
    id,
    uuid: id,
    userId: owner,
    image_url: `/media/${id}/display`,
    thumb_url: `/media/${id}/thumb`,
    thumbhash: '',
    width: 4,
    height: 5,
    upload_date: at,
    due_at: at,
    status: 'processing',
    stage: 'queued',
    retake_reason: null,
    retake_by: null,
    outfit_uuid: null,
    outfit_count: 0,
    outfits: [],
  };
}

export const labOutfit = (id: string, items = 3): Outfit => ({
  id,
  uuid: id,
  title: `Outfit ${id}`,
  description: 'For a day in town',
  createdAt: '2026-01-02T03:04:05.000Z',
  user_photo: null,
  stylist: { name: 'Meera' },
  stylist_notes: '',
  board: null,
  items: Array.from({ length: items }, (_, index) => ({
    uuid: `${id}-item-${index}`,
    name: `Item ${index}`,
    brand: 'Khadi',
    category: 'Kurta',
    image_url: `/media/${id}-item-${index}/display`,
    estimated_price: 1299,
    ecommerce_url: 'https://shop.example/kurta',
  })),
});
