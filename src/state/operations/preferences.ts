import { coreTexts } from '../../../texts/core.ts';
import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import { formIn, type PreferencesUpdate } from '../../../contract/preferences.ts';
import type { KeptStylist, StylistFace } from '../../../contract/stylist-face.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { Conflict } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

type ShownPreferences = Omit<KnownPreferences, 'name' | 'email' | 'user_id'>;
type Saving = Omit<OperationOf<'preferences'>, 'kind'>;

function keptBy({ update, kept }: Saving, known: ShownPreferences | null): KeptStylist | null {
  const before = known?.my_stylist ?? null;
  const { my_stylist: id } = update;
  if (id === undefined) return before;
  return [before, kept].find((one) => one?.id === id) ?? null;
}

/** What is not named stays. */
function shownOf(saving: Saving, known: ShownPreferences | null): ShownPreferences | null {
  const { update } = saving;
  const form = formIn(update);
  const said = form && {
    gender: form.user_gender,
    age_range: form.age_range,
    favorite_colors: form.color_preferences.favorite_colors,
    style_preferences: form.style_preferences ?? '',
    sizes: form.sizes ?? [],
    sizes_by_kind: { ...known?.sizes_by_kind, ...form.sizes_by_kind },
    height_cm: (form.height_cm === undefined ? known?.height_cm : form.height_cm) ?? null,
  };
  const base = said ? { ...known, ...said } : known;
  if (!base) return null;
  const { keep_photos_days, tell_prices, mail } = update;
  return {
    ...base,
    keep_photos_days:
      (keep_photos_days === undefined ? base.keep_photos_days : keep_photos_days) ?? null,
    ...(tell_prices !== undefined && { tell_prices }),
    ...(mail === undefined
      ? { mail: base.mail ?? null, mail_stopped: base.mail_stopped ?? null }
      : { mail, mail_stopped: null }),
    my_stylist: keptBy(saving, known),
  };
}

/** As she last saved them, sent or not. */
export const preferencesAhead = (
  known: KnownPreferences | null,
  outbox: readonly OutboxRecord[],
): ShownPreferences | null =>
  onTheirWay(outbox, 'preferences').reduce<ShownPreferences | null>(
    (shown, saving) => shownOf(saving, shown),
    known,
  );

const isForm = ({ operation }: OutboxRecord) =>
  operation.kind === 'preferences' && formIn(operation.update) !== null;

/** Null where she has saved others since. */
export function refusedAhead(outbox: readonly OutboxRecord[]) {
  const last = outbox.findLast(isForm);
  if (last?.state !== 'refused' || last.operation.kind !== 'preferences') return null;
  const preferences = shownOf(last.operation, null);
  return preferences && { preferences, record: last };
}

export const savePreferences = (update: PreferencesUpdate, kept?: StylistFace): Change => ({
  operation: { kind: 'preferences', update, ...(kept && { kept }) },
  refusal: coreTexts.changes.preferences,
  replaces: true,
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
