import {
  isHeld,
  isHeldForAge,
  isKnown,
  isPhoto,
  isPicture,
  pauseOf,
  type OutboxRecord,
  type Pause,
} from '../../outbox/records.ts';
import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import type { StatusKind } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { failureOf, failureWords } from '../shell/failure-words.ts';
import { sentences } from '../shell/sentences.ts';

/** What a record is seen among. */
export interface Circumstances {
  /** All that is on its way. */
  all: readonly OutboxRecord[];
  /** To the minute. */
  now: number;
  isOnline: boolean;
  /** Photos wait for Wi-Fi, and this is none. */
  isSpared: boolean;
}

/** One thing that has not arrived: every line of docs/where-a-photo-is.md that a record can be in. */
export interface Whereabouts {
  is: keyof typeof SHOWN;
  kind: StatusKind;
  word: string;
  /** What went wrong. */
  reason: string | null;
  /** What comes next, and when; null where that is hers to decide. */
  next: string | null;
}

const HERE = { kind: 'here', word: texts.photo.here } as const;
const BAD = { kind: 'bad', word: texts.photo.notSent } as const;

const SHOWN = {
  draft: HERE,
  undo: HERE,
  next: HERE,
  turn: HERE,
  offline: HERE,
  wifi: HERE,
  time: HERE,
  suspended: HERE,
  underAge: HERE,
  after: HERE,
  crowded: HERE,
  retry: HERE,
  newer: HERE,
  sending: { kind: 'wait', word: texts.photo.sending },
  refused: BAD,
  damaged: BAD,
} as const;

const MINUTE_MS = 60_000;

/** What nothing else would get through either. */
const isOfTheLine = (failure: ReturnType<typeof failureOf>) =>
  failure?.kind === 'offline' || failure?.kind === 'timeout';

const isWaiting = ({ state }: OutboxRecord) => state === 'waiting' || state === 'needs-sign-in';

/** `now` is to the minute: what has just begun may begin after it. */
const isStillIn = (pause: Pause | null, now: number) =>
  pause !== null && now < pause.until && now >= pause.since - MINUTE_MS;

/** A sender that died has left it so; past its limit nobody sends it. */
const isBeingSent = ({ state, pause }: OutboxRecord, now: number) =>
  state === 'sending' && (pause === null || isStillIn(pause, now));

function stateOf(record: OutboxRecord, { all, now, isOnline, isSpared }: Circumstances) {
  const { state, attempts } = record;
  if (!isKnown(record)) return 'newer';
  if (isBeingSent(record, now)) return 'sending';
  // Who sees it has signed in.
  if (state !== 'waiting' && state !== 'needs-sign-in' && state !== 'sending') return state;
  // What was around something that may be brought back waits for that, and is not taken back itself.
  const isItsOwn = !('brief' in record.operation);
  if (attempts === 0 && isItsOwn && isStillIn(record.pause, now)) return 'undo';
  const pause = pauseOf(record, all);
  if (pause?.isUnderAge || isHeldForAge(record, all)) return 'underAge';
  if (isOnline && isSpared && isPicture(record)) return 'wifi';
  if (pause?.isSuspended) return 'suspended';
  if (pause?.isForStylist && isStillIn(pause, now)) return 'crowded';
  // What is shorter is over before it is read.
  if (pause && isStillIn(pause, now) && pause.until - pause.since >= MINUTE_MS) return 'time';
  if (!isOnline) return 'offline';
  if (isHeld(record, all)) return 'after';
  const block = blockOf(record, all);
  const isTurn = all.some((one) => isBeingSent(one, now));
  // What broke the line before says nothing of now, while something is on it.
  if (block && !(isTurn && isOfTheLine(block))) return 'retry';
  return isTurn ? 'turn' : 'next';
}

/** Its own failure, or that of the line, which every record waits behind and not only the one that met it. */
const blockOf = (record: OutboxRecord, all: readonly OutboxRecord[]) =>
  failureOf(record) ??
  all
    .filter((one) => isWaiting(one) || one.state === 'sending')
    .map(failureOf)
    .find(isOfTheLine) ??
  null;

function whenOf(until: number, { now, isOnline }: Circumstances): string {
  const clock = formatClock(until);
  const isToday = isSameDay(new Date(until).toISOString(), now);
  const day = isToday ? null : formatDay(new Date(until).toISOString());
  return isOnline ? waitingTexts.where.at(clock, day) : waitingTexts.where.atOnceOnline(clock, day);
}

function nextOf(is: Whereabouts['is'], record: OutboxRecord, among: Circumstances): string | null {
  switch (is) {
    case 'time':
      return whenOf(pauseOf(record, among.all)?.until ?? among.now, among);
    case 'sending':
      return isPhoto(record) ? texts.photo.sendingNote : waitingTexts.where.sending;
    case 'refused':
    case 'damaged':
      return null;
    case 'draft':
    case 'undo':
    case 'next':
    case 'turn':
    case 'after':
    case 'offline':
    case 'wifi':
    case 'crowded':
    case 'retry':
    case 'suspended':
    case 'underAge':
    case 'newer':
      return waitingTexts.where[is];
  }
}

function reasonOf(is: Whereabouts['is'], record: OutboxRecord, { all }: Circumstances) {
  // What was said to the one that met it is so of all of them.
  if (is === 'sending' || is === 'crowded' || is === 'underAge') return null;
  const failure = is === 'retry' ? blockOf(record, all) : failureOf(record);
  if (is !== 'retry' && isOfTheLine(failure)) return null;
  return failure?.kind === 'offline' ? waitingTexts.where.unreached : failureWords(record, failure);
}

/** What is so of a record, in the words of every screen that shows it. */
export function whereaboutsOf(record: OutboxRecord, among: Circumstances): Whereabouts {
  const is = stateOf(record, among);
  const reason = reasonOf(is, record, among);
  return { is, ...SHOWN[is], reason, next: nextOf(is, record, among) };
}

/** Both lines as one. */
export function noteOf({ reason, next }: Whereabouts): string | null {
  if (reason === null || next === null) return reason ?? next;
  return sentences(reason, next);
}

/** It will not go out by itself: the person decides. */
export const needsHelp = ({ kind }: Whereabouts): boolean => kind === 'bad';
