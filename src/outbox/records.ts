import type { PreferencesUpdate } from '../../contract/preferences.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import type { Role } from '../api/session.ts';

export type Operation =
  | { kind: 'photo'; type: string; size: number; sha256: string }
  | { kind: 'rating'; outfitId: string; itemId: string; rating: number }
  | { kind: 'preferences'; update: PreferencesUpdate }
  | { kind: 'unsave'; outfitId: string; itemId: string }
  | { kind: 'photo-delete'; photoId: string }
  /** An upload that she discarded, by its record's id: it may be there, or still come there. */
  | { kind: 'withdraw'; key: string }
  /** `withdraw`: what is taken back with the sign-out, because nothing can be after it. */
  | { kind: 'revoke'; role: Role; refreshToken: string; withdraw?: string[] };

/** `draft` is a captured photo that has not been submitted yet. */
export type RecordState = 'draft' | 'waiting' | 'sending' | 'needs-sign-in' | 'refused' | 'damaged';

/** Not before `until`; `since` tells a clock that was set back from one that has not arrived. */
export interface Pause {
  since: number;
  until: number;
  /** All of its kind wait with it. */
  isForKind?: boolean;
}

/** One operation on its way. A photo's bytes lie beside it, written in the same transaction. */
export interface OutboxRecord<O extends Operation = Operation> {
  /** Sorts by the order in which records were kept, and is the Idempotency-Key. */
  id: string;
  /** Whose it is; `null` for a photo that was shared to the app while nobody was signed in. */
  owner: string | null;
  /** Hers, which stays the same where ids do not; none where the server did not say it. */
  account?: string;
  keptAt: number;
  /** Missing where an earlier version kept it, or where it is nobody's. */
  order?: Pick<WriteOrder, 'device' | 'n'>;
  state: RecordState;
  attempts: number;
  /** What the last attempt came to, for people. */
  lastError: string | null;
  pause: Pause | null;
  /** A photo that came from outside the app: it never takes the place of her own draft unasked. */
  isShared?: true;
  operation: O;
}

export type PhotoOperation = Extract<Operation, { kind: 'photo' }>;
export type RatingOperation = Extract<Operation, { kind: 'rating' }>;
export type PhotoRecord = OutboxRecord<PhotoOperation>;

const KINDS: Record<Operation['kind'], true> = {
  photo: true,
  rating: true,
  preferences: true,
  unsave: true,
  'photo-delete': true,
  withdraw: true,
  revoke: true,
};
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
  Object.hasOwn(KINDS, operation.kind) && Object.hasOwn(STATES, state);

export const isPhoto = (record: OutboxRecord): record is PhotoRecord =>
  record.operation.kind === 'photo';

/** The server may have it, though nothing here says so: an attempt was not answered to the end. */
const mayHaveArrived = ({ state, attempts }: OutboxRecord) =>
  attempts > (state === 'refused' || state === 'damaged' ? 1 : 0);

/** The uploads that have to be taken back when these are discarded. */
export const keysToWithdraw = (discarded: readonly OutboxRecord[]): string[] =>
  discarded.flatMap((record) => {
    if (record.operation.kind === 'withdraw') return [record.operation.key];
    return isPhoto(record) && mayHaveArrived(record) ? [record.id] : [];
  });

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

export const isDue = (pause: Pause | null, now: number): boolean =>
  !pause || now >= pause.until || now < pause.since;

/** Operations on one subject go out in the order they were made. */
export function subjectOf({ id, owner, operation }: OutboxRecord): string {
  switch (operation.kind) {
    case 'rating':
    case 'unsave':
      return `item ${operation.outfitId} ${operation.itemId}`;
    case 'preferences':
      return `preferences ${owner}`;
    case 'photo-delete':
      return `photo ${operation.photoId}`;
    case 'photo':
    case 'withdraw':
    case 'revoke':
      return id;
  }
}
