import { route, type Endpoint } from './route.ts';
import { Id, Rupees, Success } from './scalars.ts';
import { z } from './zod.ts';

export const ReportKind = z.enum(['price', 'sold_out']);
export type ReportKind = z.infer<typeof ReportKind>;

/** What a client has seen at the shop of a piece of an outfit; its id makes a repeat the same. */
export const Report = z.object({
  id: Id,
  kind: ReportKind,
  /** What it costs there. */
  price: z.optional(Rupees),
});
export type Report = z.infer<typeof Report>;

/** `itemId`: of the piece in the client's own outfit. */
export const reportAdd = {
  method: 'POST',
  path: '/api/items/:itemId/reports/',
  answers: { 202: Success },
} as const satisfies Endpoint;

export const reportRoutes = {
  add: route(reportAdd, { auth: 'consumer', json: Report, errors: [] }),
};
