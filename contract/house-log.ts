import { HOUSE_ACTS } from './house-acts.ts';
import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Cursor, Day, Id, SearchWords, Time, TimeZone } from './scalars.ts';
import { z } from './zod.ts';

export const LOG_KINDS = ['photos', 'owners', 'sign_ins'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** A name that is null was deleted with its account. */
const Named = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const LogLine = z.object({
  id: z.string(),
  at: Time,
  /** Null: the command line, or the house by itself. */
  who: z.nullable(Named),
  what: unknownAs(z.enum([...HOUSE_ACTS, 'else']), 'else'),
  whom: z.nullable(Named),
  about: z.nullable(z.string()),
  /** When the photo that it is about was sent. */
  photoOf: z.nullable(Time),
  /** Its number; null where it is about none, or about one that is deleted. */
  complaint: z.nullable(z.int()),
});
export type LogLine = z.infer<typeof LogLine>;

export const HouseLog = z.object({ lines: z.array(LogLine), next: z.nullable(z.string()) });
export type HouseLog = z.infer<typeof HouseLog>;

const asked = /* @__PURE__ */ z.object({
  /** A name, of a stylist or a client, */
  q: z.optional(SearchWords),
  /** or the id of one, */
  of: z.optional(Id),
  /** and a day, as the asker's calendar has it. */
  day: z.optional(Day),
  tz: z.optional(TimeZone),
  kind: z.optional(z.enum(LOG_KINDS)),
});
export type LogAsked = z.infer<typeof asked>;

export const LogQuery = /* @__PURE__ */ z.extend(asked, { cursor: z.optional(Cursor) });
export type LogQuery = z.infer<typeof LogQuery>;

export const houseLog = {
  method: 'GET',
  path: '/api/house/log/',
  answers: { 200: HouseLog },
} as const satisfies Endpoint;

/** The same as a file; that it was taken stands in the log too. */
export const houseLogSave = {
  method: 'POST',
  path: '/api/house/log/csv/',
  answers: { 200: 'csv' },
} as const satisfies Endpoint;

export const houseLogRoutes = {
  list: route(houseLog, { auth: 'owner', query: LogQuery, errors: [] }),
  save: route(houseLogSave, { auth: 'owner', json: asked, errors: [] }),
};
