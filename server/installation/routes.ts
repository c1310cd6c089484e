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
  hasMail: boolean;
  isMailAway: () => boolean;
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
    mail: deps.hasMail,
    version,
  }));

  on(routes.config.health, async () => ({ status: 'ok' as const }));

  on(routes.config.ready, async () => {
    await isReady();
    // Nobody is sent elsewhere for it: mails wait.
    return { status: 'ok' as const, ...(deps.isMailAway() && { warnings: ['mail' as const] }) };
  });
}
