import { describe, expect, test } from 'vitest';
import { PreferencesUpdate } from '../../../contract/preferences.ts';
import { PreferencesRead, normalPreferences } from '../../../contract/preferences-read.ts';
import { draftOf, EMPTY, isComplete, updateOf } from '../../../src/consumer/preferences/draft.ts';

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
