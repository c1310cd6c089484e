import {
  ownAdd,
  ownChange,
  ownDelete,
  ownList,
  OwnPiece,
  ownWithdraw,
  type OwnPieceChange,
} from '../../contract/own-clothes.ts';
import { Receipt } from '../../contract/photos.ts';
import { reading } from '../../contract/reading.ts';
import { Id } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import { answer } from './answer.ts';
import { ask, call } from './call.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';

/** The receipt alone settles an upload, whatever else is said of the piece. */
const Received = z.looseObject({ receipt: Receipt });
/** What names it, where this version cannot read the rest. */
const Named = z.looseObject({ id: Id });

/** `reload`: whatever the browser has kept of it. */
export const readOwnClothes = async (client: Client, cache: RequestCache = 'default') =>
  (await call(client, ownList, { cache })).pieces;

interface Upload {
  key: string;
  owner: string;
  bytes: ArrayBuffer;
  type: string;
  sha256: string;
  name: string;
  category: string;
}

/** The piece as the server has it, or its id alone where more is said of it than this version can read. */
export async function addOwnPiece(
  client: Client,
  { key, owner, bytes, type, sha256, name, category }: Upload,
): Promise<{ id: string | null; piece: OwnPiece | null }> {
  const body = new FormData();
  for (const [field, value] of Object.entries({ user: owner, sha256, name, category })) {
    body.set(field, value);
  }
  body.set('image', new Blob([bytes], { type }), 'piece');
  const asked = ask(client, ownAdd, { body, headers: { 'idempotency-key': key }, owner });
  const { receipt, ...piece } = await answer(asked, Received);
  if (receipt.key !== key || receipt.sha256 !== sha256) throw new Failure('foreign');
  const { id = null } = Named.safeParse(piece).data ?? {};
  return { id, piece: reading(OwnPiece).safeParse(piece).data ?? null };
}

export const changeOwnPiece = (client: Client, id: string, json: OwnPieceChange, owner: string) =>
  call(client, ownChange, { params: { id }, json, owner });

export const deleteOwnPiece = (client: Client, id: string, owner: string) =>
  call(client, ownDelete, { params: { id }, owner });

/** Takes back what was uploaded under this key, or is still to come under it. */
export const withdrawOwnPiece = (client: Client, key: string, owner: string) =>
  call(client, ownWithdraw, { headers: { 'idempotency-key': key }, owner });
