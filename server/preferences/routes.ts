import { NO_PREFERENCES, type CurrentPreferences } from '../../contract/preferences.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { asUser } from '../users/accounts.ts';
import { findPreferences, storePreferences } from './queries.ts';

const { preferences } = routes;

export function preferencesRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(
    preferences.current,
    async ({ who }): Promise<CurrentPreferences> =>
      (await findPreferences(db, who.id)) ?? { message: NO_PREFERENCES },
  );

  on(preferences.update, ({ who, body }) =>
    asUser(db, who.id, async (within) => {
      await storePreferences(within, who.id, body, now());
      const stored = await findPreferences(within, who.id);
      if (!stored) throw new AppError('not_found');
      return stored;
    }),
  );
}
