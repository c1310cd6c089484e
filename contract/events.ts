import { EVENTS_MAX_BYTES, EVENTS_PER_CALL } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Id, Rating, Success, Time } from './scalars.ts';
import { maxLength, minLength, z } from './zod.ts';

const event = <const Name extends string, Props extends z.core.$ZodLooseShape>(
  name: Name,
  props: Props,
) => z.object({ id: Id, name: z.literal(name), at: Time, props: z.object(props) });

const role = z.enum(['consumer', 'stylist']);
const plan = z.literal('premium');

/** What is counted, and nothing about the person. */
export const AppEvent = z.discriminatedUnion('name', [
  event('page_view', {
    path: z.enum(['/', '/stylist-login', '404']),
    /** Of what is read, by its two letters. */
    language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  }),
  event('screen_view', {
    screen: z.enum([
      'login',
      'preferences',
      'home',
      'history',
      'outfit-details',
      'closet',
      'profile',
      'settings',
      'suggestions',
    ]),
  }),
  event('sign_in', { role }),
  event('sign_up', { role }),
  event('sign_out', { role }),
  event('photo_upload', { source: z.enum(['camera', 'gallery', 'share']) }),
  event('outfit_like', { rating: Rating }),
  event('outfit_dislike', { rating: Rating }),
  event('outfit_save', {}),
  event('preferences_update', {}),
  event('brief_written', {}),
  event('brief_changed', {}),
  event('rating_reason', {}),
  event('line_disputed', {}),
  event('again_asked', {}),
  event('taste_answered', {}),
  event('subscription_start', { plan }),
  event('subscription_cancel', { plan }),
]);
export type AppEvent = z.infer<typeof AppEvent>;

export const EventBatch = z.object({
  events: z.array(AppEvent).check(minLength(1), maxLength(EVENTS_PER_CALL)),
});

export const eventRecord = { method: 'POST', path: '/api/events/' } as const satisfies Endpoint;

export const eventRoutes = {
  record: route(eventRecord, {
    answers: { 202: Success },
    auth: 'optional',
    maxBytes: EVENTS_MAX_BYTES,
    json: EventBatch,
    errors: ['too_many'],
  }),
};
