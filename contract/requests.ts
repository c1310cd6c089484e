import { Brief, BriefLine } from './brief.ts';
import { AgeRange, Gender } from './preferences.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Cursor, Note, PageSize, ServedUrl, Success, Time } from './scalars.ts';
import { Taste } from './taste.ts';
import { z } from './zod.ts';

export const Claim = z.object({ stylistId: z.string(), name: z.string(), expiresAt: Time });
export type Claim = z.infer<typeof Claim>;

export const Reserved = z.object({ stylistId: z.string(), name: z.string(), until: Time });
export type Reserved = z.infer<typeof Reserved>;

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
  drafts: z.array(z.object({ id: z.string(), title: z.string() })),
  userPreferences: z.object({
    gender: z.nullable(Gender),
    ageRange: z.nullable(AgeRange),
    stylePreferences: z.string(),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
  }),
  brief: z.nullish(Brief),
  lines: z.optional(z.array(BriefLine)),
  reserved: z.nullish(Reserved),
  taste: z.optional(Taste),
});
export type PendingRequest = z.infer<typeof PendingRequest>;

export const PendingRequestsQuery = z.object({
  limit: z.optional(PageSize),
  cursor: z.optional(Cursor),
});
export type PendingRequestsQuery = z.infer<typeof PendingRequestsQuery>;

export const PendingRequests = z.object({
  requests: z.array(PendingRequest),
  total: Count,
  next: z.nullable(z.string()),
});
export type PendingRequests = z.infer<typeof PendingRequests>;

export const Claimed = z.object({ success: z.literal(true), claim: Claim });
export type Claimed = z.infer<typeof Claimed>;

export const Decline = z.object({ reason: Note });
export type Decline = z.infer<typeof Decline>;

export const requestPending = {
  method: 'GET',
  path: '/api/stylist/requests/pending-requests',
  answers: { 200: PendingRequests, 304: 'empty' },
} as const satisfies Endpoint;

export const requestClaim = {
  method: 'POST',
  path: '/api/stylist/requests/:id/claim',
  answers: { 200: Claimed },
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

export const requestRoutes = {
  pending: route(requestPending, { auth: 'stylist', query: PendingRequestsQuery, errors: [] }),
  claim: route(requestClaim, {
    auth: 'stylist',
    errors: ['claimed_by_another', 'reserved', 'request_closed'],
  }),
  giveBack: route(requestGiveBack, { auth: 'stylist', errors: [] }),
  decline: route(requestDecline, {
    auth: 'stylist',
    json: Decline,
    errors: ['claimed_by_another', 'reserved', 'request_closed'],
  }),
};
