import { MediaVariant } from '../../contract/photos.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { addJob, dropJob, hasJob } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import { blobName } from './picture-urls.ts';

/** Files have been announced whose row has not come. */
export const TIDY_FILES = 'tidy_files';
const SET_FILES_ASIDE = 'set_files_aside';
/** Of a photo that was deleted. */
export const REMOVE_PHOTO_FILES = 'remove_photo_files';

/** Longer than any picture takes from its files to its row; whose row comes later still is refused. */
const TIDY_AFTER_MS = 60 * 60 * 1000;
const AGAIN_AFTER_MS = 60 * 60 * 1000;

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

/** All that may lie under an id. */
const FILES = [...MediaVariant.options, 'voice'] as const;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

type Fate = 'kept' | 'deleted' | 'unknown';

/** What the database says of the files under an id. */
async function fateOf(db: Db, id: string): Promise<Fate> {
  const photo = await db
    .selectFrom('photos')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (photo) return photo.deleted_at === null ? 'kept' : 'deleted';
  const small = await db
    .selectFrom('photos')
    .select('deleted_at')
    .where('small_id', '=', id)
    .executeTakeFirst();
  if (small) return small.deleted_at === null ? 'kept' : 'deleted';
  const own = await db
    .selectFrom('own_pieces')
    .select(['deleted_at', 'picture_gone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (own) return (own.deleted_at ?? own.picture_gone_at) === null ? 'kept' : 'deleted';
  const picture = await db
    .selectFrom('pictures')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (picture?.status === 'stored') return 'kept';
  const look = await db
    .selectFrom('look_pictures')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (look) return 'kept';
  const face = await db
    .selectFrom('stylist_profiles')
    .select('stylist_id')
    .where('picture_id', '=', id)
    .executeTakeFirst();
  return face ? 'kept' : 'unknown';
}

/**
 * Before they are put, so that files without a row are found without looking through them all.
 * Whoever ends this job decides about the files: the row that comes, or who tidies. For an id that
 * nobody has heard of.
 */
export const announceNewFiles = (db: Db, id: string, now: Date): Promise<void> =>
  addJob(db, TIDY_FILES, id, now, later(now, TIDY_AFTER_MS));

/** For one whose files may be tidied at this moment. */
export const announceFiles = (db: Db, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (within) => {
    if (await hasJob(within, SET_FILES_ASIDE, id)) throw new AppError('unavailable');
    await announceNewFiles(within, id, now);
  });

/** In the transaction of their row. */
export async function keepFiles(within: Db, id: string): Promise<void> {
  if (!(await dropJob(within, TIDY_FILES, id))) throw new AppError('unavailable');
}

/** Their row was refused. Does nothing where it has come after all. */
export async function discardFiles({ db, blobs, now }: Deps, id: string): Promise<void> {
  const isWithoutRow = await inTransaction(db, async (within) => {
    if (!(await dropJob(within, TIDY_FILES, id))) return false;
    await addJob(within, REMOVE_PHOTO_FILES, id, now());
    return true;
  });
  if (isWithoutRow) await removeFiles(blobs, id);
}

/** Once their job is written, which does what cannot be done now. */
export const removeFiles = (blobs: Blobs, id: string): Promise<void> =>
  remove(blobs, id).catch(() => undefined);

async function remove(blobs: Blobs, id: string): Promise<void> {
  for (const file of FILES) await blobs.remove(blobName(id, file));
}

/** Announced, and their row did not come now: it tells whether they go. */
export async function tidyFiles({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  await inTransaction(db, async (within) => {
    if (!(await dropJob(within, TIDY_FILES, id))) return;
    const fate = await fateOf(within, id);
    if (fate === 'unknown') await addJob(within, SET_FILES_ASIDE, id, now());
    if (fate === 'deleted') await addJob(within, REMOVE_PHOTO_FILES, id, now());
  });
}

export function fileJobs({ db, blobs, now }: Deps) {
  const giveUp = async () => later(now(), AGAIN_AFTER_MS);

  const tidy: Handler = {
    lane: 'files',
    async run(id) {
      await tidyFiles({ db, now }, id);
      return null;
    },
    giveUp,
  };

  /** It may be the database that is missing something, and the phones have nothing left. */
  const setAside: Handler = {
    lane: 'files',
    async run(id) {
      for (const file of FILES) await blobs.setAside(blobName(id, file), now());
      return null;
    },
    giveUp,
  };

  const removePhotoFiles: Handler = {
    lane: 'files',
    async run(id) {
      await remove(blobs, id);
      return null;
    },
    giveUp,
  };

  return {
    [TIDY_FILES]: tidy,
    [SET_FILES_ASIDE]: setAside,
    [REMOVE_PHOTO_FILES]: removePhotoFiles,
  };
}

/** What was set aside comes back when the database knows it: it may have been another one. */
export async function bringFilesBack({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): Promise<void> {
  for (const name of await blobs.namesAside()) {
    const [id = ''] = name.split('.');
    const fate = await fateOf(db, id);
    if (fate === 'kept') await blobs.bringBack(name);
    if (fate === 'deleted') await blobs.remove(name);
  }
}
