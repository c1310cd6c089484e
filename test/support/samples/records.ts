import type { PhotoOperation } from '../../../src/outbox/operations/photo.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';

export const aPhotoRecord = (
  changes: Partial<OutboxRecord<PhotoOperation>> = {},
): OutboxRecord<PhotoOperation> => ({
  id: '0199-photo',
  owner: 'asha',
  keptAt: 1000,
  state: 'sending',
  attempts: 1,
  lastError: null,
  pause: null,
  operation: { kind: 'photo', type: 'image/jpeg', size: 8192, sha256: 'a'.repeat(64) },
  ...changes,
});

export const aPreferencesRecord = (): OutboxRecord => ({
  ...aPhotoRecord(),
  operation: {
    kind: 'preferences',
    update: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
    },
  },
});
