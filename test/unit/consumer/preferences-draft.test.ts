import { describe, expect, test } from 'vitest';
import { PreferencesUpdate } from '../../../contract/preferences.ts';
import { EMPTY, isComplete, updateOf } from '../../../src/consumer/preferences/draft.ts';

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
