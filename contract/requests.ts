import { paths } from './paths.ts';
import { AgeRange, Gender } from './preferences.ts';
import type { RouteGroup } from './route.ts';
import { Count, Cursor, Note, PageSize, ServedUrl, Success, Time } from './scalars.ts';
import { z } from './zod.ts';

export const Claim = z.object({ stylistId: z.string(), name: z.string(), expiresAt: Time });
export type Claim = z.infer<typeof Claim>;

export const PendingRequest = z.object({
  id: z.string(),
  photoId: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  userName: z.string(),
  imageUrl: ServedUrl,
  thumbUrl: ServedUrl,
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

export const requestRoutes = {
  pending: {
    method: 'GET',
    path: paths.pendingRequests.pattern,
    auth: 'stylist',
    query: PendingRequestsQuery,
    answers: { 200: PendingRequests, 304: 'empty' },
    errors: [],
  },
  claim: {
    method: 'POST',
    path: paths.requestClaim.pattern,
    auth: 'stylist',
    answers: { 200: Claimed },
    errors: ['claimed_by_another', 'request_closed'],
  },
  giveBack: {
    method: 'DELETE',
    path: paths.requestClaim.pattern,
    auth: 'stylist',
    answers: { 204: 'empty' },
    errors: [],
  },
  decline: {
    method: 'POST',
    path: paths.requestDecline.pattern,
    auth: 'stylist',
    json: Decline,
    answers: { 200: Success },
    errors: ['claimed_by_another', 'request_closed'],
  },
} as const satisfies RouteGroup;
