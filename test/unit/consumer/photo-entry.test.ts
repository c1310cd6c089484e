import { describe, expect, test } from 'vitest';
import type { Photo } from '../../../contract/photos.ts';
import type { PhotoRecord } from '../../../src/outbox/records.ts';
import { newlyApproved } from '../../../src/consumer/newly-approved.ts';
import { entryOfPhoto, entryOfRecord } from '../../../src/consumer/photo-entry.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const photo = (overrides: Partial<Photo> = {}): Photo => ({
  id: 'p1',
  uuid: 'p1',
  userId: 'u1',
  image_url: '/media/p1/display?sig=x',
  thumb_url: '/media/p1/thumb?sig=x',
  thumbhash: '',
  width: 4,
  height: 5,
  upload_date: at(-1),
  due_at: at(23),
  status: 'processing',
  stage: 'queued',
  retake_reason: null,
  retake_by: null,
  outfit_uuid: null,
  outfit_count: 0,
  outfits: [],
  ...overrides,
});

const record = (overrides: Partial<PhotoRecord> = {}): PhotoRecord => ({
  id: 'r1',
  owner: 'u1',
  keptAt: NOW,
  state: 'waiting',
  attempts: 0,
  lastError: null,
  pause: null,
  operation: { kind: 'photo', type: 'image/jpeg', size: 3, sha256: '' },
  ...overrides,
});

describe('a photo at the server', () => {
  test('opens only when approved and with an outfit', () => {
    const outfit_uuid = 'o1';
    expect(entryOfPhoto(photo({ outfit_uuid }), NOW).outfit).toBeNull();
    expect(entryOfPhoto(photo({ status: 'approved' }), NOW).outfit).toBeNull();
    const ready = entryOfPhoto(photo({ outfit_uuid, status: 'approved', stage: 'ready' }), NOW);
    expect(ready).toMatchObject({ outfit: 'o1', kind: 'ready', note: null });
  });

  test('says until when, kindly also when that has passed', () => {
    expect(entryOfPhoto(photo({ due_at: at(1) }), NOW).note).toMatch(/until \d\d:\d\d today/);
    expect(entryOfPhoto(photo({ due_at: at(23) }), NOW).note).toMatch(/tomorrow/);
    expect(entryOfPhoto(photo({ due_at: at(-1) }), NOW).note).toMatch(/a little longer/);
  });

  test('that cannot be used says why, and who says so', () => {
    const retake = photo({ stage: 'retake', retake_reason: 'Too dark.', retake_by: 'Meera' });
    expect(entryOfPhoto(retake, NOW)).toMatchObject({ kind: 'bad', note: '“Too dark.” Meera' });
  });
});

test('a photo on this phone says what is so of it', () => {
  const where = {
    is: 'refused',
    kind: 'bad',
    word: 'Not sent',
    reason: 'Too big',
    next: null,
  } as const;
  expect(entryOfRecord(record(), where)).toMatchObject({
    kind: 'bad',
    word: 'Not sent',
    note: 'Too big',
    stage: 'local',
  });
});

test('only a photo that was processing before is newly approved', () => {
  const approved = photo({ status: 'approved' });
  expect(newlyApproved([photo()], [approved])).toEqual([approved]);
  expect(newlyApproved([approved], [approved])).toEqual([]);
  expect(newlyApproved([], [approved])).toEqual([]);
});
