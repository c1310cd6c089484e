import { PHOTO_MAX_BYTES } from './limits.ts';
import { IdempotencyHeaders, PhotoView, Receipt, WithdrawHeaders } from './photos.ts';
import { route, type Endpoint } from './route.ts';
import { Id, Name, ServedUrl, Sha256, Time } from './scalars.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { z } from './zod.ts';

/** Something of the consumer's own: no shop has it, so it has neither link nor price. */
export const OwnPiece = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** Null once its picture has gone, or while only owners see it; the piece stays. */
  picture_url: z.nullable(ServedUrl),
  thumb_url: z.nullable(ServedUrl),
  thumbhash: z.string(),
  created_at: Time,
  /** When its picture goes; null where it is kept, or a look is put together around it. */
  picture_until: z.nullable(Time),
  /** Since when owners alone see its picture; null or absent: it is not so. */
  with_owner: z.nullish(Time),
  /** The stylist who opened its picture last. */
  last_view: z.nullish(PhotoView),
  /** Each stylist who opened it, when last; the newest first. */
  views: z.optional(z.array(PhotoView)),
});
export type OwnPiece = z.infer<typeof OwnPiece>;

/** The newest first. */
export const OwnPieces = z.object({ pieces: z.array(OwnPiece) });
export type OwnPieces = z.infer<typeof OwnPieces>;

export const OwnPieceAnswer = z.extend(OwnPiece, { receipt: Receipt });
export type OwnPieceAnswer = z.infer<typeof OwnPieceAnswer>;

/** The fields beside the file `image`. */
export const OwnPieceFields = z.object({
  user: z.optional(Id),
  sha256: z.optional(Sha256),
  name: Name,
  category: Name,
});
export type OwnPieceFields = z.infer<typeof OwnPieceFields>;

/** What is not named stays. */
export const OwnPieceChange = z.object({ name: z.optional(Name), category: z.optional(Name) });
export type OwnPieceChange = z.infer<typeof OwnPieceChange>;

export const ownList = {
  method: 'GET',
  path: '/api/closet/own/',
  answers: { 200: OwnPieces, 304: 'empty' },
} as const satisfies Endpoint;

export const ownAdd = {
  method: 'POST',
  path: '/api/closet/own/',
} as const satisfies Endpoint;

export const ownWithdraw = {
  method: 'DELETE',
  path: '/api/closet/own/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const ownChange = {
  method: 'PATCH',
  path: '/api/closet/own/:id/',
  answers: { 200: OwnPiece },
} as const satisfies Endpoint;

export const ownDelete = {
  method: 'DELETE',
  path: '/api/closet/own/:id/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const ownRoutes = {
  list: route(ownList, { auth: 'consumer', errors: [] }),
  add: route(ownAdd, {
    answers: { 200: OwnPieceAnswer, 201: OwnPieceAnswer },
    auth: 'consumer',
    headers: IdempotencyHeaders,
    maxBytes: PHOTO_MAX_BYTES,
    form: { type: 'multipart/form-data', file: 'image', fields: OwnPieceFields },
    errors: [
      'hash_mismatch',
      'not_yours',
      'key_reused',
      'gone',
      'under_age',
      'not_an_image',
      'undecodable_image',
      'closet_own_full',
      'too_many',
      'busy',
    ],
  }),
  /** Whether or not it has arrived. */
  withdraw: route(ownWithdraw, { auth: 'consumer', headers: WithdrawHeaders, errors: [] }),
  change: route(ownChange, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: OwnPieceChange,
    errors: ['gone'],
  }),
  delete: route(ownDelete, { auth: 'consumer', errors: [] }),
};
