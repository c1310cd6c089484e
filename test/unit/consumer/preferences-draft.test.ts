import { describe, expect, test } from 'vitest';
import { PreferencesUpdate } from '../../../contract/preferences.ts';
import { PreferencesRead, normalPreferences } from '../../../contract/preferences-read.ts';
import {
  draftOf,
  EMPTY,
  heightIn,
  isComplete,
  updateOf,
} from '../../../src/consumer/preferences/draft.ts';

describe('preferences', () => {
  test('need a gender and an age range', () => {
    expect(isComplete(EMPTY)).toBe(false);
    expect(isComplete({ ...EMPTY, gender: 4 })).toBe(false);
    expect(isComplete({ ...EMPTY, ageRange: '65+' })).toBe(false);
    expect(isComplete({ ...EMPTY, gender: 4, ageRange: '65+' })).toBe(true);
  });

  test('go out as the contract has them, whatever was typed', () => {
    const sizes = `M, ,${'x'.repeat(500)},${'a,'.repeat(40)}`;
    const update = updateOf({
      ...EMPTY,
      gender: 2,
      ageRange: '25-34',
      colours: ['madder'],
      style: ' easy ',
      sizes,
    });
    expect(PreferencesUpdate.parse(update)).toEqual(update);
    expect(update.style_preferences).toBe('easy');
    expect(update.sizes?.[0]).toBe('M');
  });

  test('name a size of each kind and a height where they were typed, and take back what was', () => {
    const sizesByKind = { ...EMPTY.sizesByKind, tops: ' M ', shoes: 'UK 5' };
    const draft = { ...EMPTY, gender: 2, ageRange: '25-34', sizesByKind } as const;
    const update = updateOf({ ...draft, height: '162 cm' });
    expect(PreferencesUpdate.parse(update)).toEqual(update);
    expect(update.height_cm).toBe(162);
    expect(update.sizes_by_kind).toEqual({ tops: 'M', bottoms: null, shoes: 'UK 5', indian: null });
    expect(updateOf({ ...draft, height: '' }).height_cm).toBeNull();
  });

  test.each([
    ['', null],
    ['162', 162],
    [' 162cm ', 162],
    ['5 ft 4', undefined],
    ['16.2', undefined],
    ['1620', undefined],
  ])('%o is a height of %o', (typed, height) => {
    expect(heightIn(typed)).toBe(height);
  });
});

test('44: choices of a newer version go back as they came, until she chooses again', () => {
  const newer = { gender: 9, age_range: '13-17', favorite_colors: ['madder'] };
  const stored = normalPreferences(PreferencesRead.parse(newer));
  const draft = stored && draftOf(stored);
  if (!draft || !isComplete(draft)) throw new Error('She would be asked again');
  const changed = updateOf({ ...draft, colours: ['indigo'] });
  expect(changed).toMatchObject({ user_gender: 9, age_range: '13-17' });
  expect(updateOf({ ...draft, gender: 2 })).toMatchObject({ user_gender: 2, age_range: '13-17' });
});
