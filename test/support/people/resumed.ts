import { createHash } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import type { UploadAnswer } from '../../../contract/photos.ts';
import { PARTIAL_UPLOAD, type UploadState } from '../../../contract/uploads.ts';
import { call, type Session } from './call.ts';

/** Or a problem, of which the test knows. */
type Answered = UploadState & { id: string };

interface Server {
  url: string;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const beginUpload = (
  server: Server,
  { token }: Pick<Session, 'token'>,
  image: Uint8Array,
  { key, ...said }: { key: string; [field: string]: unknown },
) =>
  call<Answered>(server, '/api/uploads/', {
    token,
    json: { sha256: hashOf(image), bytes: image.length, ...said },
    headers: { 'Idempotency-Key': key },
  });

export const stateOf = (server: Server, { token }: Pick<Session, 'token'>, id: string) =>
  call<Answered>(server, `/api/uploads/${id}/`, { token });

export const append = (
  server: Server,
  { token }: Pick<Session, 'token'>,
  id: string,
  offset: number,
  bytes: Uint8Array,
) =>
  call<Answered>(server, `/api/uploads/${id}/`, {
    method: 'PATCH',
    token,
    body: new Uint8Array(bytes),
    headers: { 'Upload-Offset': String(offset), 'Content-Type': PARTIAL_UPLOAD },
  });

function sending(
  server: Server,
  { token }: Pick<Session, 'token'>,
  id: string,
  offset: number,
  bytes: number,
) {
  const sent = request(`${server.url}/api/uploads/${id}/`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Upload-Offset': String(offset),
      'Content-Type': PARTIAL_UPLOAD,
      'Content-Length': bytes,
    },
  });
  sent.on('error', () => undefined);
  return sent;
}

const written = (sent: ClientRequest, bytes: Uint8Array) =>
  new Promise<void>((done, failed) => {
    sent.flushHeaders();
    sent.write(bytes, (error) => (error ? failed(error) : done()));
  });

interface Rest {
  offset: number;
  rest: Uint8Array;
  cut: number;
}

/** All of the rest is announced, and the line goes dead after so many bytes of it. */
export async function appendAndCut(
  server: Server,
  user: Pick<Session, 'token'>,
  id: string,
  { offset, rest, cut }: Rest,
): Promise<void> {
  const sent = sending(server, user, id, offset, rest.length);
  await written(sent, rest.subarray(0, cut));
  sent.destroy();
}

/** The same, and nobody hangs up. */
export const hangAfter = (
  server: Server,
  user: Pick<Session, 'token'>,
  id: string,
  rest: Uint8Array,
  cut: number,
) => written(sending(server, user, id, 0, rest.length), rest.subarray(0, cut));

/** A small picture ahead of `whole`, which the key is to name. */
export async function sendSmall(
  server: Server,
  { token }: Pick<Session, 'token'>,
  small: Uint8Array,
  whole: Uint8Array,
  { key, ...said }: { key: string; [field: string]: string },
  voice: Uint8Array | null = null,
) {
  const form = new FormData();
  const fields = {
    sha256: hashOf(small),
    whole_sha256: hashOf(whole),
    width: '600',
    height: '800',
  };
  for (const [name, value] of Object.entries({ ...fields, ...said })) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(small)]), 'small.jpg');
  if (voice) form.append('voice', new Blob([new Uint8Array(voice)]), 'voice');
  const headers = { 'Idempotency-Key': key };
  return call<UploadAnswer>(server, '/api/uploads/small/', { token, body: form, headers });
}
