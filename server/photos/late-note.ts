import { asUser } from '../auth/accounts.ts';
import { refuseMinor } from '../auth/minors.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { announceFiles, keepFiles, tidyFiles } from '../media/files.ts';
import { blobName } from '../media/picture-urls.ts';
import type { NewNote } from '../voices/note.ts';
import { addVoice } from '../voices/store.ts';
import { photosChanged } from './queries.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

interface Late {
  photoId: string;
  userId: string;
  note: NewNote;
}

/** What was said beside a photo that came without it. Another call may have brought it at the same time. */
export async function addLateNote({ db, blobs, now }: Deps, late: Late): Promise<void> {
  const { photoId, userId, note } = late;
  await announceFiles(db, photoId, now());
  try {
    await blobs.put(blobName(photoId, 'voice'), note.bytes);
    await asUser(db, userId, async (within) => {
      await refuseMinor(within, userId);
      const photo = await within
        .selectFrom('photos')
        .leftJoin('voices', 'voices.photo_id', 'photos.id')
        .select(['deleted_at', 'voices.sha256'])
        .where('photos.id', '=', photoId)
        .executeTakeFirstOrThrow();
      if (photo.deleted_at !== null) throw new AppError('gone');
      if (photo.sha256 !== null) return;
      await keepFiles(within, photoId);
      await addVoice(within, late);
      await photosChanged(within, userId);
    });
  } finally {
    // What cannot be done now is done by its job.
    await tidyFiles({ db, now }, photoId).catch(() => undefined);
  }
}
