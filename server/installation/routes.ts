import { routes } from '../../contract/routes.ts';
import { isLocalCall } from '../auth/dev-issuer.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import { readiness } from './readiness.ts';

interface InstallationDeps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  isLeaving: () => boolean;
  aheadMs: () => number;
  googleClientId: string | null;
  hasDevIssuer: boolean;
  vapidPublicKey: string;
  contact: string | null;
  grievanceOfficer: string | null;
  version: string;
}

/** What differs by installation, and whether it is well. */
export function installationRoutes(on: On, deps: InstallationDeps): void {
  const { googleClientId, hasDevIssuer, vapidPublicKey, contact, grievanceOfficer, version } = deps;
  const isReady = readiness(deps);

  on(routes.config.read, async ({ c }) => ({
    google_client_id: googleClientId,
    dev_sign_in: hasDevIssuer && isLocalCall(c),
    vapid_public_key: vapidPublicKey,
    demo: false,
    contact,
    grievance_officer: grievanceOfficer,
    version,
  }));

  on(routes.config.health, async () => ({ status: 'ok' as const }));

  on(routes.config.ready, async () => {
    await isReady();
    return { status: 'ok' as const };
  });
}
