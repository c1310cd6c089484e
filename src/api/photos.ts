import { paths } from '../../contract/paths.ts';
import { Photo, PhotoList, Receipt } from '../../contract/photos.ts';
import { reading } from '../../contract/reading.ts';
import { z } from '../../contract/zod.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';

/** The receipt alone settles a photo, whatever else is said of it. */
const Received = z.looseObject({ receipt: Receipt });

export const readPhotos = (client: Client, userId: string) =>
  answer(client.get(paths.userPhotos(userId)), PhotoList);

export const readPhoto = (client: Client, id: string) => answer(client.get(paths.photo(id)), Photo);

export interface Upload {
  key: string;
  owner: string;
  bytes: ArrayBuffer;
  type: string;
  sha256: string;
}

/**
 * The stored photo, or null where more is said of it than this version can read. An answer that is
 * no receipt for these bytes under this key is no proof.
 */
export async function uploadPhoto(
  client: Client,
  { key, owner, bytes, type, sha256 }: Upload,
): Promise<Photo | null> {
  const body = new FormData();
  body.set('user', owner);
  body.set('sha256', sha256);
  body.set('image', new Blob([bytes], { type }), 'photo');
  const call = client.post(paths.photoUpload(), {
    body,
    headers: { 'idempotency-key': key },
    context: { owner },
  });
  const { receipt, ...photo } = await answer(call, Received);
  if (receipt.key !== key || receipt.sha256 !== sha256) throw new Failure('foreign');
  return reading(Photo).safeParse(photo).data ?? null;
}

export const deletePhoto = (client: Client, id: string, owner: string) =>
  emptyAnswer(client.delete(paths.photoDelete(id), { context: { owner } }));

/** Takes back what was uploaded under this key, or is still to come under it. */
export const withdrawPhoto = (client: Client, key: string, owner: string) =>
  emptyAnswer(
    client.delete(paths.photoUpload(), {
      headers: { 'idempotency-key': key },
      context: { owner },
    }),
  );
