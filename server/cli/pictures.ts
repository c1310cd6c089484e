import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { MediaVariant } from '../../contract/photos.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { diskBlobs, placeOf } from '../blobs/disk.ts';
import { blobName } from '../media/picture-urls.ts';
import { hasSmallPictures, type ArchivedFile } from './archive.ts';

/** Of all pictures and spoken notes that its rows say are there. */
function* pictureNames(database: Database): Generator<string> {
  const photo = hasSmallPictures(database) ? 'coalesce(small_id, id)' : 'id';
  const ids = database
    .prepare<[], string>(
      `select ${photo} from photos where deleted_at is null
       union all select id from pictures where status = 'stored'
       union all select id from look_pictures
       union all select id from own_pieces where deleted_at is null and picture_gone_at is null
       union all select picture_id from stylist_profiles where picture_id is not null order by 1`,
    )
    .pluck();
  for (const id of ids.iterate())
    for (const variant of MediaVariant.options) yield blobName(id, variant);
  const voices = database.prepare<[], string>('select photo_id from voices order by 1').pluck();
  for (const id of voices.iterate()) yield blobName(id, 'voice');
}

/** Of those that take the place of a small one when they come. */
function* comingNames(database: Database): Generator<string> {
  if (!hasSmallPictures(database)) return;
  const coming = 'select id from photos where deleted_at is null and small_id is not null';
  for (const id of database.prepare<[], string>(coming).pluck().iterate())
    for (const variant of MediaVariant.options) yield blobName(id, variant);
}

async function read(blobs: Blobs, name: string): Promise<Uint8Array | null> {
  const opened = await blobs.open(name);
  if (opened === null || opened === 'outside') return null;
  return new Uint8Array(await new Response(opened.stream).arrayBuffer());
}

/** Those that went since the rows were read are left out, and what came in their place is there. */
export async function* fetchPictures(
  databaseFile: string,
  store: Blobs,
): AsyncGenerator<ArchivedFile> {
  const database = new Sqlite(databaseFile, { readonly: true, fileMustExist: true });
  try {
    for (const names of [pictureNames, comingNames]) {
      for (const name of names(database)) {
        const bytes = await read(store, name);
        if (bytes) yield { path: `blobs/${placeOf(name)}`, bytes };
      }
    }
  } finally {
    database.close();
  }
}

interface Moved {
  moved: number;
  missing: string[];
}

/** Those that are there whole stay as they are. */
export async function movePictures(
  source: Database,
  dataDir: string,
  store: Blobs,
): Promise<Moved> {
  const disk = diskBlobs(path.join(dataDir, 'blobs'));
  let moved = 0;
  const missing: string[] = [];
  for (const name of pictureNames(source)) {
    const bytes = await read(disk, name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    // Signed with its hash, so that what arrives torn is refused.
    if ((await store.size(name)) !== bytes.length) await store.put(name, bytes);
    moved += 1;
  }
  return { moved, missing };
}
