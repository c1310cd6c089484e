import {
  PHOTO_WHOLE_BYTES,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_MS,
  UPLOAD_SLOWEST_BYTES_PER_S,
} from '../../contract/limits.ts';
import { Count, Id } from '../../contract/scalars.ts';
import { PARTIAL_UPLOAD, uploadAppend, uploadBegin, uploadSmall } from '../../contract/uploads.ts';
import { z } from '../../contract/zod.ts';
import { answer } from './answer.ts';
import { ask } from './call.ts';
import { ANSWER_LIMIT_MS, type Client } from './client.ts';
import { Failure, failureOf, isUnheard } from './failure.ts';
import { formOf, Received, receivedOf, uploadPhoto, type Sent, type Upload } from './photos.ts';

const State = z.looseObject({
  id: z.nullable(Id),
  offset: Count,
  photo: z.optional(Received),
});

/** A smaller picture of a photo, and how large that one is in pixels. */
export interface Small {
  bytes: ArrayBuffer;
  sha256: string;
  width: number;
  height: number;
}

/** The phone's clock, and who hears how much of it the server has. */
export interface Progress {
  now: () => number;
  /** Throws where nothing more may go over this line. */
  mayGoOn: () => Promise<void>;
  reached: (bytes: number) => void;
}

export interface SmallLine extends Progress {
  /** Null where this browser makes none. */
  smallOf: (bytes: ArrayBuffer, type: string) => Promise<Small | null>;
}

/**
 * A server of before, or something on the way that lets no such call pass, or spoils it; or a server
 * that was set back and has not what went ahead.
 */
const hasNoRoad = ({ kind, status, problem }: Failure) =>
  kind === 'foreign'
    ? [403, 404, 405, 501].includes(status ?? 0)
    : /^(no_such_road|hash_mismatch)$/.test(problem?.code ?? '');

/** Said of the upload: of the photo its key tells. */
const OF_UPLOAD = new Set([404, 409, 410]);
/** How often in a row it may be asked and be no further. */
const IDLE_MAX = 2;

/** Each part as large as the line carries in a few seconds: a cut costs no more, whatever is on the way. */
async function appendAll(
  client: Client,
  upload: Upload,
  path: { id: string },
  from: number,
  { now, mayGoOn, reached }: Progress,
): Promise<Sent> {
  let length: number = UPLOAD_PART_BYTES;
  for (;;) {
    await mayGoOn();
    const began = now();
    const body = upload.bytes.slice(from, from + length);
    const { offset, photo } = await answer(
      ask(client, uploadAppend, {
        params: path,
        owner: upload.owner,
        headers: { 'upload-offset': String(from), 'content-type': PARTIAL_UPLOAD },
        body,
        timeout: ANSWER_LIMIT_MS + (body.byteLength / UPLOAD_SLOWEST_BYTES_PER_S) * 1000,
      }),
      State,
    );
    reached(offset);
    if (photo) return receivedOf(photo, upload);
    if (offset <= from) throw new Failure('foreign');
    length = Math.max(UPLOAD_PART_BYTES, ((offset - from) * UPLOAD_PART_MS) / (now() - began));
    from = offset;
  }
}

/** The server is asked how far it is, and it goes on from there for as long as that gets it further. */
async function inParts(client: Client, upload: Upload, progress: Progress): Promise<Sent> {
  const { key, owner, bytes, type: _, voice, ...named } = upload;
  const asking = {
    json: { ...named, bytes: bytes.byteLength, user: owner, voice_sha256: voice?.sha256 },
    headers: { 'idempotency-key': key },
    owner,
    timeout: ANSWER_LIMIT_MS,
  };
  let furthest = -1;
  let idle = 0;
  for (;;) {
    await progress.mayGoOn();
    const { id, offset, photo } = await answer(ask(client, uploadBegin, asking), State);
    progress.reached(offset);
    if (photo) return receivedOf(photo, upload);
    idle = offset > furthest ? 0 : idle + 1;
    furthest = Math.max(furthest, offset);
    try {
      return await appendAll(client, upload, { id: id ?? '' }, offset, progress);
    } catch (error) {
      const failure = failureOf(error);
      const isOfUpload = OF_UPLOAD.has(failure.status ?? 0);
      if (hasNoRoad(failure) || !(isOfUpload || isUnheard(failure))) throw failure;
      if (idle === IDLE_MAX) throw isOfUpload ? new Failure('refused', { status: 409 }) : failure;
    }
  }
}

async function past<T>(road: Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await road;
  } catch (error) {
    if (!(error instanceof Failure && hasNoRoad(error))) throw error;
    return otherwise();
  }
}

/** What is left once the small picture is there, with what was said beside it. */
export const sendWhole = (client: Client, upload: Upload, progress: Progress): Promise<Sent> =>
  past(inParts(client, upload, progress), async () => {
    await progress.mayGoOn();
    return uploadPhoto(client, upload);
  });

/** In one call where it is small or there is no other way. */
export const sendPhoto = (client: Client, upload: Upload, progress: Progress): Promise<Sent> =>
  upload.bytes.byteLength <= PHOTO_WHOLE_BYTES || upload.voice
    ? uploadPhoto(client, upload)
    : sendWhole(client, upload, progress);

type Ahead = Sent & { isSmall?: boolean };

async function sendSmall(client: Client, upload: Upload, small: Small): Promise<Ahead> {
  const { key, owner, sha256 } = upload;
  const body = formOf({ ...upload, bytes: small.bytes, sha256: small.sha256 });
  body.set('whole_sha256', sha256);
  body.set('width', String(small.width));
  body.set('height', String(small.height));
  const asked = ask(client, uploadSmall, { body, headers: { 'idempotency-key': key }, owner });
  const received = await answer(asked, Received);
  const arrived = received.receipt.sha256;
  // It may be all there, from before an answer that was lost.
  return { ...receivedOf(received, { key, sha256: arrived }), isSmall: arrived !== sha256 };
}

/** The small picture ahead of a photo that goes in parts, where both ends know how. */
export async function sendSmallFirst(
  client: Client,
  upload: Upload,
  { smallOf, ...progress }: SmallLine,
): Promise<Ahead> {
  const { bytes, type } = upload;
  const small =
    bytes.byteLength > PHOTO_WHOLE_BYTES ? await smallOf(bytes, type).catch(() => null) : null;
  const whole = async () => sendPhoto(client, upload, progress);
  if (!small) return whole();
  await progress.mayGoOn();
  return past<Ahead>(sendSmall(client, upload, small), whole);
}
