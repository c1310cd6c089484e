import { expect, test } from 'vitest';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { photoCards } from '../../../src/state/selectors.ts';

const withPhotos = (): AppState => ({ ...FIRST, photos: { ...NOTHING, value: [] } });

test('what has not changed is the same object, also after another store was asked', () => {
  const [one, other] = [withPhotos(), withPhotos()];
  const seen = photoCards(one);
  expect(photoCards({ ...one, isUnreachable: true })).toBe(seen);
  expect(photoCards(other)).not.toBe(seen);
  expect(photoCards(one)).toBe(seen);
});
