import { Photo, PhotoStage, PhotoStatus, Receipt } from './photos.ts';
import { z } from './zod.ts';

const { catch: otherwise } = z;

/** What a client takes of a photo: a newer server may name a stage that it does not know. */
export const PhotoRead = z.extend(Photo, {
  status: otherwise(PhotoStatus, 'processing'),
  stage: otherwise(PhotoStage, 'styling'),
});

export const PhotosRead = z.array(z.unknown());

/** Those that can be read; null when that is none of them, and so no list of photos. */
export function knownPhotos(list: readonly unknown[]): Photo[] | null {
  const known = list.flatMap((photo) => PhotoRead.safeParse(photo).data ?? []);
  return list.length > 0 && known.length === 0 ? null : known;
}

/** The receipt alone settles a photo, whatever else is said of it. */
export const UploadRead = z.looseObject({ receipt: Receipt });
