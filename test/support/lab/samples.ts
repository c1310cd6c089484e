import type { Outfit } from '../../../contract/outfits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { anOutfit, aPhoto, aPiece } from '../samples/wire.ts';

const FIRST_AT_MS = 1_800_000_000_000;

export function labPhoto(userId: string, n: number): Photo {
  const id = `photo-${String(n).padStart(6, '0')}`;
  const at = new Date(FIRST_AT_MS + n * 1000).toISOString();
  const [image_url, thumb_url] = [`/media/${id}/display`, `/media/${id}/thumb`];
  return aPhoto({ id, userId, image_url, thumb_url, upload_date: at, due_at: at });
}

export const labOutfit = (uuid: string, items = 3): Outfit =>
  anOutfit({
    uuid,
    title: `Outfit ${uuid}`,
    items: Array.from({ length: items }, (_, index) => aPiece(`${uuid}-item-${index}`)),
  });
