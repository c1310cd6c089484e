import { createHash } from 'node:crypto';
import type { OutfitCreated, OutfitDraft } from '../../contract/outfits.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { refuseOtherPhotos } from '../pictures/queries.ts';
import { claimRequest } from '../requests/rules.ts';
import { writeAnswers } from './answers.ts';
import { addOutfit, addOutfitItems, findRepeat } from './queries.ts';
import { itemsOf, wireItem } from './wire.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

interface Create {
  stylistId: string;
  key: string | undefined;
  draft: OutfitDraft;
}

/** Makes the draft, or finds the one that an earlier call of the same key has made. */
export async function createOutfit(
  { db, now, urls }: Deps,
  { stylistId, key = newId(), draft }: Create,
): Promise<{ isNew: boolean; answer: OutfitCreated }> {
  const payload = createHash('sha256').update(JSON.stringify(draft)).digest('hex');
  return inTransaction(db, async (within) => {
    const repeated = await findRepeat(within, stylistId, key);
    if (repeated) {
      if (repeated.payload_sha256 !== payload) throw new AppError('key_reused');
      if (repeated.status === 'discarded') throw new AppError('gone');
      return { isNew: false, answer: await answerFor(within, repeated.id, urls) };
    }
    const request = await requestOf(within, draft.photo);
    await claimRequest(within, request.id, stylistId, now());
    await refuseOtherPhotos(within, draft.image_url, draft.photo);
    const id = await addOutfit(within, {
      request_id: request.id,
      photo_id: draft.photo,
      user_id: request.user_id,
      stylist_id: stylistId,
      idempotency_key: key,
      payload_sha256: payload,
      title: draft.title,
      description: draft.description,
      image_url: draft.image_url ?? null,
      board: draft.board ? JSON.stringify(draft.board) : null,
      pins: draft.pins?.length ? JSON.stringify(draft.pins) : null,
      created_at: now().toISOString(),
    });
    await addOutfitItems(within, id, draft.items, now());
    await writeAnswers(within, { id, request_id: request.id }, draft.answers ?? []);
    return { isNew: true, answer: await answerFor(within, id, urls) };
  });
}

/** The one that is open, where there are two. */
async function requestOf(
  db: Db,
  photoId: string,
): Promise<Pick<Row<'requests'>, 'id' | 'user_id'>> {
  const request = await db
    .selectFrom('requests')
    .innerJoin('photos', 'photos.id', 'requests.photo_id')
    .select(['requests.id', 'requests.user_id'])
    .where('photo_id', '=', photoId)
    .where('photos.deleted_at', 'is', null)
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!request) throw new AppError('not_found');
  return request;
}

async function answerFor(db: Db, id: string, urls: PictureUrls): Promise<OutfitCreated> {
  const outfit = await db
    .selectFrom('outfits')
    .select(['id', 'title', 'description', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const items = (await itemsOf(db, [id])).map((item) => wireItem(item, urls));
  return { success: true, outfits: [{ ...outfit, items }] };
}
