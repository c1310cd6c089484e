import { Brief } from './brief.ts';
import { PHOTO_MAX_BYTES } from './limits.ts';
import {
  AgreedWithPhoto,
  IdempotencyKey,
  UPLOAD_ERRORS,
  UploadAnswer,
  UploadFields,
} from './photos.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Id, Sha256 } from './scalars.ts';
import { z } from './zod.ts';

/** What is to come under the key, and what is asked for with it: as with an upload in one call. */
export const UploadBegin = z.object({
  sha256: Sha256,
  bytes: /* @__PURE__ */ z.int().check(z.minimum(1)),
  user: z.optional(Id),
  brief: z.optional(Brief),
  /** Of the note that came with the small picture ahead of it. */
  voice_sha256: z.optional(Sha256),
  replaces: z.optional(Id),
  agreed: z.optional(AgreedWithPhoto),
});
export type UploadBegin = z.infer<typeof UploadBegin>;

const Digits = /* @__PURE__ */ z.string().check(z.regex(/^\d{1,5}$/));

/**
 * A small picture ahead of the photo itself, which the key is to name: the form of an upload in one
 * call, with the hash of what follows and its size in pixels.
 */
export const SmallFields = z.extend(UploadFields, {
  whole_sha256: Sha256,
  width: Digits,
  height: Digits,
});

/** How much of it is there, of how much, and the photo that was made of it. */
export const UploadState = z.object({
  /** Null where there was nothing to send in parts: the photo came in one call. */
  id: z.nullable(Id),
  offset: Count,
  bytes: Count,
  /** As an upload in one call is answered. */
  photo: z.optional(UploadAnswer),
});
export type UploadState = z.infer<typeof UploadState>;

/** By the key the server knows the upload again, and says how far it is. */
export const UploadBeginHeaders = z.object({ 'idempotency-key': IdempotencyKey });

/** From which byte on it goes. */
export const UploadAppendHeaders = z.object({
  'upload-offset': /* @__PURE__ */ z
    .string()
    .check(z.regex(new RegExp(`^\\d{1,${String(PHOTO_MAX_BYTES).length}}$`))),
});

export const uploadBegin = { method: 'POST', path: '/api/uploads/' } as const satisfies Endpoint;

export const uploadSmall = {
  method: 'POST',
  path: '/api/uploads/small/',
} as const satisfies Endpoint;

export const uploadRead = {
  method: 'GET',
  path: '/api/uploads/:id/',
  answers: { 200: UploadState },
} as const satisfies Endpoint;

export const uploadAppend = {
  method: 'PATCH',
  path: '/api/uploads/:id/',
} as const satisfies Endpoint;

export const UPLOAD_OFFSET = 'Upload-Offset';
/** Of the bytes of one, in the draft's words. */
export const PARTIAL_UPLOAD = 'application/partial-upload';

export const uploadRoutes = {
  begin: route(uploadBegin, {
    answers: { 200: UploadState, 201: UploadState },
    auth: 'consumer',
    headers: UploadBeginHeaders,
    json: UploadBegin,
    errors: [
      'not_yours',
      'under_age',
      'key_reused',
      'gone',
      'too_many',
      'too_many_waiting',
      'unavailable',
    ],
  }),
  /** Its receipt is for what the key names so far: the small picture until the whole is there. */
  small: route(uploadSmall, {
    answers: { 200: UploadAnswer, 201: UploadAnswer },
    auth: 'consumer',
    headers: UploadBeginHeaders,
    maxBytes: PHOTO_MAX_BYTES,
    form: { type: 'multipart/form-data', file: 'image', beside: 'voice', fields: SmallFields },
    errors: UPLOAD_ERRORS,
  }),
  read: route(uploadRead, { auth: 'consumer', errors: ['gone'] }),
  append: route(uploadAppend, {
    answers: { 200: UploadState, 201: UploadState, 202: UploadState },
    auth: 'consumer',
    headers: UploadAppendHeaders,
    maxBytes: PHOTO_MAX_BYTES,
    raw: PARTIAL_UPLOAD,
    errors: [
      'wrong_offset',
      'hash_mismatch',
      'under_age',
      'not_agreed',
      'key_reused',
      'gone',
      'not_an_image',
      'undecodable_image',
      'too_many',
      'too_many_waiting',
      'busy',
      'unavailable',
    ],
  }),
};
