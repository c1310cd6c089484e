import type { WriteOrder } from '../../contract/write-order.ts';
import { UNDER_18 } from '../../contract/ages.ts';
import type { FailureCode } from '../api/failure.ts';
import type { Part } from '../device/shrink.ts';
import { isOurKind, kindOf, type Operation } from './operations/kinds.ts';
import type { OwnOperation } from './operations/own.ts';
import type { PhotoOperation } from './operations/photo.ts';
import type { WholeOperation } from './operations/whole.ts';

/** `draft` is a captured photo that has not been submitted yet. */
export type RecordState = 'draft' | 'waiting' | 'sending' | 'needs-sign-in' | 'refused' | 'damaged';

/** Not before `until`; `since` tells a clock that was set back from one that has not arrived. */
export interface Pause {
  since: number;
  until: number;
  /** All of its kind wait with it. */
  isForKind?: boolean;
  /** The consumer's account is suspended: nothing goes at that time, it is only asked again. */
  isSuspended?: boolean;
  /** By the preferences the consumer is under 18: nothing goes at that time either. */
  isUnderAge?: true;
  /** Until a stylist has answered another photo: nobody knows when, and this is when it is asked again. */
  isForStylist?: boolean;
}

/** Why a record was not sent. */
export type RecordFailure =
  | FailureCode
  /** Its bytes are not those that were kept, or cannot be read. */
  | { kind: 'damaged' | 'unreadable' }
  /** Nobody knows the photo that it belongs to. */
  | { kind: 'no-photo' }
  /** The server will not have what the consumer asked, and says nothing of the photo. */
  | { kind: 'brief' };

/** One operation on its way. A photo's bytes lie beside it, written in the same transaction. */
export interface OutboxRecord<O extends Operation = Operation> {
  /** Sorts by the order in which records were kept, and is the Idempotency-Key. */
  id: string;
  /** Whose it is; `null` for a photo that was shared to the app while nobody was signed in. */
  owner: string | null;
  /** The consumer's, which stays the same where ids do not; none where the server did not say it. */
  account?: string;
  keptAt: number;
  /** Missing where an earlier version kept it, or where it is nobody's. */
  order?: Pick<WriteOrder, 'device' | 'n'>;
  state: RecordState;
  attempts: number;
  /** What the last attempt came to; none where an earlier version kept it. */
  failure?: RecordFailure | null;
  /** What it came to in the words of an earlier version: later than `failure` wherever it is not null. */
  lastError: string | null;
  /** Since when the server says what only seems to be said of it. */
  doubtedSince?: number | undefined;
  pause: Pause | null;
  /** How much of a photo the server has, and how many attempts got it further and not there. */
  progress?: { bytes: number; attempts: number };
  /** A photo that came from outside the app: it never takes the place of the consumer's own draft unasked. */
  isShared?: true;
  /** Where the face is covered, in fractions of the picture: what lay there is in none of the bytes. */
  cover?: Part;
  /** It was refused for what the consumer asked, not for the photo. */
  isBriefRefused?: boolean;
  operation: O;
}

/** The earlier version must not meet a record without its field: it would say "undefined". */
export const failedBy = (failure: RecordFailure | null) => ({ failure, lastError: null });

export type PhotoRecord = OutboxRecord<PhotoOperation>;
export type WholeRecord = OutboxRecord<WholeOperation>;
export type OwnRecord = OutboxRecord<OwnOperation>;
/** Bytes lie beside it. */
export type PictureRecord = PhotoRecord | WholeRecord | OwnRecord;

const STATES: Record<RecordState, true> = {
  draft: true,
  waiting: true,
  sending: true,
  'needs-sign-in': true,
  refused: true,
  damaged: true,
};

/** False for what a newer version of the app kept before this one came back: it is not ours to touch. */
export const isKnown = ({ operation, state }: OutboxRecord): boolean =>
  isOurKind(operation) && Object.hasOwn(STATES, state);

export const isPhoto = (record: OutboxRecord): record is PhotoRecord =>
  record.operation.kind === 'photo';

/** Of something of the consumer's own. */
export const isOwnPiece = (record: OutboxRecord): record is OwnRecord =>
  record.operation.kind === 'own';

/** Of a photo that the server has a small picture of. */
export const isWhole = (record: OutboxRecord): record is WholeRecord =>
  record.operation.kind === 'whole';

export const isPicture = (record: OutboxRecord): record is PictureRecord =>
  isPhoto(record) || isWhole(record) || isOwnPiece(record);

const AS_NEW = {
  state: 'waiting',
  attempts: 0,
  pause: null,
  doubtedSince: undefined,
  ...failedBy(null),
} as const;

/** What is left to send of a photo once the small picture has arrived. */
export function wholeAfter(record: PhotoRecord, photoId: string | null): WholeRecord {
  const { progress: _, ...kept } = record;
  return { ...kept, ...AS_NEW, operation: { ...record.operation, kind: 'whole', photoId } };
}

/** As it goes to a server that has nothing of it. */
export function anew(record: PictureRecord): PictureRecord {
  if (!isWhole(record)) return { ...record, ...AS_NEW };
  const { photoId: _, ...operation } = record.operation;
  return { ...record, ...AS_NEW, operation: { ...operation, kind: 'photo' } };
}

/** The server may have it, though nothing here says so: an attempt was not answered to the end. */
const mayHaveArrived = ({ state, attempts }: OutboxRecord) =>
  attempts > (state === 'refused' || state === 'damaged' ? 1 : 0);

const WITHDRAWS = { photo: 'withdraw', own: 'own_withdraw' } as const;
type Withdrawn = keyof typeof WITHDRAWS;

/** The uploads of a kind that have to be taken back when these are discarded. */
export const keysToWithdraw = (discarded: readonly OutboxRecord[], kind: Withdrawn): string[] =>
  discarded.flatMap((record) => {
    const { id, operation } = record;
    if (operation.kind === WITHDRAWS[kind]) return [operation.key];
    if (kind === 'photo' && isWhole(record)) return [id];
    return operation.kind === kind && mayHaveArrived(record) ? [id] : [];
  });

/** By which an upload of this kind is taken back. */
export const withdrawalOf = (kind: Withdrawn, key: string) => ({
  kind: WITHDRAWS[kind],
  key,
});

/** What waits for an upload to arrive, to be told of the photo that came of it. */
export const awaits =
  (upload: string) =>
  ({ operation }: OutboxRecord): boolean =>
    operation.kind === 'brief' && operation.photoId === null && operation.upload === upload;

/** What waits for an upload that is no more, of which nobody knows what photo it became. */
export const isOrphan = ({ operation }: OutboxRecord, all: readonly OutboxRecord[]): boolean =>
  operation.kind === 'brief' &&
  operation.photoId === null &&
  !all.some(({ id }) => id === operation.upload);

export const isOfKind = (
  one: OutboxRecord,
  { owner, operation }: Pick<OutboxRecord, 'owner' | 'operation'>,
): boolean => one.owner === owner && one.operation.kind === operation.kind;

/** Its own, or that of another which all of its kind were told to make. */
export const pauseOf = (record: OutboxRecord, all: readonly OutboxRecord[]): Pause | null =>
  record.pause ??
  all
    .filter((one) => isOfKind(one, record) && one.pause?.isForKind)
    .map(({ pause }) => pause)
    .reduce((latest, pause) => ((pause?.until ?? 0) > (latest?.until ?? 0) ? pause : latest), null);

/** What the consumer has said last of the age and is not sent yet stands for what the server knows. */
export const isHeldForAge = (record: OutboxRecord, all: readonly OutboxRecord[]): boolean => {
  if (!isPicture(record)) return false;
  const said = all.findLast(
    ({ owner, state, operation }) =>
      owner === record.owner &&
      operation.kind === 'preferences' &&
      operation.update.age_range !== undefined &&
      state !== 'refused',
  );
  return said?.operation.kind === 'preferences' && said.operation.update.age_range === UNDER_18;
};

export const isDue = (pause: Pause | null, now: number): boolean =>
  !pause || now >= pause.until || now < pause.since;

export const follows = ({ operation }: OutboxRecord, earlier: OutboxRecord): boolean =>
  kindOf(operation).follows?.(operation, { ...earlier.operation, record: earlier.id }) ?? false;

/** Around something of hers that is here still, whatever became of it, no look can be asked for. */
export const isHeld = (record: OutboxRecord, all: readonly OutboxRecord[]): boolean =>
  all.some((one) => isOwnPiece(one) && follows(record, one));

/** The same, asked for without it. */
export const withoutAround = (record: OutboxRecord, gone: OutboxRecord): OutboxRecord => {
  const { operation } = record;
  if (!('brief' in operation) || !operation.brief) return record;
  const around = operation.brief.around.filter(({ item }) => item !== gone.id);
  return { ...record, operation: { ...operation, brief: { ...operation.brief, around } } };
};

export const subjectOf = ({
  id,
  owner,
  operation,
}: Pick<OutboxRecord, 'id' | 'owner' | 'operation'>): string =>
  kindOf(operation).subject?.(operation, owner) ?? id;
