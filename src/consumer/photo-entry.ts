import type { Photo } from '../../contract/photos.ts';
import type { PhotoRecord } from '../outbox/records.ts';
import { formatClock, isSameDay } from '../ui/dates.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { texts } from '../../texts/consumer.ts';
import { pictureUrl } from '../api/picture-url.ts';
import { noteOf, type Whereabouts } from './outbox/whereabouts.ts';

/** One photo as the screens show it, whether the server has it or this phone alone. */
export interface PhotoEntry {
  key: string;
  /** When it was taken in, as ISO 8601. */
  at: string;
  /** Null while only this phone has it. */
  picture: string | null;
  thumbhash: string | null;
  kind: StatusKind;
  stage: 'local' | Photo['stage'];
  /** A line under the status; null when there is nothing to add. */
  note: string | null;
  /** What a local photo's status says; the screens have their own words for the server's. */
  word: string | null;
  /** Null until it can be opened. */
  outfit: string | null;
  looks: Photo['outfits'];
}

function noteOfPhoto(photo: Photo, now: number): string | null {
  if (photo.stage === 'ready') return null;
  if (photo.stage === 'retake') {
    return texts.photo.retakeBy(photo.retake_reason ?? '', photo.retake_by ?? '');
  }
  if (now > Date.parse(photo.due_at)) return texts.photo.late;
  if (photo.stage === 'styling') return texts.photo.beingStyledNote;
  const clock = formatClock(photo.due_at);
  return isSameDay(photo.due_at, now)
    ? texts.photo.dueToday(clock)
    : texts.photo.dueTomorrow(clock);
}

function kindOf({ stage }: Photo, outfit: string | null): StatusKind {
  if (outfit !== null) return 'ready';
  return stage === 'retake' ? 'bad' : 'wait';
}

/** Only an approved photo with an outfit can be opened. */
const outfitOf = ({ status, outfit_uuid }: Photo) => (status === 'approved' ? outfit_uuid : null);

export function entryOfPhoto(photo: Photo, now: number): PhotoEntry {
  const outfit = outfitOf(photo);
  return {
    key: photo.id,
    at: photo.upload_date,
    picture: pictureUrl(photo.image_url),
    thumbhash: photo.thumbhash,
    kind: kindOf(photo, outfit),
    stage: photo.stage,
    note: noteOfPhoto(photo, now),
    word: null,
    outfit,
    looks: photo.outfits,
  };
}

/** A photo that has not gone out; its bytes are on this phone. */
export function entryOfRecord(record: PhotoRecord, where: Whereabouts): PhotoEntry {
  return {
    key: record.id,
    at: new Date(record.keptAt).toISOString(),
    picture: null,
    thumbhash: null,
    kind: where.kind,
    stage: 'local',
    note: noteOf(where),
    word: where.word,
    outfit: null,
    looks: [],
  };
}
