import { routes } from '../../contract/routes.ts';
import { isLocalCall } from '../auth/dev-issuer.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { databaseAnswers } from '../db/open.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';

interface InstallationDeps {
  db: Db;
  blobs: Blobs;
  googleClientId: string | null;
  hasDevIssuer: boolean;
  vapidPublicKey: string;
  version: string;
}

/** What differs by installation, and whether it is well. */
export function installationRoutes(on: On, deps: InstallationDeps): void {
  const { db, blobs, googleClientId, hasDevIssuer, vapidPublicKey, version } = deps;

  on(routes.config.read, async ({ c }) => ({
    google_client_id: googleClientId,
    dev_sign_in: hasDevIssuer && isLocalCall(c),
    vapid_public_key: vapidPublicKey,
    demo: false,
    version,
  }));

  on(routes.config.health, async () => ({ status: 'ok' as const }));

  on(routes.config.ready, async () => {
    try {
      await Promise.all([databaseAnswers(db), blobs.check()]);
    } catch (cause) {
      throw new AppError('unavailable', { cause });
    }
    return { status: 'ok' as const };
  });
}
