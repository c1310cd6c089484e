import { coreTexts } from '../../../texts/core.ts';
import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import type { PreferencesUpdate } from '../../../contract/preferences.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

type ShownPreferences = Omit<KnownPreferences, 'name' | 'email' | 'user_id'>;

const shownOf = (update: PreferencesUpdate, known: KnownPreferences | null): ShownPreferences => ({
  gender: update.user_gender,
  age_range: update.age_range,
  favorite_colors: update.color_preferences.favorite_colors,
  style_preferences: update.style_preferences ?? '',
  sizes: update.sizes ?? [],
  // What is not named stays.
  keep_photos_days:
    (update.keep_photos_days === undefined ? known?.keep_photos_days : update.keep_photos_days) ??
    null,
});

/** As she last saved them, sent or not. */
export function preferencesAhead(
  known: KnownPreferences | null,
  outbox: readonly OutboxRecord[],
): ShownPreferences | null {
  const update = onTheirWay(outbox, 'preferences').at(-1)?.update;
  return update ? shownOf(update, known) : known;
}

/** Null where she has saved others since. */
export function refusedAhead(outbox: readonly OutboxRecord[]) {
  const last = outbox.findLast(({ operation }) => operation.kind === 'preferences');
  if (last?.state !== 'refused' || last.operation.kind !== 'preferences') return null;
  return { preferences: shownOf(last.operation.update, null), record: last };
}

export const savePreferences = (update: PreferencesUpdate): Change => ({
  operation: { kind: 'preferences', update },
  refusal: coreTexts.changes.preferences,
  replaces: true,
});

export const preferencesView: View<OperationOf<'preferences'>, SentOf<'preferences'>> = {
  unsentAs: 'preferences',
  arrived: {
    preferences({ preferences, conflicts }, _, sent) {
      const told = sent.areOvertaken ? [{ kind: 'preferences' } as const] : [];
      const known = { ...preferences, value: sent.preferences };
      return { preferences: known, conflicts: [...conflicts, ...told] };
    },
  },
  // They say when each goes.
  stale: () => 'photos',
};
