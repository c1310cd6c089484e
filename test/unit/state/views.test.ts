import { describe, expect, test } from 'vitest';
import type { SavedOutfit } from '../../../contract/saved.ts';
import type { Profile } from '../../../contract/user.ts';
import type { SettledRecord } from '../../../src/outbox/queue.ts';
import { type AppState, FIRST, type OpenedOutfit } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { isAgreedForPhotos, standingOf } from '../../../src/state/operations/consent.ts';
import { arrived, staleAfter } from '../../../src/state/operations/views.ts';
import { photoless } from '../../../src/state/selectors.ts';
import { aPhoto } from '../../support/samples/photo.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const rating = { kind: 'rating', outfitId: 'outfit', itemId: 'item', rating: 5 };

test.each([
  ['of a kind', { kind: 'mood' }, { kind: 'mood' }],
  ['of a kind', { kind: 'toString' }, { kind: 'toString' }],
  ['with an outcome', rating, { kind: 'rated-late' }],
  ['with an outcome', rating, { kind: 'toString' }],
])('what was sent %s that a newer version knows changes nothing: %o', (_, operation, sent) => {
  const outcome = { record: { ...aPhotoRecord(), operation }, sent } as unknown as SettledRecord;
  expect(arrived(FIRST, outcome)).toEqual({});
  expect(staleAfter(outcome)).toBeNull();
});

const sayings = [
  ['rating', rating, { rated: { saved: false } }],
  ['save', { kind: 'save', outfitId: 'outfit', itemId: 'item' }, {}],
  ['unsave', { kind: 'unsave', outfitId: 'outfit', itemId: 'item' }, {}],
  ['dispute', { kind: 'dispute', outfitId: 'outfit', line: 'budget' }, { answer: {} }],
  ['choice', { kind: 'choice', outfitId: 'outfit', item: 'item', chosen: 'item' }, { choices: [] }],
  ['report', { kind: 'report', itemId: 'item', about: 'sold_out' }, {}],
  ['fit', { kind: 'fit', outfitId: 'outfit', itemId: 'item', said: null }, { said: {} }],
] as const;

test.for(sayings)('an outfit that is being read is another one after a %s', ([, said, answer]) => {
  const outfit = { ...NOTHING, isLoading: true };
  const state = { ...FIRST, outfits: { outfit } };
  const sent = { kind: said.kind, ...answer };
  const outcome = { record: { ...aPhotoRecord(), operation: said }, sent };
  const { outfits } = arrived(state, outcome as unknown as SettledRecord);
  expect(outfits?.['outfit']).toEqual(outfit);
  expect(outfits?.['outfit']).not.toBe(outfit);
});

test('a piece that is out of the closet takes its empty outfit along, and no other', () => {
  const items = [{ id: 'item' }] as SavedOutfit['items'];
  const outfit = { id: 'outfit', title: '', description: '', items };
  const other = { ...outfit, id: 'other' };
  const state = { ...FIRST, saved: { ...FIRST.saved, value: [outfit, other] } };
  const operation = { kind: 'unsave', outfitId: 'outfit', itemId: 'item' } as const;
  const outcome = { record: { ...aPhotoRecord(), operation }, sent: { kind: 'unsave' } } as const;
  expect(arrived(state, outcome).saved?.value).toEqual([other]);
});

test('with a photo that has come it is known that she agreed to it, and the button asks no more', () => {
  const record = { ...aPhotoRecord(), operation: { ...aPhotoRecord().operation, agreed: '1.0' } };
  const outcome = { record, sent: { kind: 'photo', id: 'p1', photo: aPhoto() } } as const;
  const value = { consents: [] } as unknown as Profile;
  const state = { ...FIRST, profile: { ...NOTHING, value } };
  const after = { ...state, ...arrived(state, outcome, 1_000) };
  expect([isAgreedForPhotos(state), isAgreedForPhotos(after)]).toEqual([false, true]);
  expect(standingOf(after, 'photo').agreed).toMatchObject({ version: 1, how: 'photo' });
  const again = { ...after, ...arrived(after, outcome, 2_000) };
  expect(again.profile.value).toEqual(after.profile.value);
});

test('of a photo that went without what was said with it she is told', () => {
  const sent = { kind: 'photo', id: 'p1', photo: aPhoto() } as const;
  const told = (more: object) =>
    arrived(FIRST, { record: aPhotoRecord(), sent: { ...sent, ...more } }).conflicts;
  expect([told({}), told({ isNoteLost: true })]).toEqual([[], [{ kind: 'note-lost' }]]);
});

test('a photo that was asked for again is answered by the one in its place, until that one goes', () => {
  const again = aPhoto({ id: 'dark', stage: 'retake', replaced_by: null });
  const { operation, ...record } = aPhotoRecord();
  const sent = { kind: 'photo', id: 'p2', photo: aPhoto({ id: 'p2', replaces: 'dark' }) } as const;
  const arriving = { record: { ...record, operation: { ...operation, replaces: 'dark' } }, sent };
  const state = { ...FIRST, photos: { ...FIRST.photos, value: [again] } };
  const next = { ...state, ...arrived(state, arriving) };
  expect(next.photos.value).toEqual([sent.photo, { ...again, replaced_by: 'p2' }]);
  const unread = { ...arriving, sent: { ...sent, photo: null } };
  expect(arrived(state, unread).photos?.value).toEqual([{ ...again, replaced_by: 'p2' }]);
  const deletion = { kind: 'photo-delete', photoId: 'p2' } as const;
  const gone = { kind: 'photo-delete', told: null } as const;
  const left = arrived(next, { record: { ...record, operation: deletion }, sent: gone });
  expect(left.photos?.value).toEqual([again]);
});

describe('a photo that is deleted', () => {
  const operation = { kind: 'photo-delete', photoId: 'photo' } as const;
  const record = { ...aPhotoRecord(), state: 'waiting', operation } as const;
  const look = { uuid: 'outfit', title: 'Madder by lamplight' };
  const photo = aPhoto({ id: 'photo', upload_date: '2026-11-20T10:00:00Z', outfits: [look] });
  const state: AppState = {
    ...FIRST,
    photos: { ...NOTHING, value: [photo, aPhoto({ id: 'other' })] },
    photoless: { ...NOTHING, value: [], fetchedAt: 1 },
    outbox: [record],
  };
  const { upload_date } = photo;
  const left = {
    ...look,
    createdAt: upload_date,
    photo_at: upload_date,
    stylist: { name: '' },
    items: [],
  };

  test('leaves its outfits to be seen without it, before the server knows', () => {
    expect(photoless(state)).toEqual([left]);
    expect(photoless({ ...state, outbox: [] })).toEqual([]);
    // Refused, it is a photo as before.
    expect(photoless({ ...state, outbox: [{ ...record, state: 'refused' }] })).toEqual([]);
  });

  test('by its withdrawal too, where its small picture has arrived', () => {
    const taken = {
      ...record,
      operation: { kind: 'withdraw', key: 'k', photoId: 'photo' },
    } as const;
    expect(photoless({ ...state, outbox: [taken] })).toEqual([left]);
    const gone = arrived(state, { record: taken, sent: { kind: 'withdraw' } });
    expect(gone.photos?.value?.map(({ id }) => id)).toEqual(['other']);
    const unknown = { ...taken, operation: { kind: 'withdraw', key: 'k' } } as const;
    expect(arrived(state, { record: unknown, sent: { kind: 'withdraw' } })).toEqual({});
  });

  test('leaves them when it is gone, and each once', () => {
    const opened = { outfit: { ...look, user_photo: '/media/photo/display' } } as OpenedOutfit;
    const kept = { ...state, outfits: { outfit: { ...NOTHING, value: opened } } };
    const outcome = { record, sent: { kind: 'photo-delete', told: null } } as const;
    const gone = { ...kept, ...arrived(kept, outcome), outbox: [] };
    expect(gone.photos.value?.map(({ id }) => id)).toEqual(['other']);
    expect(photoless(gone)).toEqual([expect.objectContaining(look)]);
    expect(gone.outfits['outfit']?.value?.outfit.user_photo).toBeNull();
    const again = { ...gone, ...arrived({ ...gone, photos: kept.photos }, outcome) };
    expect(photoless(again)).toHaveLength(1);
    expect(staleAfter(outcome)).toBe('history');
  });
});
