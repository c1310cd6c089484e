import { isKnown, isPhoto, type OutboxRecord } from '../../outbox/records.ts';
import { formatDayAndClock } from '../../ui/dates.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import type { Whereabouts } from './whereabouts.ts';

/** One thing on its way, as the tray shows it. */
export interface WaitingThing {
  id: string;
  kind: 'photo' | 'rating' | 'other';
  title: string;
  where: Whereabouts;
}

function titleOf(record: OutboxRecord, nameOf: (item: string) => string): string {
  const { operation, keptAt } = record;
  if (!isKnown(record) && !isPhoto(record)) return waitingTexts.outbox.unknown;
  switch (operation.kind) {
    case 'photo':
      return waitingTexts.outbox.photoOf(formatDayAndClock(new Date(keptAt).toISOString()));
    case 'rating':
      return waitingTexts.outbox.rating(nameOf(operation.itemId), operation.rating);
    case 'preferences':
      return waitingTexts.outbox.preferences;
    case 'unsave':
      return waitingTexts.outbox.removal(nameOf(operation.itemId));
    case 'photo-delete':
    case 'withdraw':
      return waitingTexts.outbox.deletion;
    case 'revoke':
      return waitingTexts.outbox.signOut;
  }
}

/** `nameOf` knows the items of outfits that were opened. */
export function waitingThing(
  record: OutboxRecord,
  where: Whereabouts,
  nameOf: (item: string) => string,
): WaitingThing {
  const { id, operation } = record;
  const { kind } = operation;
  return {
    id,
    kind: kind === 'photo' || kind === 'rating' ? kind : 'other',
    title: titleOf(record, nameOf),
    where,
  };
}
