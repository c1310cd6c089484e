import { expect, test } from 'vitest';
import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import type { PreferencesUpdate } from '../../../contract/preferences.ts';
import { subjectOf, type OutboxRecord } from '../../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { savePreferences } from '../../../src/state/operations/preferences.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import {
  currentPreferences,
  keptStylist,
  refusedPreferences,
} from '../../../src/state/selectors.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { somePreferences } from '../../support/samples/wire.ts';

const ASHA = { id: 'asha', name: 'Asha Sethi', picture_url: '/media/asha.webp' };
const MEERA = { id: 'meera', name: 'Meera Nair', picture_url: null };
const CHOSEN: PreferencesUpdate = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: [] },
};

type Preferring = OutboxRecord & { operation: { kind: 'preferences' } };

const record = (...[update, kept]: Parameters<typeof savePreferences>): Preferring =>
  ({
    ...aPhotoRecord(),
    state: 'waiting',
    operation: savePreferences(update, kept).operation,
  }) as Preferring;

const knowing = (my_stylist: KnownPreferences['my_stylist'], ...outbox: OutboxRecord[]) =>
  ({
    ...FIRST,
    preferences: { ...FIRST.preferences, value: somePreferences({ my_stylist }) },
    outbox,
  }) satisfies AppState;

test('whom she keeps is shown by name and face before it is sent', () => {
  const keeping = record({ ...CHOSEN, my_stylist: 'asha' }, ASHA);
  expect(keptStylist(knowing(null, keeping))).toEqual(ASHA);
  expect(keptStylist(knowing(MEERA, keeping))).toEqual(ASHA);
  // What is known of her since is newer than what went with it.
  const another = { ...ASHA, picture_url: '/media/another.webp' };
  expect(keptStylist(knowing(another, keeping))).toEqual(another);
  const lettingGo = record({ ...CHOSEN, my_stylist: null }, ASHA);
  expect(keptStylist(knowing(ASHA, keeping, lettingGo))).toBe(null);
});

test('other preferences on their way leave her as she is', () => {
  expect(keptStylist(knowing(ASHA, record({ ...CHOSEN, style_preferences: 'loose' })))).toEqual(
    ASHA,
  );
});

test('whoever has left is not kept, but known', () => {
  const left = knowing({ ...ASHA, hasLeft: true });
  expect(keptStylist(left)).toBe(null);
  expect(currentPreferences(left)?.my_stylist?.name).toBe('Asha Sethi');
});

test('a choice and the form stand beside each other on their way, each as it was said last', () => {
  const shown = (...updates: PreferencesUpdate[]) =>
    currentPreferences(knowing(null, ...updates.map((update) => record(update))));
  expect(shown({ keep_photos_days: 30 }, CHOSEN, { tell_prices: false })).toMatchObject({
    age_range: '25-34',
    keep_photos_days: 30,
    tell_prices: false,
  });
  const known = somePreferences({});
  expect(shown({ mail: 'always' })).toMatchObject({ gender: known.gender, mail: 'always' });
  const unknown = { ...FIRST, outbox: [record({ mail: 'always' })] };
  expect(currentPreferences(unknown)).toBe(null);
});

test('none takes the place of another', () => {
  const subjects = [CHOSEN, { keep_photos_days: 30 as const }, { my_stylist: 'asha' }].map(
    (update) => subjectOf(record(update)),
  );
  expect(new Set(subjects).size).toBe(3);
});

test('what the server refused of a choice is not what she filled in', () => {
  const refused = { ...record({ mail: 'always' }), state: 'refused' as const };
  expect(refusedPreferences(knowing(null, refused))).toBe(null);
  const form = { ...record(CHOSEN), state: 'refused' as const };
  expect(refusedPreferences(knowing(null, form, refused))?.record).toBe(form);
});

test('she is told where the server did not keep whom she wanted, and only then', () => {
  const told = (
    update: Partial<PreferencesUpdate>,
    my_stylist: KnownPreferences['my_stylist'],
    areOvertaken = false,
  ) =>
    arrived(FIRST, {
      record: record({ ...CHOSEN, ...update }, ASHA),
      sent: { kind: 'preferences', preferences: somePreferences({ my_stylist }), areOvertaken },
    }).conflicts;
  expect(told({ my_stylist: 'asha' }, null)).toEqual([{ kind: 'not-kept', name: 'Asha Sethi' }]);
  expect(told({ my_stylist: 'asha' }, ASHA)).toEqual([]);
  expect(told({ my_stylist: null }, null)).toEqual([]);
  expect(told({}, null)).toEqual([]);
  expect(told({ my_stylist: 'asha' }, MEERA, true)).toEqual([{ kind: 'preferences' }]);
});
