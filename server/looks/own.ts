import type { LookPicture, Photo } from '../../contract/photos.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { lookPictures } from './store.ts';

interface Reader {
  db: Db;
  urls: PictureUrls;
}

/** The drawn looks of a consumer's outfits, for nobody else: her photo is on them. */
export async function ownLooks(
  { db, urls }: Reader,
  outfitIds: readonly string[],
): Promise<(outfitId: string) => LookPicture | null> {
  const drawn = await lookPictures(db, outfitIds);
  return (outfitId) => {
    const id = drawn.get(outfitId);
    if (id === undefined) return null;
    return { image_url: urls.of(id, 'display'), thumb_url: urls.of(id, 'thumb') };
  };
}

export async function withLooks<P extends Photo>(reader: Reader, photos: P[]): Promise<P[]> {
  const ids = photos.flatMap(({ outfits }) => outfits.map(({ uuid }) => uuid));
  const lookOf = await ownLooks(reader, ids);
  return photos.map((photo) => ({
    ...photo,
    outfits: photo.outfits.map((outfit) => ({ ...outfit, look: lookOf(outfit.uuid) })),
  }));
}
