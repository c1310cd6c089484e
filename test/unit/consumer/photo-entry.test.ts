import { describe, expect, test } from 'vitest';
import type { OutfitItem } from '../../../contract/outfits.ts';
import { wholeAfter, type OutboxRecord, type PhotoRecord } from '../../../src/outbox/records.ts';
import { newlyApproved } from '../../../src/consumer/news/newly-approved.ts';
import {
  entryOfPhoto,
  entryOfRecord,
  withoutAnswered,
  withPhotoless,
  type PhotoEntry,
} from '../../../src/consumer/entries/photo-entry.ts';
import type { Photo } from '../../../contract/photos.ts';
import { briefOf } from '../../support/people/brief.ts';
import { aPhoto } from '../../support/samples/photo.ts';
import { aQuestion } from '../../support/samples/question.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const photo = aPhoto;

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
  test('tells who opened it, and that nobody has where that is known', () => {
    const openedOf = (overrides: Parameters<typeof photo>[0]) =>
      entryOfPhoto(photo(overrides), NOW, []).opened;
    const last_view = { name: 'Asha Sethi', at: at(-1) };
    expect(openedOf({ last_view })).toMatch(/^Asha opened it, today, /);
    expect(openedOf({ last_view: { ...last_view, at: at(-30) } })).toMatch(/^Asha opened it, .*20/);
    expect(openedOf({ stage: 'queued', last_view: null })).toBe('Nobody has opened it yet');
    expect(openedOf({ stage: 'queued' })).toBeNull();
    expect(openedOf({ stage: 'ready', last_view: null })).toBeNull();
  });

  test('of a small picture it says that the large one follows, and after a day that it has not come', () => {
    const goes = [wholeAfter(record(), photo().id)];
    const noteAt = (by: number, more: Partial<Photo> = {}, outbox: OutboxRecord[] = goes) =>
      entryOfPhoto(photo({ due_at: at(2), large_by: at(by), ...more }), NOW, outbox).note;
    expect(noteAt(1)).toMatch(/^The large picture follows\. Your stylist has until/);
    expect(noteAt(-1)).toMatch(/^The large picture has not come\. Open the app/);
    expect(noteAt(1, { stage: 'ready' })).toBe('The large picture follows.');
    expect(noteAt(1, { with_owner: at(0) })).not.toMatch(/large/);
    // Where nothing of it goes from this phone: another has it, or it goes no more.
    const others = [wholeAfter(record(), 'another'), record()];
    const over = (['refused', 'damaged'] as const).map((state) => [{ ...goes[0]!, state }]);
    for (const by of [1, -1]) {
      for (const outbox of [[], others, ...over]) {
        expect(noteAt(by, {}, outbox)).toMatch(/^So far we have a small picture of it\. Your/);
      }
    }
  });

  test('opens only when approved and with an outfit', () => {
    const outfit_uuid = 'o1';
    expect(entryOfPhoto(photo({ outfit_uuid }), NOW, []).outfit).toBeNull();
    expect(entryOfPhoto(photo({ status: 'approved' }), NOW, []).outfit).toBeNull();
    const ready = entryOfPhoto(photo({ outfit_uuid, status: 'approved', stage: 'ready' }), NOW, []);
    expect(ready).toMatchObject({ outfit: 'o1', kind: 'ready', note: null });
  });

  test('waits for her as long as a question does, and says that the clock stands while it does', () => {
    const question = aQuestion({ until: at(1) });
    const asked = photo({ stage: 'styling', question, due_at: at(30) });
    const named = photo({
      ...asked,
      due_at: '2026-11-22T02:30:00Z',
      brief: briefOf({ needed_on: '2026-11-22' }),
    });
    expect(entryOfPhoto(asked, NOW, [])).toMatchObject({
      question: { by: { name: 'Asha Rao' }, said: null },
      note: 'The clock stops until you answer, for 12 hours at most.',
    });
    expect(entryOfPhoto(named, NOW, []).note).not.toMatch(/stand still/);
    const late = entryOfPhoto(asked, NOW + HOUR, []);
    expect([late.question?.said, late.note]).toEqual([null, expect.not.stringMatching(/stand/)]);
    const answer = { text: 'Closed', at: at(0) };
    const answered = photo({ ...asked, question: { ...question, answer } });
    expect(entryOfPhoto(answered, NOW, [])).toMatchObject({ question: { said: 'Closed' } });
    expect(entryOfPhoto(answered, NOW, []).note).not.toMatch(/stand/);
    expect(entryOfPhoto({ ...asked, stage: 'ready' }, NOW, []).question).toBeNull();
  });

  test('says what waits on this phone before what the server has, and what was refused', () => {
    const asked = photo({ stage: 'styling', question: aQuestion() });
    const operation = { kind: 'answer', photoId: asked.id, questionId: 'q1' } as const;
    const waits = { ...record(), operation: { ...operation, text: 'Open' } };
    expect(entryOfPhoto(asked, NOW, [waits]).question).toMatchObject({
      said: 'Open',
      isHere: true,
      stands: false,
    });
    const refused = { ...waits, state: 'refused' } as const;
    expect(entryOfPhoto(asked, NOW, [refused]).question).toMatchObject({
      said: 'Open',
      isHere: false,
      isRefused: true,
    });
  });

  test('names the day where that is neither today nor tomorrow', () => {
    expect(entryOfPhoto(photo({ due_at: at(44) }), NOW, []).note).toMatch(/until .*23/);
  });

  test('says until when, kindly also when that has passed', () => {
    expect(entryOfPhoto(photo({ due_at: at(1) }), NOW, []).note).toMatch(
      /until \d+:\d\d\b.* today/,
    );
    expect(entryOfPhoto(photo({ due_at: at(23) }), NOW, []).note).toMatch(/tomorrow/);
    const longAgo = { upload_date: at(-25), due_at: at(-1) };
    expect(entryOfPhoto(photo(longAgo), NOW, []).note).toMatch(/a little longer/);
  });

  test('is not said to take longer than a day because of a day that she named', () => {
    const named = { upload_date: at(-3), due_at: at(-1) };
    expect(entryOfPhoto(photo(named), NOW, []).note).toMatch(/^The day you named has come/);
    expect(entryOfPhoto(photo({ ...named, stage: 'styling' }), NOW, []).note).toMatch(
      /^Your outfits are being put together/,
    );
    const dayLater = { upload_date: at(-25), due_at: at(-20) };
    expect(entryOfPhoto(photo(dayLater), NOW, []).note).toMatch(/a little longer/);
  });

  test('that cannot be used says why, and who says so', () => {
    const retake = photo({ stage: 'retake', retake_reason: 'Too dark.', retake_by: 'Meera' });
    expect(entryOfPhoto(retake, NOW, [])).toMatchObject({ kind: 'bad', note: '“Too dark.” Meera' });
  });
});

describe('a photo that was asked for again', () => {
  const again = photo({ stage: 'retake', retake_at: at(-1), replaced_by: null });
  const other = (state: PhotoRecord['state']) =>
    record({ state, operation: { ...record().operation, replaces: 'p1' } });

  test('is not asked for any more once another one is on its way, or there', () => {
    const kinds = (of: typeof again, ...outbox: PhotoRecord[]) => {
      const { kind, another } = entryOfPhoto(of, NOW, outbox);
      return { kind, another };
    };
    expect(kinds(again)).toEqual({ kind: 'bad', another: null });
    expect(kinds(again, record())).toEqual({ kind: 'bad', another: null });
    expect(kinds(again, other('waiting'))).toEqual({ kind: 'here', another: 'here' });
    expect(kinds(again, other('refused'))).toEqual({ kind: 'bad', another: null });
    const sent = { ...again, replaced_by: 'p2' };
    expect(kinds(sent)).toEqual({ kind: 'ready', another: 'sent' });
  });

  test('leaves Home once another one was sent', () => {
    const entries = [{ ...again, replaced_by: 'p2' }, again].map((one) =>
      entryOfPhoto(one, NOW, []),
    );
    expect(withoutAnswered(entries)).toEqual([entries[1]]);
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
  expect(entryOfRecord(record(), where, [])).toMatchObject({
    kind: 'bad',
    word: 'Not sent',
    note: 'Too big',
    stage: 'local',
  });
});

test('another photo is asked for until one is sent after that, not before', () => {
  const where = { is: 'next', kind: 'here', word: '', reason: null, next: null } as const;
  const here = entryOfRecord(record(), where, []);
  const sent = (hours: number) =>
    entryOfPhoto(photo({ id: 'sent', upload_date: at(hours) }), NOW, []);
  const retake = { id: 'again', upload_date: at(-9), stage: 'retake' } as const;
  const asked = entryOfPhoto(photo({ ...retake, retake_at: at(-5) }), NOW, []);
  const shown = (...entries: PhotoEntry[]) => withoutAnswered(entries).map(({ key }) => key);
  expect(shown(sent(-4), asked)).toEqual(['sent']);
  expect(shown(sent(-6), asked)).toEqual(['sent', 'again']);
  expect(shown(here, asked)).toEqual(['r1', 'again']);
  // A newer server may know of stages that come after it.
  const later = photo({ ...retake, stage: 'styling', retake_at: at(-5) });
  expect(shown(sent(-4), entryOfPhoto(later, NOW, []))).toEqual(['sent', 'again']);
  // A server of before does not say when it asked.
  expect(shown(sent(-1), entryOfPhoto(photo(retake), NOW, []))).toEqual(['sent', 'again']);
});

test('another look is told of from this phone to the stylist, with one deadline, until it is there', () => {
  const ready = { status: 'approved', stage: 'ready', outfit_uuid: 'o1' } as const;
  const again = { of: 'o1', outfit_uuid: null, due_at: at(20) };
  const said = (stage: 'queued' | 'styling' | 'ready', now = NOW) =>
    entryOfPhoto(photo({ ...ready, again: { ...again, stage } }), now, []).again;
  expect(said('queued')).toMatch(/^Another look: with us\. Your stylist has until .* tomorrow\.$/);
  expect(said('styling')).toBe('Another look: with a stylist');
  expect(said('queued', NOW + 21 * HOUR)).toMatch(/a little longer/);
  expect(said('ready')).toBeNull();
  const held = photo({ ...ready, with_owner: at(-1), again: { ...again, stage: 'queued' } });
  expect(entryOfPhoto(held, NOW + 21 * HOUR, []).again).toMatch(/once we have looked into/);
  const styled = photo(ready);
  const operation = { kind: 'again', photoId: styled.id, outfitId: 'o1', text: '' } as const;
  const waits = { ...record(), operation };
  expect(entryOfPhoto(styled, NOW, [waits]).again).toBe('Another look: on this phone');
  expect(entryOfPhoto(styled, NOW, [{ ...waits, state: 'refused' }]).again).toBeNull();
});

test('a second look that has come is told of like a first', () => {
  const ready = { status: 'approved', stage: 'ready', outfit_uuid: 'o1' } as const;
  const again = { of: 'o1', outfit_uuid: null, due_at: at(20) };
  const waits = photo({ ...ready, again: { ...again, stage: 'styling' } });
  const came = photo({ ...ready, outfit_uuid: 'o2', again: { ...again, stage: 'ready' } });
  expect(newlyApproved([waits], [came])).toEqual([came]);
  expect(newlyApproved([waits], [waits])).toEqual([]);
  expect(newlyApproved([came], [came])).toEqual([]);
  expect(newlyApproved([photo(ready)], [waits])).toEqual([]);
});

test('an outfit without its photo stands among them in its time, below what waits here', () => {
  const where = { is: 'next', kind: 'here', word: '', reason: null, next: null } as const;
  const here = entryOfRecord(record({ keptAt: NOW - 100 * HOUR }), where, []);
  const entries = [
    here,
    entryOfPhoto(photo({ id: 'new', upload_date: at(-1) }), NOW, []),
    entryOfPhoto(photo({ id: 'old', upload_date: at(-9) }), NOW, []),
  ];
  const item = { image_url: '/media/i1/display' } as OutfitItem;
  const outfit = {
    uuid: 'o1',
    title: 'Madder by lamplight',
    createdAt: at(-5),
    stylist: { name: 'Asha' },
    items: [{ ...item, image_url: null }, item],
  };
  const listed = withPhotoless(entries, [outfit]);
  expect(listed.map(({ key }) => key)).toEqual(['r1', 'new', 'o1', 'old']);
  const dated = withPhotoless(entries, [{ ...outfit, photo_at: at(-20) }]);
  expect(dated.map(({ key }) => key)).toEqual(['r1', 'new', 'old', 'o1']);
  expect(listed[2]).toMatchObject({
    stage: 'photoless',
    outfit: 'o1',
    looks: [{ title: outfit.title }],
    picture: expect.stringContaining('/media/i1/display'),
  });
  expect(withPhotoless(entries, [])).toBe(entries);
});

test('only a photo that was processing before is newly approved', () => {
  const approved = photo({ status: 'approved' });
  expect(newlyApproved([photo()], [approved])).toEqual([approved]);
  expect(newlyApproved([approved], [approved])).toEqual([]);
  expect(newlyApproved([], [approved])).toEqual([]);
});
