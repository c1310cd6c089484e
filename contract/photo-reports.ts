import { route, type Endpoint } from './route.ts';
import { Id } from './scalars.ts';
import { z } from './zod.ts';

/** `id` names the try: said again it is the same. */
export const PhotoReport = /* @__PURE__ */ z.object({
  id: Id,
  /** Of the client's own clothes, one that was asked with the photo; absent: the photo. */
  piece: /* @__PURE__ */ z.optional(Id),
  reason: /* @__PURE__ */ z.enum(['not_herself', 'nude', 'child', 'other']),
});
export type PhotoReport = z.infer<typeof PhotoReport>;

export const photoReport = {
  method: 'POST',
  path: '/api/stylist/requests/:id/report',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const photoReportRoutes = {
  /** By who has the request in hand and has seen the photo. */
  report: route(photoReport, {
    auth: 'stylist',
    json: PhotoReport,
    errors: ['not_yours', 'claimed_by_another', 'reserved', 'request_closed', 'key_reused'],
  }),
};
