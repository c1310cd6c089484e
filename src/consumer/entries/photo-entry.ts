import type { Brief } from '../../../contract/brief.ts';
import type { PhotolessOutfit } from '../../../contract/closet-outfits.ts';
import { isDueSooner, isWithinTheDay } from '../../../contract/due.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { OutboxRecord, PhotoRecord } from '../../outbox/records.ts';
import { isAnotherHere } from '../../state/another.ts';
import { askedOf, type Asked } from '../../state/operations/answer.ts';
import { formatDay, whenSaid } from '../../ui/dates.ts';
import type { StatusKind } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import {
  askedWithPhoto,
  askedWithRecord,
  firstOf,
  type BriefOfEntry,
} from '../brief/entry-brief.ts';
import { againWords, dueWords } from '../again/words.ts';
import { noteOf, type Whereabouts } from '../outbox/whereabouts.ts';
import { largeWords } from '../shell/large-words.ts';
import { sentences } from '../shell/sentences.ts';

interface Face {
  id: string;
  name: string;
  picture: string | null;
}

/** One photo as the screens show it, whether the server has it or this phone alone. */
export interface PhotoEntry {
  key: string;
  /** When it was taken in, as ISO 8601. */
  at: string;
  /** Null while only this phone has it, or only owners see it. */
  picture: string | null;
  /** The same, small. */
  small: string | null;
  thumbhash: string | null;
  kind: StatusKind;
  stage: 'local' | 'photoless' | Photo['stage'];
  /** Nobody but an owner of the house sees it now. */
  isWithOwner: boolean;
  /** How far another look is that was asked for. */
  again: string | null;
  /** When it goes, once that is soon. */
  goes: string | null;
  /** Who styles it, by the first name; empty where nobody does. */
  by: string;
  /** That person's, where the server says it. */
  face: Face | null;
  /** A line under the status; null when there is nothing to add. */
  note: string | null;
  /** What a local photo's status says; the screens have their own words for the server's. */
  word: string | null;
  /** Null until it can be opened. */
  outfit: string | null;
  looks: Photo['outfits'];
  /** When another photo was asked for instead. */
  retakeAt: string | null;
  /** Where the one that was asked for is, once there is one. */
  another: 'sent' | 'here' | null;
  /** Null where there is nothing to say any more. */
  asked: BriefOfEntry | null;
  /** What the stylist wants to know; null where nothing is to be answered. */
  question: Asked | null;
  /** Who opened it last; null where that is not known. */
  opened: string | null;
}

/** So long before it goes it is said. */
const GOES_SOON_MS = 7 * 24 * 60 * 60_000;

const soonGoing = ({ goes_at: at }: Photo, now: number): string | null =>
  at && Date.parse(at) - now < GOES_SOON_MS ? at : null;

const faceOf = ({ stylist, stage }: Photo): Face | null =>
  stylist && stage === 'styling'
    ? {
        id: stylist.id,
        name: stylist.name,
        picture: stylist.picture_url && pictureUrl(stylist.picture_url),
      }
    : null;

function noteOfPhoto(
  photo: Photo,
  now: number,
  outbox: readonly OutboxRecord[],
  question: Asked | null,
): string | null {
  const note = stageNote(photo, now, question);
  const large = largeWords(photo, outbox, now);
  if (large === null || photo.with_owner) return note;
  return note === null ? large : sentences(large, note);
}

function stageNote(photo: Photo, now: number, question: Asked | null): string | null {
  if (photo.with_owner) return texts.photo.withOwnerNote;
  const goes = soonGoing(photo, now);
  if (goes !== null) return texts.photo.goesOn(formatDay(goes));
  if (photo.stage === 'ready') return null;
  if (photo.stage === 'retake') {
    return texts.photo.retakeBy(photo.retake_reason ?? '', photo.retake_by ?? '');
  }
  if (question?.stands) return texts.photo.stands;
  const isDue = now > Date.parse(photo.due_at);
  if (isDue && !(isDueSooner(photo) && isWithinTheDay(photo, now))) return texts.photo.late;
  if (photo.stage === 'styling') return texts.photo.beingStyledNote;
  if (isDue) return texts.photo.dayHasCome;
  const due = dueWords(photo.due_at, now);
  const first = firstOf(photo, now);
  return first === null ? due : sentences(texts.brief.first(first.name), due);
}

/** Of one that was answered before anybody wrote it down, nobody knows. */
function openedBy({ last_view: view, stage }: Photo, now: number): string | null {
  if (view) return texts.views.openedBy(firstName(view.name), whenSaid(view.at, now));
  return view === null && stage === 'queued' ? texts.views.nobody : null;
}

function anotherOf({ id, stage, replaced_by }: Photo, outbox: readonly OutboxRecord[]) {
  if (stage !== 'retake') return null;
  if (replaced_by) return 'sent';
  return isAnotherHere(outbox, id) ? 'here' : null;
}

function kindOf({ stage }: Photo, { outfit, another }: Pick<PhotoEntry, 'outfit' | 'another'>) {
  if (outfit !== null) return 'ready';
  if (another !== null) return another === 'sent' ? 'ready' : 'here';
  return stage === 'retake' ? 'bad' : 'wait';
}

/** Only an approved photo with an outfit can be opened. */
const outfitOf = ({ status, outfit_uuid }: Photo) => (status === 'approved' ? outfit_uuid : null);

export function entryOfPhoto(
  photo: Photo,
  now: number,
  outbox: readonly OutboxRecord[],
  late?: Brief,
): PhotoEntry {
  const outfit = outfitOf(photo);
  const another = anotherOf(photo, outbox);
  const question = askedOf(photo, outbox, now);
  return {
    key: photo.id,
    at: photo.upload_date,
    picture: photo.with_owner ? null : pictureUrl(photo.image_url),
    small: photo.with_owner ? null : pictureUrl(photo.thumb_url),
    thumbhash: photo.thumbhash,
    kind: kindOf(photo, { outfit, another }),
    stage: photo.stage,
    isWithOwner: !!photo.with_owner,
    again: againWords(photo, outbox, now),
    goes: soonGoing(photo, now),
    by: firstName(photo.styled_by ?? ''),
    face: faceOf(photo),
    note: noteOfPhoto(photo, now, outbox, question),
    word: null,
    outfit,
    looks: photo.outfits,
    retakeAt: (photo.stage === 'retake' && photo.retake_at) || null,
    another,
    asked: askedWithPhoto(photo, outbox, late),
    question,
    opened: openedBy(photo, now),
  };
}

/** A photo that has not gone out; its bytes are on this phone. */
export function entryOfRecord(
  record: PhotoRecord,
  where: Whereabouts,
  outbox: readonly OutboxRecord[],
): PhotoEntry {
  return {
    key: record.id,
    at: new Date(record.keptAt).toISOString(),
    picture: null,
    small: null,
    thumbhash: null,
    kind: where.kind,
    stage: 'local',
    isWithOwner: false,
    again: null,
    goes: null,
    by: '',
    face: null,
    note: noteOf(where),
    word: where.word,
    outfit: null,
    looks: [],
    retakeAt: null,
    another: null,
    asked: askedWithRecord(record, outbox),
    question: null,
    opened: null,
  };
}

/** What was made for a photo that is gone, on its day; its look stands in, or a piece of it. */
function entryOfOutfit(outfit: PhotolessOutfit): PhotoEntry {
  const { uuid, title, createdAt, photo_at = createdAt, asked, items, look } = outfit;
  const piece = items.find(({ image_url }) => image_url !== null)?.image_url;
  const shown = look?.thumb_url ?? piece ?? null;
  const picture = shown && pictureUrl(shown);
  return {
    key: uuid,
    at: photo_at,
    picture,
    small: picture,
    thumbhash: null,
    kind: 'ready',
    stage: 'photoless',
    isWithOwner: false,
    again: null,
    goes: null,
    by: '',
    face: null,
    note: texts.history.photoless,
    word: null,
    outfit: uuid,
    looks: [{ uuid, title, asked, look }],
    retakeAt: null,
    another: null,
    asked: null,
    question: null,
    opened: null,
  };
}

/** In one list with the photos, each in its time; what is still on this phone stays on top. */
export function withPhotoless(
  entries: readonly PhotoEntry[],
  outfits: readonly PhotolessOutfit[],
): readonly PhotoEntry[] {
  if (outfits.length === 0) return entries;
  const isHere = ({ stage }: PhotoEntry) => stage === 'local';
  const there = [...entries.filter((one) => !isHere(one)), ...outfits.map(entryOfOutfit)];
  return [
    ...entries.filter(isHere),
    ...there.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  ];
}

/** Without those for which another one has been sent since it was asked for. */
export function withoutAnswered(entries: readonly PhotoEntry[]): readonly PhotoEntry[] {
  // There may be thousands: the newest at the server answers for all of them.
  const newest = entries.reduce(
    (latest, { stage, at }) => (stage === 'local' ? latest : Math.max(latest, Date.parse(at))),
    -Infinity,
  );
  const isAnswered = ({ another, retakeAt }: PhotoEntry) =>
    another === 'sent' || (retakeAt !== null && newest > Date.parse(retakeAt));
  return entries.filter((entry) => !isAnswered(entry));
}
