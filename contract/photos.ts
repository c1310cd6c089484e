import { Again, AskAgain } from './again.ts';
import { AsAsked } from './as-asked.ts';
import { Brief, BriefNote, NewBriefNote } from './brief.ts';
import { IDEMPOTENCY_KEY_MAX, PHOTO_MAX_BYTES } from './limits.ts';
import { Question, QuestionAnswer } from './question.ts';
import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Id, PageSize, ServedUrl, Sha256, Time } from './scalars.ts';
import { StylistFace } from './stylist-face.ts';
import { Voice } from './voice.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { z } from './zod.ts';

/** A look as one picture, once it is drawn: for the consumer alone. */
export const LookPicture = z.object({ image_url: ServedUrl, thumb_url: ServedUrl });
export type LookPicture = z.infer<typeof LookPicture>;

export const PhotoStatus = unknownAs(z.enum(['processing', 'approved']), 'processing');

export const PhotoStage = unknownAs(z.enum(['queued', 'styling', 'ready', 'retake']), 'styling');
export type PhotoStage = z.infer<typeof PhotoStage>;

/** A stylist, who opened the photo then. */
export const PhotoView = z.object({ name: z.string(), at: Time });
export type PhotoView = z.infer<typeof PhotoView>;

/** The newest first. */
export const PhotoViews = z.object({
  views: z.array(PhotoView),
  /** Who played what was said beside it, and when first. */
  plays: z.optional(z.array(PhotoView)),
});
export type PhotoViews = z.infer<typeof PhotoViews>;

/** What went with a photo. */
export const PhotoDeleted = z.object({
  deleted: z.object({
    files: Count,
    views: Count,
    /** Whether something was said beside it. */
    voice: z.optional(z.boolean()),
    /** What was asked, where none of it stays. */
    brief: z.boolean(),
    /** Lines of what was asked that stay, with what outfits answered to them. */
    answers: z.optional(Count),
  }),
  at: Time,
});
export type PhotoDeleted = z.infer<typeof PhotoDeleted>;

export const Photo = z.object({
  id: z.string(),
  uuid: z.string(),
  userId: z.string(),
  image_url: ServedUrl,
  thumb_url: ServedUrl,
  thumbhash: z.string(),
  width: Count,
  height: Count,
  upload_date: Time,
  due_at: Time,
  status: PhotoStatus,
  stage: PhotoStage,
  retake_reason: z.nullable(z.string()),
  retake_by: z.nullable(z.string()),
  /** When another one was asked for. */
  retake_at: z.nullish(Time),
  outfit_uuid: z.nullable(z.string()),
  outfit_count: Count,
  outfits: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      asked: z.optional(AsAsked),
      look: z.nullish(LookPicture),
    }),
  ),
  brief: z.nullish(Brief),
  /** After somebody had begun with it. */
  brief_notes: z.optional(z.array(BriefNote)),
  brief_notes_left: z.optional(Count),
  voice: z.nullish(Voice),
  /** The consumer's own stylist has it before the others. */
  reserved: z.nullish(z.object({ name: z.string(), until: Time })),
  /** The stylist who has begun with it, as long as it is being styled. */
  styled_by: z.nullish(z.string()),
  /** The same with a face. */
  stylist: z.nullish(StylistFace),
  /** The stylist who opened it last. */
  last_view: z.nullish(PhotoView),
  /** The photo in whose place it was sent. */
  replaces: z.nullish(z.string()),
  /** The photo that came in its place, once another one was asked for. */
  replaced_by: z.nullish(z.string()),
  /** Since when nobody but an owner sees it, who looks into it. */
  with_owner: z.nullish(Time),
  /** Where it is not kept until it is deleted. */
  goes_at: z.nullish(Time),
  /** What the stylist asked last. */
  question: z.nullish(Question),
  /** Another look that was asked for. */
  again: z.nullish(Again),
  /** While its picture is a small one: when the large one, which is to follow, is long overdue. */
  large_by: z.nullish(Time),
});
export type Photo = z.infer<typeof Photo>;

/** Without its pictures for a stylist who may not open it. */
export const ListedPhoto = z.extend(Photo, {
  image_url: z.nullable(ServedUrl),
  thumb_url: z.nullable(ServedUrl),
});
export type ListedPhoto = z.infer<typeof ListedPhoto>;

export const PhotoList = z.array(Photo);
export type PhotoList = z.infer<typeof PhotoList>;

export const PhotoListQuery = z.object({ limit: z.optional(PageSize), before: z.optional(Id) });

export const IdempotencyKey = /* @__PURE__ */ z
  .string()
  .check(z.regex(new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`)));

/** Names a write, so that a repeat is known for one. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': z.optional(IdempotencyKey) });

/** Names the upload that is taken back, whether or not it has arrived. */
export const WithdrawHeaders = z.object({ 'idempotency-key': IdempotencyKey });

/** With the photo before which nobody agreed that a stylist sees it: version and round. */
export const AgreedWithPhoto = /* @__PURE__ */ z.string().check(z.regex(/^[1-9]\d{0,2}\.\d{1,3}$/));

/** The fields beside the files `image` and `voice`; the brief as JSON. */
export const UploadFields = z.object({
  user: z.optional(Id),
  sha256: z.optional(Sha256),
  brief: z.optional(z.string()),
  voice_sha256: z.optional(Sha256),
  /** One of the consumer's that another one was asked for, whose place this takes. */
  replaces: z.optional(Id),
  agreed: z.optional(AgreedWithPhoto),
});

export type UploadFields = z.infer<typeof UploadFields>;

export const Receipt = z.object({ key: z.nullable(z.string()), sha256: Sha256, bytes: Count });

export const UploadAnswer = z.extend(Photo, { receipt: Receipt });
export type UploadAnswer = z.infer<typeof UploadAnswer>;

export const MediaVariant = z.enum(['display', 'thumb']);
export type MediaVariant = z.infer<typeof MediaVariant>;

/**
 * The signature stands over id, variant and expiry, compared as text.
 * One that is missing or odd is answered with 403 like any other that does not fit.
 */
export const MediaQuery = z.object({
  exp: z.optional(z.string()),
  sig: z.optional(z.string()),
  /** `owner`: of one that is hidden from everybody else. */
  as: z.optional(z.string()),
});

export const photoUpload = {
  method: 'POST',
  path: '/api/closet/photos/upload/',
} as const satisfies Endpoint;

export const photoWithdraw = {
  method: 'DELETE',
  path: '/api/closet/photos/upload/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const photoList = {
  method: 'GET',
  path: '/api/closet/photos/user/:userId/',
  answers: { 200: z.array(ListedPhoto), 304: 'empty' },
} as const satisfies Endpoint;

export const photoRead = {
  method: 'GET',
  path: '/api/closet/photos/:id/',
  answers: { 200: ListedPhoto },
} as const satisfies Endpoint;

export const photoBrief = {
  method: 'PUT',
  path: '/api/closet/photos/:id/brief/',
  answers: { 200: Photo },
} as const satisfies Endpoint;

export const photoBriefNote = {
  method: 'POST',
  path: '/api/closet/photos/:id/brief/notes/',
  answers: { 200: Photo },
} as const satisfies Endpoint;

export const photoAnswer = {
  method: 'PUT',
  path: '/api/closet/photos/:id/question/:questionId/answer/',
  answers: { 200: Photo },
} as const satisfies Endpoint;

export const photoAgain = {
  method: 'POST',
  path: '/api/closet/photos/:id/again/',
  answers: { 201: Photo },
} as const satisfies Endpoint;

export const photoDelete = {
  method: 'DELETE',
  path: '/api/closet/photos/:id',
  /** Apps from before it was told do not ask for JSON, and take nothing but an empty answer. */
  answers: { 200: PhotoDeleted, 204: 'empty' },
} as const satisfies Endpoint;

export const photoViews = {
  method: 'GET',
  path: '/api/closet/photos/:id/views/',
  answers: { 200: PhotoViews },
} as const satisfies Endpoint;

/** Her own note. */
export const photoVoice = {
  method: 'GET',
  path: '/api/closet/photos/:id/voice/',
  answers: { 200: 'audio' },
} as const satisfies Endpoint;

export const photoMedia = {
  method: 'GET',
  path: '/media/:id/:variant',
} as const satisfies Endpoint;

/** Of a picture that comes with what names it, whole or small. */
export const UPLOAD_ERRORS = [
  'hash_mismatch',
  'not_yours',
  'under_age',
  'not_agreed',
  'key_reused',
  'gone',
  'not_an_image',
  'undecodable_image',
  'too_many',
  'too_many_waiting',
  'busy',
] as const;

export const photoRoutes = {
  upload: route(photoUpload, {
    answers: { 200: UploadAnswer, 201: UploadAnswer },
    auth: 'consumer',
    headers: IdempotencyHeaders,
    maxBytes: PHOTO_MAX_BYTES,
    form: { type: 'multipart/form-data', file: 'image', beside: 'voice', fields: UploadFields },
    errors: UPLOAD_ERRORS,
  }),
  withdraw: route(photoWithdraw, { auth: 'consumer', headers: WithdrawHeaders, errors: [] }),
  list: route(photoList, { auth: 'any', query: PhotoListQuery, errors: ['not_yours'] }),
  read: route(photoRead, { auth: 'any', errors: [] }),
  brief: route(photoBrief, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: Brief,
    errors: ['being_styled', 'already_styled', 'request_closed'],
  }),
  briefNote: route(photoBriefNote, {
    auth: 'consumer',
    json: NewBriefNote,
    errors: ['already_styled', 'request_closed', 'notes_full'],
  }),
  answer: route(photoAnswer, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: QuestionAnswer,
    errors: ['already_styled', 'request_closed'],
  }),
  again: route(photoAgain, {
    auth: 'consumer',
    json: AskAgain,
    errors: ['under_age', 'being_styled', 'again_already', 'nothing_to_mend', 'key_reused', 'gone'],
  }),
  views: route(photoViews, { auth: 'consumer', errors: [] }),
  voice: route(photoVoice, { auth: 'consumer', errors: ['gone'] }),
  delete: route(photoDelete, { auth: 'consumer', errors: [] }),
  media: route(photoMedia, {
    answers: { 200: 'picture', 206: 'picture', 304: 'empty', 416: 'empty' },
    auth: 'none',
    query: MediaQuery,
    errors: ['bad_signature', 'gone'],
  }),
};
