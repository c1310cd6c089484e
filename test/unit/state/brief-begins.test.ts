import { expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import type { KeptStylist } from '../../../contract/stylist-face.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { formOf, NOTHING_ASKED, readUnsentText } from '../../../src/state/brief-form.ts';
import { briefOfDraft, formOfDraft, isAnswered, lastBrief } from '../../../src/state/briefs.ts';
import { briefOf } from '../../support/people/brief.ts';
import { aPhoto } from '../../support/samples/photo.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { CONSUMER, somePreferences } from '../../support/samples/wire.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const ASHA: KeptStylist = { id: 'asha', name: 'Asha Sethi', picture_url: null };
const SAME = briefOf({ stylist: 'same' });
const OFFICE = briefOf({ occasion: 'office' });

const keeping = (my_stylist: KeptStylist | null, over: Partial<AppState> = {}): AppState => ({
  ...FIRST,
  user: CONSUMER,
  draft: aPhotoRecord({ owner: CONSUMER.id, state: 'draft', attempts: 0 }),
  preferences: { ...FIRST.preferences, value: somePreferences({ my_stylist }) },
  ...over,
});
const typing = (brief: AppState['writing'][string]['brief']): Partial<AppState> => ({
  writing: { [`${CONSUMER.id}/next`]: { owner: CONSUMER.id, ...(brief && { brief }) } },
});
const having = (...briefs: (Brief | null)[]): Partial<AppState> => ({
  photos: {
    ...FIRST.photos,
    value: briefs.map((brief, at) => aPhoto({ id: `p${at}`, stage: 'ready', brief })),
  },
});

test('a brief begins with whom she keeps, also where nothing else is said', () => {
  expect(briefOfDraft(keeping(ASHA), NOW)).toEqual(SAME);
  expect(briefOfDraft(keeping(null), NOW)).toBe(null);
  expect(briefOfDraft(keeping({ ...ASHA, hasLeft: true }), NOW)).toBe(null);
});

test('what she types says nothing of it, until she does', () => {
  const begun = formOfDraft(keeping(ASHA), null, NOW);
  expect(begun.stylist).toBe(null);
  const office = typing({ ...begun, occasion: 'office' });
  expect(briefOfDraft(keeping(ASHA, office), NOW)).toEqual({ ...OFFICE, stylist: 'same' });
  // She has let go since.
  expect(briefOfDraft(keeping(null, office), NOW)).toEqual(OFFICE);
  const anyone = typing({ ...begun, occasion: 'office', stylist: 'any' });
  expect(briefOfDraft(keeping(ASHA, anyone), NOW)).toEqual(OFFICE);
  expect(briefOfDraft(keeping(ASHA, typing(formOf(NOTHING_ASKED))), NOW)).toBe(null);
});

test('what she typed is kept on the phone as far as she said it', () => {
  const typed = { ...formOf(OFFICE), stylist: null };
  expect(readUnsentText({ owner: 'x', brief: typed }).brief).toEqual(typed);
  expect(readUnsentText({ owner: 'x', brief: formOf(SAME) }).brief?.stylist).toBe('same');
});

test('what she asked last time begins with her, too', () => {
  expect(formOfDraft(keeping(ASHA), OFFICE, NOW)).toEqual({ ...formOf(OFFICE), stylist: null });
  expect(formOfDraft(keeping(null), OFFICE, NOW)).toEqual(formOf(OFFICE));
  const both = having(SAME, OFFICE);
  expect(lastBrief(keeping(ASHA, both), NOW)).toEqual(OFFICE);
  expect(lastBrief(keeping(null, both), NOW)).toEqual(SAME);
});

test('a photo that was refused goes again as it was asked', () => {
  const { operation, ...draft } = aPhotoRecord({ owner: CONSUMER.id, state: 'draft' });
  const refused = { draft: { ...draft, operation: { ...operation, brief: OFFICE } } };
  expect(briefOfDraft(keeping(ASHA, refused), NOW)).toEqual(OFFICE);
  expect(formOfDraft(keeping(ASHA, refused), null, NOW)).toEqual(formOf(OFFICE));
});

test('who has it first is nothing that an outfit answers', () => {
  expect(isAnswered(aPhoto({ outfit_count: 1, brief: SAME }))).toBe(false);
  expect(isAnswered(aPhoto({ outfit_count: 1, brief: OFFICE }))).toBe(true);
});
