import { FETCH_PICTURE_MAX_BYTES, PHOTO_MAX_PIXELS } from '../../contract/limits.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import type { Fetcher } from '../fetcher/fetcher.ts';
import { colourColumns, colourOf } from './colour.ts';
import { blobName } from '../media/picture-urls.ts';
import type { Handler } from '../jobs/worker.ts';

// 4:5, as the cards show them.
const DISPLAY = { width: 960, height: 1200 };
const THUMB = { width: 384, height: 480 };
// sharp could read SVG and PDF too; what a stranger sends may only be a photograph.
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
const DECODE_S = 10;

interface Deps {
  db: Db;
  blobs: Blobs;
  fetcher: Fetcher;
}

async function shrink(bytes: Buffer) {
  // Loaded with the first picture: it takes longer than the whole rest of the start.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: PHOTO_MAX_PIXELS };
  const { format } = await sharp(bytes, options).metadata();
  if (!FORMATS.has(format)) throw new Error(`a ${format} is no picture for an item`);
  const fit = (box: typeof DISPLAY) =>
    sharp(bytes, options)
      .timeout({ seconds: DECODE_S })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  return { display: await fit(DISPLAY), thumb: await fit(THUMB) };
}

type Store = Pick<Deps, 'db' | 'blobs'>;

/** Files first, row second: a crash in between leaves files that the next start sweeps away. */
export async function keepPicture({ db, blobs }: Store, id: string, bytes: Buffer): Promise<void> {
  const { display, thumb } = await shrink(bytes);
  await blobs.put(blobName(id, 'display'), display.data);
  await blobs.put(blobName(id, 'thumb'), thumb.data);
  const { width, height } = display.info;
  await db
    .updateTable('pictures')
    .set({ status: 'stored', width, height, ...colourColumns(await colourOf(thumb.data)) })
    .where('id', '=', id)
    .execute();
}

/** Fetches a shop's picture once and keeps it without its metadata, so that no phone calls the shop. */
export function copyPicture({ db, blobs, fetcher }: Deps): Handler {
  return {
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
      await keepPicture({ db, blobs }, id, body);
      return null;
    },
    async giveUp(id) {
      await db.updateTable('pictures').set({ status: 'failed' }).where('id', '=', id).execute();
      return null;
    },
  };
}
