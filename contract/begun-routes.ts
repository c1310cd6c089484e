import { BegunOutfit } from './begun-outfit.ts';
import { begunDrop, begunKeep, begunRead, From } from './begun.ts';
import { BEGUN_MAX_BYTES } from './limits.ts';
import { route } from './route.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { z } from './zod.ts';

export const BegunWritten = z.object({ outfit: BegunOutfit, from: From });
export type BegunWritten = z.infer<typeof BegunWritten>;

export const begunRoutes = {
  /** All that anybody has begun, the newest first, for whoever holds the request. */
  read: route(begunRead, {
    auth: 'stylist',
    errors: ['claimed_by_another', 'reserved', 'request_closed', 'not_yours'],
  }),
  /** By whoever holds the request, or has just given it back; holds nothing by itself. */
  keep: route(begunKeep, {
    auth: 'stylist',
    headers: WriteOrderHeaders,
    json: BegunWritten,
    maxBytes: BEGUN_MAX_BYTES,
    errors: ['claimed_by_another', 'reserved', 'request_closed', 'not_yours', 'too_many'],
  }),
  /** One's own, whoever holds the request. */
  drop: route(begunDrop, {
    auth: 'stylist',
    headers: WriteOrderHeaders,
    errors: ['not_yours'],
  }),
};
