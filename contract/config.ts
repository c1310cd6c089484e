import { route, type Endpoint } from './route.ts';
import { z } from './zod.ts';

export const InstallationConfig = z.object({
  google_client_id: z.nullable(z.string()),
  dev_sign_in: z.boolean(),
  vapid_public_key: z.nullable(z.string()),
  /** Kept false: demo mode is a build's (`VITE_DEMO_MODE`), and nothing asks the server for it. */
  demo: z.boolean(),
  /** Whom to ask about it, and who answers complaints; null where neither is said, in development. */
  contact: z.nullish(z.string()),
  grievance_officer: z.nullish(z.string()),
  /** Whether anybody is mailed. */
  mail: z.nullish(z.boolean()),
  version: z.string(),
});
export type InstallationConfig = z.infer<typeof InstallationConfig>;

export const Health = z.object({ status: z.literal('ok') });

/** A warning is no reason to send people elsewhere. */
export const Readiness = z.object({
  status: z.literal('ok'),
  warnings: z.optional(z.array(z.enum(['mail']))),
});

export const configRead = {
  method: 'GET',
  path: '/api/config/',
  answers: { 200: InstallationConfig },
} as const satisfies Endpoint;

export const configHealth = {
  method: 'GET',
  path: '/healthz',
  answers: { 200: Health },
} as const satisfies Endpoint;

export const configReady = {
  method: 'GET',
  path: '/readyz',
  answers: { 200: Readiness },
} as const satisfies Endpoint;

export const configRoutes = {
  read: route(configRead, { auth: 'none', errors: [] }),
  health: route(configHealth, { auth: 'none', errors: [] }),
  ready: route(configReady, { auth: 'none', errors: ['unavailable', 'no_space'] }),
};
