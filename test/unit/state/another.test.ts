import { describe, expect, test } from 'vitest';
import type { Photo } from '../../../contract/photos.ts';
import type { PhotoOperation } from '../../../src/outbox/operations/photo.ts';
import { askedBefore, replacedByDraft } from '../../../src/state/another.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { briefOfDraft, oddInDraft, formOfDraft } from '../../../src/state/briefs.ts';
import {
  NOTHING_ASKED,
  formOf,
  type UnsentText,
  unsentKey,
} from '../../../src/state/brief-form.ts';
import { NEXT } from '../../../src/state/writing.ts';
import { briefOf } from '../../support/people/brief.ts';
import { aPhoto } from '../../support/samples/photo.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };

const again = (changes: Partial<Photo> = {}) =>
  aPhoto({
    id: 'dark',
    upload_date: at(-5),
    stage: 'retake',
    retake_by: 'Meera Iyer',
    retake_reason: 'Too dark.',
    retake_at: at(-1),
    replaced_by: null,
    brief: briefOf({ occasion: 'office', needed_on: '2026-11-26', note: 'No silk.' }),
    ...changes,
  });

const operation: PhotoOperation = { kind: 'photo', type: 'image/jpeg', size: 3, sha256: 'x' };
const draft = aPhotoRecord({ state: 'draft', attempts: 0, keptAt: NOW, operation });

const phone = (
  state: Partial<AppState> = {},
  writing: Partial<UnsentText> | null = null,
): AppState => ({
  ...FIRST,
  user,
  draft,
  photos: { ...FIRST.photos, value: [again()] },
  writing: writing ? { [unsentKey('asha', NEXT)]: { owner: 'asha', ...writing } } : {},
  ...state,
});
const photos = (...value: Photo[]) => ({ photos: { ...FIRST.photos, value } });

describe('a photo that comes in while another one is asked for', () => {
  test('takes its place with what was asked, which is shown and may be dropped', () => {
    expect(replacedByDraft(phone())?.id).toBe('dark');
    expect(briefOfDraft(phone(), NOW)).toEqual(again().brief);
    const dropped = phone({}, { another: { photo: 'dark', isMeant: false } });
    expect(replacedByDraft(dropped)).toBeNull();
    expect(briefOfDraft(dropped, NOW)).toBeNull();
  });

  test('goes without a day that has passed meanwhile', () => {
    expect(briefOfDraft(phone(), NOW + 48 * HOUR)?.needed_on).toBeNull();
  });

  test('goes with what she has written for it', () => {
    const written = phone({}, { brief: formOf(briefOf({ occasion: 'party' })) });
    expect(replacedByDraft(written)?.id).toBe('dark');
    expect(briefOfDraft(written, NOW)).toEqual(briefOf({ occasion: 'party' }));
    expect(briefOfDraft(phone({}, { brief: formOf(NOTHING_ASKED) }), NOW)).toBeNull();
  });

  test.each<[string, Partial<AppState>]>([
    ['was taken before she was asked', { draft: { ...draft, keptAt: NOW - 2 * HOUR } }],
    ['comes after another one', photos(aPhoto({ id: 'other', upload_date: at(-0.5) }), again())],
    ['comes where the server knows of no such thing', photos(again({ replaced_by: undefined }))],
    ['comes after one that took its place', photos(again({ replaced_by: 'other' }))],
    [
      'comes while another one is on its way',
      { outbox: [aPhotoRecord({ operation: { ...operation, replaces: 'dark' } })] },
    ],
    [
      'comes while the other is being deleted',
      {
        outbox: [
          {
            ...aPhotoRecord(),
            operation: { kind: 'photo-delete', photoId: 'dark' },
          },
        ],
      },
    ],
  ])('is not taken for it where it %s', (_, state) => {
    expect(replacedByDraft(phone(state))).toBeNull();
  });

  test('is taken for it by the server’s clock', () => {
    const slow = { aheadMs: -2 * HOUR, draft: { ...draft, keptAt: NOW - 2 * HOUR } };
    expect(replacedByDraft(phone(slow))?.id).toBe('dark');
    const fast = { aheadMs: 2 * HOUR };
    expect(replacedByDraft(phone(fast))).toBeNull();
  });

  test('takes the place of the one at whose card she began', () => {
    const both = photos(again(), again({ id: 'blurred', retake_at: at(-3) }));
    expect(replacedByDraft(phone(both))?.id).toBe('dark');
    const begun = phone(both, { another: { photo: 'blurred', isMeant: true } });
    expect(replacedByDraft(begun)?.id).toBe('blurred');
    const early = { ...both, draft: { ...draft, keptAt: NOW - 9 * HOUR } };
    const meant = phone(early, { another: { photo: 'blurred', isMeant: true } });
    expect(replacedByDraft(meant)?.id).toBe('blurred');
  });

  test('keeps what it was once it was refused', () => {
    const refused = { ...draft, attempts: 1 };
    expect(replacedByDraft(phone({ draft: refused }))).toBeNull();
    const meant = { ...refused, operation: { ...operation, replaces: 'dark' } };
    expect(replacedByDraft(phone({ draft: meant }))?.id).toBe('dark');
  });

  test('stands in its fields before she touches them', () => {
    const last = briefOf({ occasion: 'travel' });
    expect(formOfDraft(phone(), last, NOW).occasion).toBe('office');
    const bare = phone(photos(again({ brief: null })));
    expect(formOfDraft(bare, last, NOW).occasion).toBe('travel');
  });
});

test('a day that has passed while the draft lay is said before it goes', () => {
  const late = phone(
    { photos: { ...FIRST.photos, value: [] } },
    {
      brief: formOf(briefOf({ needed_on: '2026-11-25' })),
    },
  );
  expect(oddInDraft(late, NOW)).toBeNull();
  expect(oddInDraft(late, NOW + 24 * HOUR)).toEqual({ day: 'past' });
  const brief = briefOf({ needed_on: '2026-11-25' });
  const refused = { ...draft, attempts: 1, operation: { ...operation, brief } };
  expect(oddInDraft(phone({ draft: refused }), NOW + 24 * HOUR)).toEqual({ day: 'past' });
});

describe('what was asked with it', () => {
  const note = (text: string) => ({ id: text.slice(0, 3), text, at: at(-3) });

  test('is also what a note said, as far as it goes in whole', () => {
    const said = again({ brief_notes: [note('And a bag.'), note('x'.repeat(490)), note('Red.')] });
    expect(askedBefore(said)?.note).toBe('No silk.\nAnd a bag.\nRed.');
    expect(askedBefore(again({ brief: null, brief_notes: [note('Red.')] }))).toEqual(
      briefOf({ note: 'Red.' }),
    );
  });

  test('may be nothing', () => {
    expect(askedBefore(again({ brief: null }))).toBeNull();
  });
});
