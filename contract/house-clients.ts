import { Client } from './clients.ts';
import { PasswordAgain } from './house-people.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Cursor, Name, SearchWords, Time } from './scalars.ts';
import { Plan, UserExport } from './user.ts';
import { z } from './zod.ts';

const HouseClient = z.extend(Client, { plan: Plan, suspendedSince: z.nullable(Time) });
export type HouseClient = z.infer<typeof HouseClient>;

export const HouseClients = z.object({
  clients: z.array(HouseClient),
  total: Count,
  premium: Count,
  next: z.nullable(z.string()),
});
export type HouseClients = z.infer<typeof HouseClients>;

export const HouseClientPage = z.object({
  client: HouseClient,
  since: Time,
  /** Null: until they are deleted. */
  keepDays: z.nullable(Count),
  myStylist: z.nullable(z.string()),
  /** Who opened which photo, the newest first. */
  opened: z.array(z.object({ at: Time, name: z.nullable(z.string()), photoOf: z.nullable(Time) })),
  openedInAll: Count,
});
export type HouseClientPage = z.infer<typeof HouseClientPage>;

const HousePlan = z.object({ plan: z.enum(['free', 'premium']) });

export const houseClients = {
  method: 'GET',
  path: '/api/house/clients/',
  answers: { 200: HouseClients },
} as const satisfies Endpoint;

export const houseClient = {
  method: 'GET',
  path: '/api/house/clients/:userId/',
  answers: { 200: HouseClientPage },
} as const satisfies Endpoint;

export const housePlan = {
  method: 'PUT',
  path: '/api/house/clients/:userId/plan/',
  answers: { 200: z.object({ plan: Plan }) },
} as const satisfies Endpoint;

export const houseSuspend = {
  method: 'POST',
  path: '/api/house/clients/:userId/suspend/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseRestore = {
  method: 'POST',
  path: '/api/house/clients/:userId/restore/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseExport = {
  method: 'POST',
  path: '/api/house/clients/:userId/export/',
  answers: { 200: UserExport },
} as const satisfies Endpoint;

export const houseDelete = {
  method: 'POST',
  path: '/api/house/clients/:userId/delete/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseClientRoutes = {
  list: route(houseClients, {
    auth: 'owner',
    query: /* @__PURE__ */ z.object({ q: z.optional(SearchWords), cursor: z.optional(Cursor) }),
    errors: [],
  }),
  read: route(houseClient, { auth: 'owner', errors: [] }),
  plan: route(housePlan, { auth: 'owner', json: HousePlan, errors: [] }),
  suspend: route(houseSuspend, { auth: 'owner', errors: [] }),
  restore: route(houseRestore, { auth: 'owner', errors: [] }),
  export: route(houseExport, {
    auth: 'owner',
    json: PasswordAgain,
    errors: ['too_many', 'busy'],
  }),
  delete: route(houseDelete, {
    auth: 'owner',
    // The name is typed by hand, and must be the client's.
    json: /* @__PURE__ */ z.extend(PasswordAgain, { name: Name }),
    errors: ['too_many', 'busy'],
  }),
};
