import { PhoneReport } from './phone-reports.ts';
import { unknownAs } from './reading.ts';
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

/** What an owner has to look at now; the same are rules for Prometheus. */
export const ALERTS = ['late', 'failing', 'disk', 'errors', 'slow', 'clock', 'backup'] as const;
export type Alert = (typeof ALERTS)[number];

const Told = z.object({
  ...PhoneReport.shape,
  screen: z.string(),
  kind: z.string(),
  class: z.string(),
  code: z.nullable(z.string()),
  place: z.nullable(z.string()),
  count: Count,
  lastAt: Time,
});
export type PhoneTold = z.infer<typeof Told>;

export const HouseEngine = z.object({
  version: z.string(),
  database: z.object({ kind: z.string(), bytes: Count, migration: z.string() }),
  /** Bytes of the disk that the server's own data is on, and pictures that are kept. */
  storage: z.object({ kind: z.string(), free: Count, size: Count, pictures: Count }),
  backup: z.nullable(z.object({ at: Time, isSealed: z.boolean(), isVerified: z.boolean() })),
  alerts: z.array(unknownAs(z.enum([...ALERTS, 'else']), 'else')),
  /** Of seven days: handed over, to an address that is gone, and tries that failed. */
  pushes: z.object({ sent: Count, gone: Count, failed: Count }),
  /** Of as many: what became of mails, and those that are tried again. */
  mails: z.object({ sent: Count, refused: Count, unknown: Count, waiting: Count }),
  phones: z.array(Told),
  phonesInAll: Count,
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
