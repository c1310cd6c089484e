import {
  ASKED_FOR,
  CHOICES,
  formIn,
  NO_PREFERENCES,
  type CurrentPreferences,
  type Preferences,
  type PreferencesUpdate,
} from '../../contract/preferences.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder, type WriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { words } from '../language.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isNewest, isNext } from '../writes/order.ts';
import { areFrom, findPreferences, storeChoices, storeForm } from './queries.ts';

const { preferences } = routes;
const SUBJECT = 'preferences';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

const isChoice = (name: string): boolean => CHOICES.some((choice) => choice === name);

/** Whether some of the form is said: then what it asks for is not missing. */
function saysForm(update: PreferencesUpdate, stored: Preferences | null): boolean {
  const isSaid = Object.entries(update).some(
    ([name, value]) => value !== undefined && !isChoice(name),
  );
  if (!isSaid && stored) return false;
  const missing = ASKED_FOR.filter((name) => update[name] === undefined);
  if (missing.length === 0) return true;
  const { missing: word } = words().said.fields;
  throw new AppError('invalid', {
    fields: Object.fromEntries(missing.map((name) => [name, word])),
  });
}

/** The choices that nothing made later on another device stands against. */
async function newestOf(
  db: Db,
  who: { id: string; familyId: string },
  update: PreferencesUpdate,
  order: WriteOrder | null,
  now: Date,
): Promise<PreferencesUpdate> {
  const newest: PreferencesUpdate = {};
  for (const choice of CHOICES) {
    if (update[choice] === undefined) continue;
    if (await isNewest(db, who, `${SUBJECT} ${choice}`, order, now))
      Object.assign(newest, { [choice]: update[choice] });
  }
  return newest;
}

/** Whether a choice that did not count is another than what stands. */
const isOverruled = (
  update: PreferencesUpdate,
  newest: PreferencesUpdate,
  stored: Preferences,
): boolean =>
  CHOICES.some((choice) => {
    if (update[choice] === undefined || newest[choice] !== undefined) return false;
    const stands = choice === 'my_stylist' ? stored.my_stylist?.id : stored[choice];
    return (stands ?? null) !== update[choice];
  });

export function preferencesRoutes(on: On, { db, now, urls }: Deps): void {
  on(
    preferences.current,
    async ({ who }): Promise<CurrentPreferences> =>
      (await findPreferences(db, who.id, urls)) ?? { message: NO_PREFERENCES },
  );

  on(preferences.update, ({ who, headers, body }) =>
    inSession(db, who.familyId, async (within) => {
      const order = readWriteOrder(headers);
      const form = saysForm(body, await findPreferences(within, who.id, urls))
        ? formIn(body)
        : null;
      const sent = { family_id: who.familyId, subject: SUBJECT, seen_at: now().toISOString() };
      if (
        form &&
        (!order || (await isNext(within, { ...sent, device: order.device, n: order.n })))
      ) {
        await storeForm(within, who.id, form, order, now());
      }
      const newest = await newestOf(within, who, body, order, now());
      await storeChoices(within, who.id, newest, order, now());
      const stored = await findPreferences(within, who.id, urls);
      if (!stored) throw new AppError('not_found');
      const isOvertaken =
        (form && order && !(await areFrom(within, who.id, order))) ||
        isOverruled(body, newest, stored);
      return { ...stored, overtaken: isOvertaken };
    }),
  );
}
