import type { BegunOutfit } from './begun-outfit.ts';
import type { Endpoint } from './route.ts';
import { Id, Time } from './scalars.ts';
import { z } from './zod.ts';

/** Which one it was begun from, as that was then. */
export const From = z.nullable(z.object({ id: Id, at: Time }));

export const Beginner = z.object({ stylistId: z.string(), name: z.string() });

export const Begun = z.object({
  id: z.string(),
  by: Beginner,
  /** When the server had it last. */
  at: Time,
  from: From,
  /** A `BegunOutfit`, which was checked when it was written: no desk carries that shape to read it. */
  outfit: z.looseObject({}),
});
export type Begun = Omit<z.infer<typeof Begun>, 'outfit'> & { outfit: BegunOutfit };

export const BegunForRequest = z.object({ begun: z.array(Begun) });

/** Whether it stands, where nothing newer does; and since when what stands does. */
export const BegunKept = z.object({ isKept: z.boolean(), at: z.nullable(Time) });
export type BegunKept = z.infer<typeof BegunKept>;

export const begunRead = {
  method: 'GET',
  path: '/api/stylist/requests/:id/draft/',
  answers: { 200: BegunForRequest },
} as const satisfies Endpoint;

export const begunKeep = {
  method: 'PUT',
  path: '/api/stylist/requests/:id/draft/:draftId/',
  answers: { 200: BegunKept },
} as const satisfies Endpoint;

export const begunDrop = {
  method: 'DELETE',
  path: '/api/stylist/requests/:id/draft/:draftId/',
  answers: { 200: BegunKept },
} as const satisfies Endpoint;
