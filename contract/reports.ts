import { route, type Endpoint } from './route.ts';
import { Id, Rupees } from './scalars.ts';
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
});
export type Report = z.infer<typeof Report>;

export const reportAdd = {
  method: 'POST',
  path: '/api/items/:itemId/reports/',
  answers: { 202: 'empty' },
} as const satisfies Endpoint;

export const reportRoutes = {
  /** `itemId`: of a piece or a backup in the client's own outfit. */
  add: route(reportAdd, { auth: 'consumer', json: Report, errors: ['too_many'] }),
};
