import { route, type Endpoint } from './route.ts';
import { ForeignPrice, Id, Rupees, Time } from './scalars.ts';
import { Seen } from './seen.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { z } from './zod.ts';

export const ReportKind = z.enum(['price', 'sold_out']);
export type ReportKind = z.infer<typeof ReportKind>;

/** What a client has seen at the shop of a piece. */
export const Report = z.object({
  /** Of the report: the same again changes nothing. */
  id: Id,
  kind: ReportKind,
  /** What it costs there; of a price alone. */
  price: z.optional(Rupees),
  seen: Seen,
});
export type Report = z.infer<typeof Report>;

/** What a shop's page said of a piece; null is what it did not say. */
export const PageAnswer = z.object({
  price: z.nullable(Rupees),
  foreign: z.nullable(ForeignPrice),
  sold_out: z.nullable(z.boolean()),
});
export type PageAnswer = z.infer<typeof PageAnswer>;

/** What a client has said last of a piece, and what came of it. */
export const OwnReport = z.object({
  kind: ReportKind,
  price: z.nullable(Rupees),
  at: Time,
  /** When the page was read after that; null while it has not been. */
  read_at: z.nullable(Time),
  /** When it is read, where that is not at once. */
  reads_at: z.nullable(Time),
  /** Null of a page that says nothing, or could not be read. */
  page: z.nullable(PageAnswer),
  /** Whether the stylist hears of it. */
  told: z.boolean(),
});
export type OwnReport = z.infer<typeof OwnReport>;

export const reportAdd = {
  method: 'POST',
  path: '/api/items/:itemId/reports/',
  answers: { 202: 'empty' },
} as const satisfies Endpoint;

export const reportRoutes = {
  /** `itemId`: of a piece or a backup in the client's own outfit. */
  add: route(reportAdd, {
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: Report,
    errors: ['too_many', 'piece_changed'],
  }),
};
