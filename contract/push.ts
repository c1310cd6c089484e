import { route, type Endpoint } from './route.ts';
import { GivenUrl, Success, WebUrl } from './scalars.ts';
import { maxLength, minLength, z } from './zod.ts';

export const PushKind = z.enum(['outfit_ready', 'new_request']);
export type PushKind = z.infer<typeof PushKind>;

// @__NO_SIDE_EFFECTS__
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`)));

/** A browser's subscription: an uncompressed P-256 point and 16 secret bytes, as base64url. */
export const PushSubscribe = z.object({
  endpoint: GivenUrl,
  keys: z.object({ p256dh: key(87), auth: key(22) }),
  kinds: /* @__PURE__ */ z.array(PushKind).check(minLength(1), maxLength(PushKind.options.length)),
});
export type PushSubscribe = z.infer<typeof PushSubscribe>;

export const PushUnsubscribe = z.object({ endpoint: WebUrl });

/** A declarative push message: a browser that knows these shows it without waking the worker. */
export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    /** One an event, so that a message that comes twice shows once. */
    tag: z.string(),
    navigate: z.string(),
    /** What it is about, where there is a picture of it. */
    image: z.optional(z.string()),
  }),
});
export type PushMessage = z.infer<typeof PushMessage>;

export const pushSubscribe = {
  method: 'POST',
  path: '/api/push/subscriptions/',
  answers: { 201: Success },
} as const satisfies Endpoint;

export const pushUnsubscribe = {
  method: 'DELETE',
  path: '/api/push/subscriptions/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const pushRoutes = {
  subscribe: route(pushSubscribe, { auth: 'any', json: PushSubscribe, errors: [] }),
  unsubscribe: route(pushUnsubscribe, { auth: 'any', json: PushUnsubscribe, errors: [] }),
};
