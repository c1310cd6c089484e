import { describe, expect, test } from 'vitest';
import { BRIEF_NOTES_MAX } from '../../../contract/limits.ts';
import { askedWithPhoto } from '../../../src/consumer/brief/entry-brief.ts';
import type { BriefNoteOperation } from '../../../src/outbox/operations/brief-note.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { briefOf } from '../../support/people/brief.ts';
import { aPhoto } from '../../support/samples/photo.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';

const LATE = briefOf({ occasion: 'party' });
const styling = (left = BRIEF_NOTES_MAX) =>
  aPhoto({
    stage: 'styling',
    styled_by: 'Asha Rao',
    brief: briefOf({ occasion: 'office' }),
    brief_notes_left: left,
  });

const operation: BriefNoteOperation = { kind: 'brief_note', photoId: 'p1', text: 'And a bag' };
const note: OutboxRecord = { ...aPhotoRecord({ state: 'waiting' }), operation };

describe('a change that came when somebody had begun', () => {
  test('may go as a note, and is not said to be refused', () => {
    expect(askedWithPhoto(styling(), [], LATE)).toMatchObject({
      late: 'note',
      by: 'Asha',
      isRefused: false,
    });
  });

  test('cannot once no note is left, those that wait among them', () => {
    expect(askedWithPhoto(styling(0), [], LATE)?.late).toBe('full');
    expect(askedWithPhoto(styling(1), [note], LATE)?.late).toBe('full');
  });

  test('is a change again once nobody has it any more', () => {
    const freed = { ...styling(), stage: 'queued', styled_by: null } as const;
    expect(askedWithPhoto(freed, [], LATE)).toMatchObject({ late: 'change', by: '' });
  });

  test('is said to be too late once it is styled', () => {
    const ready = { ...styling(), stage: 'ready', styled_by: null } as const;
    expect(askedWithPhoto(ready, [], LATE)?.late).toBe('over');
    expect(askedWithPhoto(ready, [], undefined)).toBeNull();
  });
});
