import type { Brief } from '../../../contract/brief.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { OutboxRecord, PhotoRecord } from '../../outbox/records.ts';
import { formatClock } from '../../ui/dates.ts';
import { latestBriefOf, latestBriefWith, isRefusedNote, notesAhead } from '../../state/briefs.ts';
import { firstName } from '../../../texts/names.ts';

/**
 * What may become of a change that came when somebody had begun: a note, nothing because none is left
 * or it is styled, or the change itself, since nobody has it any more.
 */
type Late = 'note' | 'full' | 'over' | 'change';

/** As long as it is said to be. */
export const secondsOf = (ms: number): number => Math.max(1, Math.round(ms / 1000));

/** What stands with a photo of what the consumer asked, as long as more can be said. */
export interface BriefOfEntry {
  brief: Brief | null;
  /** What was said besides: for how long, and what a stylist has written down of it. */
  voice: Photo['voice'] | null;
  /** A change of it is on this phone alone. */
  isHere: boolean;
  /** The server did not take what the consumer said last. */
  isRefused: boolean;
  /** Somebody has begun: a note can add to it. */
  isLate: boolean;
  late: Late | null;
  /** Who has begun; empty where that is not known. */
  by: string;
}

const isOpen = ({ stage }: Photo) => stage === 'queued' || stage === 'styling';

export const notesLeft = (photo: Photo, outbox: readonly OutboxRecord[]): number =>
  Math.max(0, (photo.brief_notes_left ?? 0) - notesAhead(outbox, photo.id).length);

function lateOf(photo: Photo, outbox: readonly OutboxRecord[]): Late {
  if (!isOpen(photo)) return 'over';
  if (photo.stage === 'queued') return 'change';
  return notesLeft(photo, outbox) > 0 ? 'note' : 'full';
}

/** Null once it is answered and nothing is left to say of it, and where the server knows of no briefs. */
export function askedWithPhoto(
  photo: Photo,
  outbox: readonly OutboxRecord[],
  late: Brief | undefined,
): BriefOfEntry | null {
  if ((!isOpen(photo) && !late) || photo.brief === undefined) return null;
  const { brief, isHere, refused } = latestBriefWith(outbox, photo);
  const notes = notesAhead(outbox, photo.id);
  return {
    brief,
    voice: photo.voice ?? null,
    isHere: isHere || notes.length > 0,
    isRefused: refused !== null || notes.some(isRefusedNote),
    isLate: refused !== null || photo.stage === 'styling',
    late: late ? lateOf(photo, outbox) : null,
    by: firstName(photo.styled_by ?? ''),
  };
}

/** Null while the consumer decides what becomes of it. */
export function askedWithRecord(
  { id, state, operation }: PhotoRecord,
  outbox: readonly OutboxRecord[],
): BriefOfEntry | null {
  if (state === 'refused' || state === 'damaged') return null;
  const { brief } = latestBriefOf(outbox, id, operation.brief ?? null);
  const voice = operation.voice ? { seconds: secondsOf(operation.voice.ms), words: null } : null;
  return { brief, voice, isHere: true, isRefused: false, isLate: false, late: null, by: '' };
}

/** Who has it before the others, and until when. */
export function firstOf({ reserved }: Photo, now: number) {
  if (!reserved || now >= Date.parse(reserved.until)) return null;
  return { name: reserved.name, clock: formatClock(reserved.until) };
}
