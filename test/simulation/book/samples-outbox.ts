// One of each kind of thing that waits in an outbox.
import type { Operation } from '../../../src/outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { asked } from './samples-phone.ts';

const of = { outfitId: 'outfit', itemId: 'item', seen: 'https://shop.example/item' };
const picture = { type: 'image/jpeg', size: 300, sha256: 'a'.repeat(64) };
const voice = { type: 'audio/ogg', size: 20, sha256: 'b'.repeat(64) };

export const OPERATIONS: readonly Operation[] = [
  { kind: 'photo', ...picture },
  {
    kind: 'photo',
    ...picture,
    brief: { ...asked('Blue'), around: [{ item: 'own-record', owned: true }] },
    voice: voice as never,
    replaces: 'other',
    agreed: '1.0',
  },
  { kind: 'whole', ...picture, photoId: 'photo' },
  { kind: 'rating', rating: 4, ...of },
  { kind: 'preferences', update: { keep_photos_days: 90 } },
  {
    kind: 'preferences',
    update: { user_gender: 2, age_range: '25-34', color_preferences: { favorite_colors: [] } },
  },
  { kind: 'preferences', update: { age_range: 'under-18' } },
  { kind: 'save', ...of },
  { kind: 'unsave', outfitId: 'outfit', itemId: 'item' },
  { kind: 'dispute', outfitId: 'outfit', line: 'note', disputed: true, text: 'It is not so' },
  { kind: 'choice', outfitId: 'outfit', item: 'item', chosen: 'backup', seen: of.seen },
  { kind: 'report', itemId: 'item', about: 'price', price: 900, seen: of.seen },
  { kind: 'fit', ...of, said: { size: 'M', fit: 'right' } },
  { kind: 'fit', ...of, said: 'not_bought' },
  { kind: 'fit', ...of, said: null },
  { kind: 'owned', ...of, said: { state: 'bought', size: 'M', price: 900, at: null, fit: null } },
  { kind: 'answer', photoId: 'photo', questionId: 'question', text: 'Flat' },
  { kind: 'again', photoId: 'photo', outfitId: 'outfit', text: 'Less red' },
  { kind: 'photo-delete', photoId: 'photo' },
  { kind: 'brief', photoId: 'photo', brief: asked('Green') },
  { kind: 'brief', photoId: null, upload: 'photo-record', brief: asked('Green') },
  { kind: 'brief_note', photoId: 'photo', text: 'And a bag' },
  { kind: 'taste', answers: [{ id: 'card', liked: true }] as never },
  { kind: 'consent', what: 'photo', version: 1, round: 0, agreed: false },
  { kind: 'for_whom', whom: 'women' },
  { kind: 'own', ...picture, name: 'Shirt', category: 'Shirt' },
  {
    kind: 'own',
    ...picture,
    name: 'Shirt',
    category: 'Shirt',
    now: { name: 'Coat', category: 'Coat' },
  },
  { kind: 'own_change', id: 'own', name: 'Coat', category: 'Coat' },
  { kind: 'own_delete', id: 'own', name: 'Coat' },
  { kind: 'own_withdraw', key: 'own-record' },
  { kind: 'withdraw', key: 'photo-record' },
  { kind: 'withdraw', key: 'photo-record', photoId: 'photo' },
  { kind: 'revoke', role: 'consumer', refreshToken: 'secret' },
  {
    kind: 'revoke',
    role: 'consumer',
    refreshToken: 'secret',
    withdraw: ['photo-record'],
    withdrawOwn: ['own-record'],
  },
];

export const record = (operation: Operation, more: Partial<OutboxRecord> = {}): OutboxRecord => ({
  id: `${operation.kind}-record`,
  owner: 'asha',
  account: 'account',
  keptAt: 1000,
  order: { device: 'phone', n: 3 },
  state: 'waiting',
  attempts: 0,
  lastError: null,
  pause: null,
  operation,
  ...more,
});
