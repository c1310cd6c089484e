import type { OwnPiece } from '../../../contract/own-clothes.ts';
import type { OwnOperation } from '../../../src/outbox/operations/own.ts';
import type { OutboxRecord, OwnRecord } from '../../../src/outbox/records.ts';
import { aPhotoRecord } from './records.ts';

const PICTURE = '/art/person-1.svg';

export const anOwnPiece = (over: Partial<OwnPiece> = {}): OwnPiece => ({
  id: 'shirt',
  name: 'Blue shirt',
  category: 'Shirt',
  picture_url: PICTURE,
  thumb_url: PICTURE,
  thumbhash: '',
  created_at: '2026-11-20T08:00:00.000Z',
  picture_until: null,
  ...over,
});

export const anOwnRecord = (
  changes: Partial<OutboxRecord<OwnOperation>> = {},
  said: Partial<OwnOperation> = {},
): OwnRecord => ({
  ...aPhotoRecord(),
  id: '0199-own',
  state: 'waiting',
  attempts: 0,
  operation: {
    kind: 'own',
    type: 'image/jpeg',
    size: 8192,
    sha256: 'a'.repeat(64),
    name: 'Blue shirt',
    category: 'Shirt',
    ...said,
  },
  ...changes,
});
