import { FETCH_PICTURE_MAX_BYTES } from '../../contract/limits.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Handler } from '../jobs/worker.ts';
import { announceFiles, keepFiles } from '../media/files.ts';
import { blobName } from '../media/picture-urls.ts';
import { colourColumns } from './colour.ts';

/** What it takes to keep a picture. */
export interface Studio {
  db: Db;
  blobs: Blobs;
  sandbox: Sandbox;
  now: () => Date;
}

interface Deps extends Studio {
  fetcher: Fetcher;
}

/** Files first, row second: they are announced, and a crash in between leaves that. */
export async function keepPicture(studio: Studio, id: string, asker: string, bytes: Uint8Array) {
  const { db, blobs, sandbox, now } = studio;
  const { display, thumb, width, height, colour } = await sandbox.run(asker, 'picture', bytes);
  await announceFiles(db, id, now());
  await blobs.put(blobName(id, 'display'), display);
  await blobs.put(blobName(id, 'thumb'), thumb);
  await inTransaction(db, async (within) => {
    const stored = await within
      .updateTable('pictures')
      .set({ status: 'stored', width, height, ...colourColumns(colour) })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (stored.numUpdatedRows > 0n) await keepFiles(within, id);
  });
}

/** Fetches a shop's picture once and keeps it without its metadata, so that no phone calls the shop. */
export function copyPicture(deps: Deps): Handler {
  const { db, fetcher } = deps;
  return {
    lane: 'shops',
    async run(id) {
      const picture = await db
        .selectFrom('pictures')
        .select('source_url')
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      if (!picture) return null;
      const { status, body } = await fetcher(picture.source_url, {
        maxBytes: FETCH_PICTURE_MAX_BYTES,
        headers: { Accept: 'image/avif,image/webp,image/*' },
      });
      if (status !== 200) throw new Error(`the picture's site answered ${status}`);
      // A shop's pictures take turns, and no other shop's wait for them.
      await keepPicture(deps, id, new URL(picture.source_url).host, body);
      return null;
    },
    async giveUp(id) {
      await db
        .updateTable('pictures')
        .set({ status: 'failed' })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .execute();
      return null;
    },
  };
}
