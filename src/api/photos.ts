import type { AskAgain } from '../../contract/again.ts';
import type { Brief, NewBriefNote } from '../../contract/brief.ts';
import {
  Photo,
  PhotoDeleted,
  photoBrief,
  photoAgain,
  photoAnswer,
  photoBriefNote,
  photoDelete,
  PhotoList,
  photoList,
  photoRead,
  photoUpload,
  photoViews,
  photoVoice,
  photoWithdraw,
  Receipt,
} from '../../contract/photos.ts';
import { reading } from '../../contract/reading.ts';
import { Id } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import { answer, emptyAnswer, soundOf } from './answer.ts';
import { ask, call } from './call.ts';
import type { Client } from './client.ts';
import { Failure, failureOf } from './failure.ts';

const EMPTY = 204;

/** The receipt alone settles a photo, whatever else is said of it. */
export const Received = z.looseObject({ receipt: Receipt });
/** What names it, where this version cannot read the rest. */
const Named = z.looseObject({ id: Id });

/**
 * Her own, whose pictures she may always open. `reload`: whatever the browser has kept of it.
 * Something on the line may keep what it gave to another who used this phone.
 */
export async function readPhotos(
  client: Client,
  userId: string,
  cache: RequestCache = 'default',
): Promise<Photo[]> {
  const asked = ask(client, photoList, { params: { userId }, cache });
  const photos = await answer(asked, PhotoList);
  if (photos.some((photo) => photo.userId !== userId)) throw new Failure('foreign');
  return photos;
}

export const readOwnPhoto = (client: Client, id: string) =>
  answer(ask(client, photoRead, { params: { id } }), Photo);

export const readPhoto = (client: Client, id: string) =>
  call(client, photoRead, { params: { id } });

export const readViews = (client: Client, id: string) =>
  call(client, photoViews, { params: { id } });

/** Her own note, to be heard. */
export async function readVoice(client: Client, id: string): Promise<Blob> {
  return soundOf(ask(client, photoVoice, { params: { id } }));
}

export interface Upload {
  key: string;
  owner: string;
  bytes: ArrayBuffer;
  type: string;
  sha256: string;
  brief: Brief | undefined;
  voice?: { bytes: ArrayBuffer; type: string; sha256: string } | undefined;
  replaces?: string | undefined;
  agreed?: string | undefined;
}

/** The stored photo, or its id alone where more is said of it than this version can read. */
export interface Sent {
  id: string | null;
  photo: Photo | null;
}

/** An answer that is no receipt for these bytes under this key is no proof. */
export function receivedOf(
  { receipt, ...photo }: z.infer<typeof Received>,
  { key, sha256 }: Pick<Upload, 'key' | 'sha256'>,
): Sent {
  if (receipt.key !== key || receipt.sha256 !== sha256) throw new Failure('foreign');
  const { id = null } = Named.safeParse(photo).data ?? {};
  return { id, photo: reading(Photo).safeParse(photo).data ?? null };
}

export function formOf(upload: Upload): FormData {
  const { owner, bytes, type, sha256, brief, voice, replaces, agreed } = upload;
  const body = new FormData();
  body.set('user', owner);
  body.set('sha256', sha256);
  if (brief) body.set('brief', JSON.stringify(brief));
  if (replaces !== undefined) body.set('replaces', replaces);
  if (agreed !== undefined) body.set('agreed', agreed);
  if (voice) {
    body.set('voice_sha256', voice.sha256);
    body.set('voice', new Blob([voice.bytes], { type: voice.type }), 'voice');
  }
  body.set('image', new Blob([bytes], { type }), 'photo');
  return body;
}

export async function uploadPhoto(client: Client, upload: Upload): Promise<Sent> {
  const { key, owner } = upload;
  const body = formOf(upload);
  const asked = ask(client, photoUpload, { body, headers: { 'idempotency-key': key }, owner });
  return receivedOf(await answer(asked, Received), upload);
}

export const changeBrief = (client: Client, id: string, json: Brief, owner: string) =>
  call(client, photoBrief, { params: { id }, json, owner });

/** `json.id` names the try: said again it is the same. */
export const askAgain = (client: Client, id: string, json: AskAgain, owner: string) =>
  call(client, photoAgain, { params: { id }, json, owner });

export const addBriefNote = (client: Client, id: string, json: NewBriefNote, owner: string) =>
  call(client, photoBriefNote, { params: { id }, json, owner });

/** What went with it; null where the server does not say. */
export async function deletePhoto(
  client: Client,
  id: string,
  owner: string,
): Promise<PhotoDeleted | null> {
  const headers = { accept: 'application/json' };
  const asked = ask(client, photoDelete, { params: { id }, owner, headers });
  const told = await asked.catch((error: unknown) => {
    throw failureOf(error);
  });
  if (told.status === EMPTY) {
    await emptyAnswer(asked);
    return null;
  }
  return answer(asked, PhotoDeleted);
}

/** Takes back what was uploaded under this key, or is still to come under it. */
export const withdrawPhoto = (client: Client, key: string, owner: string) =>
  call(client, photoWithdraw, { headers: { 'idempotency-key': key }, owner });

interface Answer {
  photoId: string;
  questionId: string;
  text: string;
}

export const answerQuestion = (
  client: Client,
  { photoId, questionId, text }: Answer,
  owner: string,
) => call(client, photoAnswer, { params: { id: photoId, questionId }, json: { text }, owner });
