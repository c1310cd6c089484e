import { NO_PREFERENCES, type CurrentPreferences } from '../../contract/preferences.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isNext } from '../writes/order.ts';
import { areFrom, findPreferences, storePreferences } from './queries.ts';

const { preferences } = routes;
const SUBJECT = 'preferences';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

export function preferencesRoutes(on: On, { db, now, urls }: Deps): void {
  on(
    preferences.current,
    async ({ who }): Promise<CurrentPreferences> =>
      (await findPreferences(db, who.id, urls)) ?? { message: NO_PREFERENCES },
  );

  on(preferences.update, ({ who, headers, body }) =>
    inSession(db, who.familyId, async (within) => {
      const order = readWriteOrder(headers);
      const sent = { family_id: who.familyId, subject: SUBJECT, seen_at: now().toISOString() };
      if (!order || (await isNext(within, { ...sent, device: order.device, n: order.n }))) {
        await storePreferences(within, who.id, body, order, now());
      }
      const stored = await findPreferences(within, who.id, urls);
      if (!stored) throw new AppError('not_found');
      const overtaken = order !== null && !(await areFrom(within, who.id, order));
      return { ...stored, ...(overtaken && { overtaken }) };
    }),
  );
}
