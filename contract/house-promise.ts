import { route, type Endpoint } from './route.ts';
import { Count, Day, Id, Time, TimeZone } from './scalars.ts';
import { StylistFace } from './stylist-face.ts';
import { z } from './zod.ts';

const Sent = { sent: Count, late: Count };

/** A request that is late or due soon, and whose it is now. */
const Pressing = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  dueAt: Time,
  holder: z.nullable(z.object({ id: z.string(), name: z.string(), until: Time })),
  /** It is kept for the holder, who has not taken it. */
  isReserved: z.boolean(),
});
export type Pressing = z.infer<typeof Pressing>;

const AtWork = z.extend(StylistFace, { waiting: Count });
export type AtWork = z.infer<typeof AtWork>;

export const HousePromise = z.object({
  /** Of 30 days, the oldest first. */
  days: z.array(z.object({ date: Day, ...Sent })),
  /** Of four weeks, the newest first. */
  weeks: z.array(
    z.object({
      from: Day,
      ...Sent,
      toSent: z.nullable(Count),
      toClaim: z.nullable(Count),
    }),
  ),
  waiting: Count,
  pressing: z.array(Pressing),
  stylists: z.array(AtWork),
});
export type HousePromise = z.infer<typeof HousePromise>;

export const housePromise = {
  method: 'GET',
  path: '/api/house/promise/',
  answers: { 200: HousePromise },
} as const satisfies Endpoint;

export const houseAssign = {
  method: 'POST',
  path: '/api/house/requests/:id/assign/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseTakeBack = {
  method: 'POST',
  path: '/api/house/requests/:id/take-back/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const housePromiseRoutes = {
  read: route(housePromise, {
    auth: 'owner',
    query: /* @__PURE__ */ z.object({ tz: z.optional(TimeZone) }),
    errors: [],
  }),
  assign: route(houseAssign, {
    auth: 'owner',
    json: /* @__PURE__ */ z.object({ stylistId: Id }),
    errors: ['request_closed', 'claimed_by_another'],
  }),
  takeBack: route(houseTakeBack, { auth: 'owner', errors: ['request_closed'] }),
};
