import { routes } from '../../contract/routes.ts';
import { isLocalCall } from '../auth/dev-issuer.ts';
import type { On } from '../http/route.ts';

interface InstallationDeps {
  isReady: () => Promise<void>;
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
  const { isReady } = deps;

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
