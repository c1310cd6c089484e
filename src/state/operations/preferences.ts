import { coreTexts } from '../../../texts/core.ts';
import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import type { PreferencesUpdate } from '../../../contract/preferences.ts';
import type { KeptStylist, StylistFace } from '../../../contract/stylist-face.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { Conflict } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

type ShownPreferences = Omit<KnownPreferences, 'name' | 'email' | 'user_id'>;
type Saving = Omit<OperationOf<'preferences'>, 'kind'>;

function keptBy({ update, kept }: Saving, known: KnownPreferences | null): KeptStylist | null {
  const before = known?.my_stylist ?? null;
  const { my_stylist: id } = update;
  if (id === undefined) return before;
  return [before, kept].find((one) => one?.id === id) ?? null;
}

function shownOf(saving: Saving, known: KnownPreferences | null): ShownPreferences {
  const { update } = saving;
  const tellsPrices = update.tell_prices ?? known?.tell_prices;
  return {
    gender: update.user_gender,
    age_range: update.age_range,
    favorite_colors: update.color_preferences.favorite_colors,
    style_preferences: update.style_preferences ?? '',
    sizes: update.sizes ?? [],
    sizes_by_kind: { ...known?.sizes_by_kind, ...update.sizes_by_kind },
    height_cm: (update.height_cm === undefined ? known?.height_cm : update.height_cm) ?? null,
    // What is not named stays.
    keep_photos_days:
      (update.keep_photos_days === undefined ? known?.keep_photos_days : update.keep_photos_days) ??
      null,
    ...(tellsPrices !== undefined && { tell_prices: tellsPrices }),
    ...(update.mail === undefined
      ? { mail: known?.mail ?? null, mail_stopped: known?.mail_stopped ?? null }
      : { mail: update.mail, mail_stopped: null }),
    my_stylist: keptBy(saving, known),
  };
}

/** As she last saved them, sent or not. */
export function preferencesAhead(
  known: KnownPreferences | null,
  outbox: readonly OutboxRecord[],
): ShownPreferences | null {
  const saving = onTheirWay(outbox, 'preferences').at(-1);
  return saving ? shownOf(saving, known) : known;
}

/** Null where she has saved others since. */
export function refusedAhead(outbox: readonly OutboxRecord[]) {
  const last = outbox.findLast(({ operation }) => operation.kind === 'preferences');
  if (last?.state !== 'refused' || last.operation.kind !== 'preferences') return null;
  return { preferences: shownOf(last.operation, null), record: last };
}

export const savePreferences = (update: PreferencesUpdate, kept?: StylistFace): Change => ({
  operation: { kind: 'preferences', update, ...(kept && { kept }) },
  refusal: coreTexts.changes.preferences,
  replaces: true,
  // What she chose by itself is in none but what it stands in.
  withUnsent(unsent) {
    const before = onTheirWay(unsent, 'preferences').at(-1);
    const { keep_photos_days, tell_prices, mail, my_stylist } = before?.update ?? {};
    const carried = {
      ...(keep_photos_days !== undefined && { keep_photos_days }),
      ...(tell_prices !== undefined && { tell_prices }),
      ...(mail !== undefined && { mail }),
      ...(my_stylist !== undefined && { my_stylist }),
    };
    const face = kept ?? before?.kept;
    return { kind: 'preferences', update: { ...carried, ...update }, ...(face && { kept: face }) };
  },
});

function toldOf({ update, kept }: Saving, sent: SentOf<'preferences'>): Conflict[] {
  if (sent.areOvertaken) return [{ kind: 'preferences' }];
  const { my_stylist: id = null } = update;
  const { my_stylist: stands } = sent.preferences;
  return id === null || stands?.id === id ? [] : [{ kind: 'not-kept', name: kept?.name ?? null }];
}

export const preferencesView: View<OperationOf<'preferences'>, SentOf<'preferences'>> = {
  unsentAs: 'preferences',
  arrived: {
    preferences({ preferences, conflicts }, saving, sent) {
      const known = { ...preferences, value: sent.preferences };
      return { preferences: known, conflicts: [...conflicts, ...toldOf(saving, sent)] };
    },
  },
  // They say when each goes.
  stale: () => 'photos',
};
