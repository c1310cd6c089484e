import { PasswordAgain } from './house-people.ts';
import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Count, ServedUrl, Time } from './scalars.ts';
import { z } from './zod.ts';

const HouseReport = z.object({
  id: z.string(),
  reason: unknownAs(z.enum(['not_herself', 'nude', 'child', 'other']), 'other'),
  at: Time,
  /** Who reported it. */
  by: z.string(),
  photo: z.object({
    userId: z.string(),
    name: z.string(),
    at: Time,
    thumbhash: z.string(),
    /** What it is called, where it is a picture of the client's own clothes. */
    piece: z.optional(z.string()),
  }),
  suspendedSince: z.nullable(Time),
  answer: z.nullable(unknownAs(z.enum(['shown', 'deleted']), 'shown')),
  answeredAt: z.nullable(Time),
  /** Null: by itself, or by the client. */
  answeredBy: z.nullable(z.string()),
});
export type HouseReport = z.infer<typeof HouseReport>;

/** What waits first, the oldest on top; then the newest that were answered. */
export const HouseReports = z.object({
  reports: z.array(HouseReport),
  open: Count,
  answered: Count,
});
export type HouseReports = z.infer<typeof HouseReports>;

export const reportList = {
  method: 'GET',
  path: '/api/house/reports/',
  answers: { 200: HouseReports },
} as const satisfies Endpoint;

export const reportLook = {
  method: 'POST',
  path: '/api/house/reports/:id/look/',
  answers: { 200: z.object({ url: ServedUrl }) },
} as const satisfies Endpoint;

export const reportShow = {
  method: 'POST',
  path: '/api/house/reports/:id/show/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const reportDelete = {
  method: 'POST',
  path: '/api/house/reports/:id/delete/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

const again = {
  auth: 'owner',
  json: PasswordAgain,
  errors: ['gone', 'too_many', 'busy'],
} as const;

export const houseReportRoutes = {
  list: route(reportList, { auth: 'owner', errors: [] }),
  look: route(reportLook, { auth: 'owner', errors: ['gone'] }),
  /** `unanswered`: it is hidden for a complaint, too. */
  show: route(reportShow, { ...again, errors: [...again.errors, 'unanswered'] }),
  delete: route(reportDelete, again),
};
