import { NO_PREFERENCES, type CurrentPreferences } from '../../contract/preferences.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { isNext } from '../writes/order.ts';
import { areFrom, findPreferences, storePreferences } from './queries.ts';

const { preferences } = routes;
const SUBJECT = 'preferences';

export function preferencesRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(
    preferences.current,
    async ({ who }): Promise<CurrentPreferences> =>
      (await findPreferences(db, who.id)) ?? { message: NO_PREFERENCES },
  );

  on(preferences.update, ({ who, headers, body }) =>
    inSession(db, who.familyId, async (within) => {
      const order = readWriteOrder(headers);
      const sent = { family_id: who.familyId, subject: SUBJECT, seen_at: now().toISOString() };
      if (!order || (await isNext(within, { ...sent, device: order.device, n: order.n }))) {
        await storePreferences(within, who.id, body, order, now());
      }
      const stored = await findPreferences(within, who.id);
      if (!stored) throw new AppError('not_found');
      const overtaken = order !== null && !(await areFrom(within, who.id, order));
      return { ...stored, ...(overtaken && { overtaken }) };
    }),
  );
}
