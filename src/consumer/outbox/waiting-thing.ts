import { isKnown, isPhoto, type OutboxRecord, type Pause } from '../../outbox/records.ts';
import { formatClock, formatDayAndClock } from '../../ui/dates.ts';
import type { StatusKind } from '../../ui/Status.tsx';
import { texts } from '../../ui/texts/texts.ts';

/** One thing on its way, as the tray shows it. */
export interface WaitingThing {
  id: string;
  kind: 'photo' | 'rating' | 'other';
  title: string;
  note: string | null;
  status: { kind: StatusKind; word: string };
  isSending: boolean;
  /** It will not go out by itself: the person decides. */
  needsHelp: boolean;
}

const HERE = { kind: 'here', word: texts.photo.here } as const;

const STATUS = {
  draft: HERE,
  waiting: HERE,
  sending: { kind: 'wait', word: texts.photo.sending },
  // Who sees it has signed in.
  'needs-sign-in': HERE,
  refused: { kind: 'bad', word: texts.photo.notSent },
  damaged: { kind: 'bad', word: texts.photo.notSent },
} as const satisfies Record<OutboxRecord['state'], WaitingThing['status']>;

function titleOf({ operation, keptAt }: OutboxRecord, nameOf: (item: string) => string): string {
  switch (operation.kind) {
    case 'photo':
      return texts.outbox.photoOf(formatDayAndClock(new Date(keptAt).toISOString()));
    case 'rating':
      return texts.outbox.rating(nameOf(operation.itemId), operation.rating);
    case 'preferences':
      return texts.outbox.preferences;
    case 'unsave':
      return texts.outbox.removal(nameOf(operation.itemId));
    case 'photo-delete':
    case 'withdraw':
      return texts.outbox.deletion;
    case 'revoke':
      return texts.outbox.signOut;
  }
}

const WORTH_SAYING_MS = 60_000;
const KINDS = { photo: 'photo', rating: 'rating' } as const;

/** Why it is still here, and the next time that it is tried if that is not soon. */
function noteOf({ state, lastError }: OutboxRecord, pause: Pause | null): string | null {
  if (state === 'sending') return null;
  const isLong = pause !== null && pause.until - pause.since >= WORTH_SAYING_MS;
  const next =
    state === 'waiting' && isLong ? texts.outbox.goesOutAt(formatClock(pause.until)) : null;
  return [lastError, next].filter((words) => words !== null).join(' ') || null;
}

/** What a newer version of the app kept, before this one came back. */
const NEWER = {
  note: texts.photo.newer,
  status: HERE,
  isSending: false,
  needsHelp: false,
} satisfies Partial<WaitingThing>;

/** `pause`: until when it waits; `nameOf` knows the items of outfits that were opened. */
export function waitingThing(
  record: OutboxRecord,
  pause: Pause | null,
  nameOf: (item: string) => string,
): WaitingThing {
  const { id, state, operation } = record;
  if (!isKnown(record)) {
    const title = isPhoto(record) ? titleOf(record, nameOf) : texts.outbox.unknown;
    return { ...NEWER, id, kind: isPhoto(record) ? 'photo' : 'other', title };
  }
  return {
    id,
    kind: operation.kind in KINDS ? KINDS[operation.kind as keyof typeof KINDS] : 'other',
    title: titleOf(record, nameOf),
    note: noteOf(record, pause),
    status: STATUS[state],
    isSending: state === 'sending',
    needsHelp: state === 'refused' || state === 'damaged',
  };
}
