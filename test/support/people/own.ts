import type { OwnPieceAnswer, OwnPieces } from '../../../contract/own-clothes.ts';
import { jpeg } from '../samples/pictures.ts';
import { call, type Session } from './call.ts';

interface Sent {
  image?: Uint8Array;
  key?: string;
  fields?: Record<string, string>;
}

type Server = { url: string };
type Who = Pick<Session, 'token'>;

const picture = await jpeg({ width: 320, height: 400 });

/** A piece of her own, as her phone sends it. */
export function addOwn<Body = OwnPieceAnswer>(
  server: Server,
  { token }: Who,
  { image = picture, key, fields = { name: 'Blue silk dupatta', category: 'Dupatta' } }: Sent = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(image)]), 'piece.jpg');
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return call<Body>(server, '/api/closet/own/', { token, body: form, headers });
}

export const ownOf = async (server: Server, { token }: Who) =>
  (await call<OwnPieces>(server, '/api/closet/own/', { token })).body.pieces;

export const deleteOwn = (server: Server, { token }: Who, id: string) =>
  call(server, `/api/closet/own/${id}/`, { method: 'DELETE', token });
