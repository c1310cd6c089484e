import { MediaVariant } from '../../contract/photos.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Handler } from '../jobs/worker.ts';
import { blobName } from '../media/picture-urls.ts';

export const REMOVE_PHOTO_FILES = 'remove_photo_files';

export async function removeFiles(blobs: Blobs, id: string): Promise<void> {
  for (const variant of MediaVariant.options) await blobs.remove(blobName(id, variant));
}

/** Of a photo whose row is gone with its owner's. */
export const removePhotoFiles = ({ blobs }: { blobs: Blobs }): Handler => ({
  async run(id) {
    await removeFiles(blobs, id);
    return null;
  },
});
