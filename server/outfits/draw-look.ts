import type { Board } from '../../contract/outfits.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import type { Handler, Lane } from '../jobs/worker.ts';
import { announceFiles, discardFiles, keepFiles } from '../media/files.ts';
import { pictureOf } from '../media/small.ts';
import { blobName } from '../media/picture-urls.ts';
import { answeredLines, answersOf } from './answers.ts';
import { itemsOf } from './wire.ts';
import { photosChanged } from '../photos/queries.ts';
import type { Studio } from '../pictures/copy.ts';
import { platesOf, type PictureAt } from '../looks/plates.ts';
import { DRAW_LOOK, dropDrawn } from '../looks/store.ts';

/** While a shop's picture of it is on its way. */
const AGAIN_AFTER_MS = 30_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Of an outfit that a client has or is about to have. */
const sentOutfit = (db: Db, id: string) =>
  db
    .selectFrom('outfits')
    .innerJoin('photos', 'photos.id', 'outfits.photo_id')
    .select(['outfits.id', 'outfits.user_id', 'outfits.photo_id', 'outfits.board'])
    .select(['photos.deleted_at', 'photos.small_id'])
    .where('outfits.id', '=', id)
    .where((eb) => eb.or([eb('status', '=', 'approved'), eb('outfits.goes_at', 'is not', null)]))
    .executeTakeFirst();

type Sent = NonNullable<Awaited<ReturnType<typeof sentOutfit>>>;

const areComing = async (db: Db, outfitId: string) => {
  const one = await db
    .selectFrom('outfit_items')
    .innerJoin('pictures', 'pictures.id', 'outfit_items.picture_id')
    .select('pictures.id')
    .where('outfit_id', '=', outfitId)
    .where('pictures.status', '=', 'waiting')
    .executeTakeFirst();
  return one !== undefined;
};

/** As it stands before the client, with her photo and without. */
async function platesFor(db: Db, outfit: Sent): Promise<Record<0 | 1, PictureAt[]>> {
  const items = await itemsOf(db, [outfit.id]);
  const fronts = items.map(
    (item) => [item, ...item.backups].find(({ id }) => id === item.chosen) ?? item,
  );
  const pieces = fronts.map(({ copy_id }) => copy_id);
  const placed = new Set(
    items.flatMap((item) =>
      [item, ...item.backups].map(({ ecommerce_url }) => pageKey(ecommerce_url)),
    ),
  );
  const lines = await answeredLines(db, await answersOf(db, outfit.id));
  const owned = lines.flatMap(({ piece }) =>
    piece?.owned && !placed.has(pageKey(piece.ecommerce_url)) ? [piece.copy_id] : [],
  );
  const board: Board | null = outfit.board === null ? null : JSON.parse(outfit.board);
  const plates = (photo: string | null) => platesOf(board, { photo, pieces, owned });
  return {
    0: plates(null),
    1: plates(pictureOf({ id: outfit.photo_id, small_id: outfit.small_id })),
  };
}

async function bytesOf(blobs: Blobs, picture: string | null): Promise<Uint8Array | null> {
  const opened = picture === null ? null : await blobs.open(blobName(picture, 'display'));
  if (opened === null || opened === 'outside') return null;
  return new Uint8Array(await new Response(opened.stream).arrayBuffer());
}

const drawn = (db: Db, outfitId: string) =>
  db.selectFrom('look_pictures').selectAll().where('outfit_id', '=', outfitId);

async function draw(studio: Studio, outfit: Sent, with_photo: 0 | 1, plates: PictureAt[]) {
  const { db, blobs, sandbox, now } = studio;
  const shows = JSON.stringify(plates);
  const [known] = await drawn(db, outfit.id).where('with_photo', '=', with_photo).execute();
  if (known?.shows === shows) return;
  const given = [];
  for (const { picture, ...place } of plates) {
    given.push({ ...place, bytes: await bytesOf(blobs, picture) });
  }
  const { display, thumb } = await sandbox.run(DRAW_LOOK, 'look', given);
  const id = newId();
  await announceFiles(db, id, now());
  await blobs.put(blobName(id, 'display'), display);
  await blobs.put(blobName(id, 'thumb'), thumb);
  const isKept = await inTransaction(db, async (within) => {
    const still = await sentOutfit(within, outfit.id);
    if (!still || (with_photo === 1 && still.deleted_at !== null)) return false;
    await dropDrawn(within, outfit.id, with_photo, now());
    await within
      .insertInto('look_pictures')
      .values({ id, outfit_id: outfit.id, with_photo, shows })
      .execute();
    await keepFiles(within, id);
    await photosChanged(within, outfit.user_id);
    return true;
  });
  if (!isKept) await discardFiles(studio, id);
}

/** Draws what a client gets as one picture, so that no phone has to. */
export const drawLook = (studio: Studio, lane: Lane): Handler => ({
  lane,
  async run(id) {
    const { db, now } = studio;
    const outfit = await sentOutfit(db, id);
    if (!outfit) return null;
    const areMissing = await areComing(db, id);
    const plates = await platesFor(db, outfit);
    // First the one that she is shown.
    if (outfit.deleted_at === null) await draw(studio, outfit, 1, plates[1]);
    await draw(studio, outfit, 0, plates[0]);
    return areMissing ? later(now(), AGAIN_AFTER_MS) : null;
  },
});
