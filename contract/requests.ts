import { Beginner } from './begun.ts';
import { Brief, BriefLine } from './brief.ts';
import { AgeRange, Gender, SizesByKind } from './preferences.ts';
import { ClientNote } from './clients.ts';
import { Fitted } from './fits.ts';
import { CLIENT_NOTES_SHOWN, FITS_SHOWN } from './limits.ts';
import { Asked, NewQuestion, Question } from './question.ts';
import { route, type Endpoint } from './route.ts';
import {
  Count,
  Cursor,
  Id,
  Note,
  PageSize,
  SearchWords,
  ServedUrl,
  Success,
  Time,
  TimeZone,
} from './scalars.ts';
import { Taste } from './taste.ts';
import { NewVoiceWords, Voice, VoiceWords } from './voice.ts';
import { maxLength, z } from './zod.ts';

export const Claim = z.object({ stylistId: z.string(), name: z.string(), expiresAt: Time });
export type Claim = z.infer<typeof Claim>;

export const Reserved = z.object({ stylistId: z.string(), name: z.string(), until: Time });

export const PendingRequest = z.object({
  id: z.string(),
  photoId: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  userName: z.string(),
  /** Null for who may not open it: a photo that nobody has claimed is its thumbhash alone. */
  imageUrl: z.nullable(ServedUrl),
  thumbUrl: z.nullable(ServedUrl),
  thumbhash: z.optional(z.string()),
  uploadDate: Time,
  dueAt: Time,
  claim: z.nullable(Claim),
  /** What the asker has made for it, each by the `Idempotency-Key` under which it was created too, */
  drafts: z.array(z.object({ id: z.string(), title: z.string(), key: z.optional(z.string()) })),
  /** and others have, which the asker can only look at. */
  othersDrafts: z.optional(
    z.array(z.object({ id: z.string(), title: z.string(), by: z.string() })),
  ),
  /** Who has one that is not made yet; it goes with the request to whoever takes it. */
  begun: z.optional(z.array(Beginner)),
  userPreferences: z.object({
    gender: z.nullable(Gender),
    ageRange: z.nullable(AgeRange),
    stylePreferences: z.string(),
    sizes: z.array(z.string()),
    sizesByKind: z.optional(SizesByKind),
    heightCm: z.nullish(z.number()),
    colors: z.array(z.string()),
  }),
  brief: z.nullish(Brief),
  lines: z.optional(z.array(BriefLine)),
  voice: z.nullish(Voice),
  reserved: z.nullish(Reserved),
  /** Another look is asked for: the first outfit, and who put it together. */
  again: z.nullish(z.object({ outfitId: z.string(), by: z.string() })),
  /** What was asked of the client last. */
  question: z.nullish(Question),
  /** How many more may be asked. */
  questionsLeft: z.optional(Count),
  /** How many photos the client has sent, this one among them, and how many outfits got. */
  photos: z.optional(Count),
  outfits: z.optional(Count),
  /** The photo in whose place this one was sent, and what that one lacked. */
  replaces: z.nullish(z.object({ photoId: z.string(), reason: z.string(), by: z.string() })),
  /** While its picture is a small one: when the large one, which is to follow, is long overdue. */
  largeBy: z.nullish(Time),
  taste: z.optional(Taste),
  /** Of one that is opened: how things fitted the client, the newest first. */
  fit: z.optional(z.array(Fitted).check(maxLength(FITS_SHOWN))),
  /** The newest about the client, the newest first. */
  notes: z.optional(z.array(ClientNote).check(maxLength(CLIENT_NOTES_SHOWN))),
});
export type PendingRequest = z.infer<typeof PendingRequest>;

/**
 * In the asker's hands, to be had by the asker, due soon or late, of a client who was styled before,
 * with an outfit that the asker has begun, or with a question that is not answered.
 */
export const QueueFilter = z.enum(['mine', 'free', 'due', 'returning', 'started', 'asked']);
export type QueueFilter = z.infer<typeof QueueFilter>;

export const PendingRequestsQuery = /* @__PURE__ */ z.object({
  /** Words of the client's name and address, and of what was asked for. */
  q: z.optional(SearchWords),
  filter: z.optional(QueueFilter),
  limit: z.optional(PageSize),
  /** Where the asker's day begins. */
  tz: z.optional(TimeZone),
  cursor: z.optional(Cursor),
});
export type PendingRequestsQuery = z.infer<typeof PendingRequestsQuery>;

/** Of all that match the words, whatever the filter. */
export const Counts = z.object({
  all: Count,
  mine: Count,
  free: Count,
  /** Soon, and not late yet. */
  due: Count,
  late: Count,
  returning: Count,
  started: Count,
  asked: z.optional(Count),
});
export type Counts = z.infer<typeof Counts>;

export const PendingRequests = z.object({
  requests: z.array(PendingRequest),
  /** Of those that match the words and the filter. */
  total: Count,
  counts: z.optional(Counts),
  /** Completed on the asker's day, by the asker and by all. */
  done: z.optional(z.object({ mine: Count, all: Count })),
  next: z.nullable(z.string()),
  /** What was looked for instead, where nothing that waits has in it what was typed. */
  meant: z.optional(z.array(z.string())),
});
export type PendingRequests = z.infer<typeof PendingRequests>;

export const Claimed = z.object({ success: z.literal(true), claim: Claim });

/** The name of the try: said again, it is answered as before. */
export const TakeNext = /* @__PURE__ */ z.object({ id: Id });

/** The one to take, which is the asker's from here on; null where nothing is to be had. */
export const TakenNext = z.object({
  taken: z.nullable(z.object({ id: z.string(), claim: Claim })),
});
export type TakenNext = z.infer<typeof TakenNext>;

/** What a stylist has written down of what was said; null where it was taken out. */
export const VoiceSaid = z.object({ words: z.nullable(VoiceWords) });

/** Whoever asked the client keeps it until the answer comes, unless it is let go of too. */
export const GiveBackQuery = /* @__PURE__ */ z.object({ asked: z.optional(z.literal('let-go')) });

export const Decline = /* @__PURE__ */ z.object({ reason: Note });

export const requestPending = {
  method: 'GET',
  path: '/api/stylist/requests/pending-requests',
  answers: { 200: PendingRequests, 304: 'empty' },
} as const satisfies Endpoint;

export const requestRead = {
  method: 'GET',
  path: '/api/stylist/requests/:id/',
  answers: { 200: PendingRequest },
} as const satisfies Endpoint;

export const requestClaim = {
  method: 'POST',
  path: '/api/stylist/requests/:id/claim',
  answers: { 200: Claimed },
} as const satisfies Endpoint;

export const requestNext = {
  method: 'POST',
  path: '/api/stylist/requests/next/',
  answers: { 200: TakenNext },
} as const satisfies Endpoint;

export const requestGiveBack = {
  method: 'DELETE',
  path: '/api/stylist/requests/:id/claim',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const requestDecline = {
  method: 'POST',
  path: '/api/stylist/requests/:id/decline',
  answers: { 200: Success },
} as const satisfies Endpoint;

export const requestAsk = {
  method: 'POST',
  path: '/api/stylist/requests/:id/question',
  answers: { 201: Asked },
} as const satisfies Endpoint;

export const requestUnask = {
  method: 'DELETE',
  path: '/api/stylist/requests/:id/question/:questionId',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

/** What the client has said beside the photo; the first time is written down. */
export const requestVoice = {
  method: 'GET',
  path: '/api/stylist/requests/:id/voice',
  answers: { 200: 'audio' },
} as const satisfies Endpoint;

export const requestVoiceWords = {
  method: 'PUT',
  path: '/api/stylist/requests/:id/voice/words',
  answers: { 200: VoiceSaid },
} as const satisfies Endpoint;

export const requestRoutes = {
  pending: route(requestPending, { auth: 'stylist', query: PendingRequestsQuery, errors: [] }),
  /** Opens its photo to who may, which is written down. */
  read: route(requestRead, { auth: 'stylist', errors: ['request_closed'] }),
  claim: route(requestClaim, {
    auth: 'stylist',
    errors: ['claimed_by_another', 'reserved', 'request_closed'],
  }),
  next: route(requestNext, {
    auth: 'stylist',
    json: TakeNext,
    errors: ['claimed_by_another', 'reserved', 'request_closed'],
  }),
  giveBack: route(requestGiveBack, { auth: 'stylist', query: GiveBackQuery, errors: [] }),
  ask: route(requestAsk, {
    auth: 'stylist',
    json: NewQuestion,
    errors: [
      'claimed_by_another',
      'reserved',
      'request_closed',
      'asked_already',
      'too_late',
      'key_reused',
      'gone',
    ],
  }),
  /** While nothing is answered, by whoever asked or has the request in hand. */
  unask: route(requestUnask, {
    auth: 'stylist',
    errors: ['not_yours', 'already_answered', 'request_closed'],
  }),
  voice: route(requestVoice, { auth: 'stylist', errors: ['not_yours', 'gone'] }),
  voiceWords: route(requestVoiceWords, {
    auth: 'stylist',
    json: NewVoiceWords,
    errors: ['not_yours'],
  }),
  decline: route(requestDecline, {
    auth: 'stylist',
    json: Decline,
    errors: ['claimed_by_another', 'reserved', 'request_closed', 'already_styled'],
  }),
};
