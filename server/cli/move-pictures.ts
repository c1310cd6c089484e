import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { MediaVariant } from '../../contract/photos.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { diskBlobs } from '../blobs/disk.ts';
import { blobName } from '../media/picture-urls.ts';
import { CommandError } from './command.ts';

/** Answers how many; those that are there whole stay as they are. */
export async function movePictures(
  source: Database,
  dataDir: string,
  store: Blobs,
): Promise<number> {
  const disk = diskBlobs(path.join(dataDir, 'blobs'));
  const ids = source
    .prepare<[], string>(
      `select id from photos where deleted_at is null
       union all select id from pictures where status = 'stored'
       union all select id from look_pictures
       union all select id from own_pieces where deleted_at is null and picture_gone_at is null
       union all select picture_id from stylist_profiles where picture_id is not null order by 1`,
    )
    .pluck();
  let moved = 0;
  const missing: string[] = [];
  for (const id of ids.iterate()) {
    for (const variant of MediaVariant.options) {
      const name = blobName(id, variant);
      const opened = await disk.open(name);
      if (opened === null || opened === 'outside') {
        missing.push(name);
        continue;
      }
      const bytes = new Uint8Array(await new Response(opened.stream).arrayBuffer());
      // Signed with its hash, so that what arrives torn is refused.
      if ((await store.size(name)) !== bytes.length) await store.put(name, bytes);
      moved += 1;
    }
  }
  if (missing.length === 0) return moved;
  throw new CommandError(
    `${missing.length} pictures are not in ${dataDir}, the first of them ${missing[0]}: put them back and move again`,
  );
}
