import { route, type Endpoint } from './route.ts';
import { Count, Time } from './scalars.ts';
import { z } from './zod.ts';

const FailingJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** As it was thrown, cut. */
  why: z.string(),
  attempts: Count,
  runAt: Time,
  /** What has to be done is dropped by nobody. */
  mayDrop: z.boolean(),
});
export type FailingJob = z.infer<typeof FailingJob>;

export const HouseEngine = z.object({
  version: z.string(),
  database: z.object({ kind: z.string(), bytes: Count }),
  storage: z.object({ kind: z.string() }),
  /** As whoever sends people here is told. */
  isReady: z.boolean(),
  failing: z.array(FailingJob),
  failingInAll: Count,
});
export type HouseEngine = z.infer<typeof HouseEngine>;

export const houseEngine = {
  method: 'GET',
  path: '/api/house/engine/',
  answers: { 200: HouseEngine },
} as const satisfies Endpoint;

export const houseJobAgain = {
  method: 'POST',
  path: '/api/house/jobs/:id/again/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseJobDrop = {
  method: 'DELETE',
  path: '/api/house/jobs/:id/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseEngineRoutes = {
  read: route(houseEngine, { auth: 'owner', errors: [] }),
  again: route(houseJobAgain, { auth: 'owner', errors: [] }),
  drop: route(houseJobDrop, { auth: 'owner', errors: ['not_yours'] }),
};
