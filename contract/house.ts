import { route, type Endpoint } from './route.ts';
import { Count } from './scalars.ts';
import { z } from './zod.ts';

/** What stands beside the names of the house's rooms. */
export const House = z.object({
  people: Count,
  late: Count,
  clients: Count,
  /** Open ones. */
  complaints: Count,
  /** Photos that stylists have reported, and nobody has looked into. */
  reports: z.optional(Count),
  failing: Count,
});
export type House = z.infer<typeof House>;

export const houseRead = {
  method: 'GET',
  path: '/api/house/',
  answers: { 200: House },
} as const satisfies Endpoint;

export const houseRoutes = { read: route(houseRead, { auth: 'owner', errors: [] }) };
