import type { Brief } from '../../../contract/brief.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { OutboxRecord, PhotoRecord } from '../../outbox/records.ts';
import { formatClock } from '../../ui/dates.ts';
import { askedOf, askedWith, isRefusedNote, notesAhead } from '../../state/briefs.ts';

/** What stands with a photo of what she asked, as long as she can say more. */
export interface AskedOfEntry {
  brief: Brief | null;
  /** A change of it is on this phone alone. */
  isHere: boolean;
  /** The server did not take what she said last. */
  isRefused: boolean;
  /** Somebody has begun: a note can add to it. */
  isLate: boolean;
}

/** Null once it is answered, and where the server knows of no briefs. */
export function askedWithPhoto(photo: Photo, outbox: readonly OutboxRecord[]): AskedOfEntry | null {
  const isOpen = photo.stage === 'queued' || photo.stage === 'styling';
  if (!isOpen || photo.brief === undefined) return null;
  const { brief, isHere, refused } = askedWith(outbox, photo);
  const notes = notesAhead(outbox, photo.id);
  return {
    brief,
    isHere: isHere || notes.length > 0,
    isRefused: refused !== null || notes.some(isRefusedNote),
    isLate: refused !== null || photo.stage === 'styling',
  };
}

/** Null while she decides what becomes of it. */
export function askedWithRecord(
  { id, state, operation }: PhotoRecord,
  outbox: readonly OutboxRecord[],
): AskedOfEntry | null {
  if (state === 'refused' || state === 'damaged') return null;
  const { brief } = askedOf(outbox, id, operation.brief ?? null);
  return { brief, isHere: true, isRefused: false, isLate: false };
}

/** Who has it before the others, and until when. */
export function firstOf({ reserved }: Photo, now: number) {
  if (!reserved || now >= Date.parse(reserved.until)) return null;
  return { name: reserved.name, clock: formatClock(reserved.until) };
}
