import { paths } from './paths.ts';
import type { RouteGroup } from './route.ts';
import { z } from './zod.ts';

export const InstallationConfig = z.object({
  google_client_id: z.nullable(z.string()),
  dev_sign_in: z.boolean(),
  vapid_public_key: z.nullable(z.string()),
  /** Kept false: demo mode is a build's (`VITE_DEMO_MODE`), and nothing asks the server for it. */
  demo: z.boolean(),
  version: z.string(),
});
export type InstallationConfig = z.infer<typeof InstallationConfig>;

export const Health = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof Health>;

export const configRoutes = {
  read: {
    method: 'GET',
    path: paths.config.pattern,
    auth: 'none',
    answers: { 200: InstallationConfig },
    errors: [],
  },
  health: {
    method: 'GET',
    path: paths.health.pattern,
    auth: 'none',
    answers: { 200: Health },
    errors: [],
  },
  ready: {
    method: 'GET',
    path: paths.ready.pattern,
    auth: 'none',
    answers: { 200: Health },
    errors: ['unavailable', 'no_space'],
  },
} as const satisfies RouteGroup;
