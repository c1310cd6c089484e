import { isKnown, isPhoto, type OutboxRecord } from '../../outbox/records.ts';
import { formatDayAndClock } from '../../ui/dates.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { titleOf } from './title-of.ts';
import type { Whereabouts } from './whereabouts.ts';

/** One thing on its way, as the tray shows it. */
export interface WaitingThing {
  id: string;
  kind: 'photo' | 'whole' | 'own' | 'rating' | 'other';
  title: string;
  /** Whether it can be taken back for as long as it waits. */
  isRevocable: boolean;
  /** Something was said with it. */
  hasVoice: boolean;
  where: Whereabouts;
}

/** What takes something back itself; and a picture, which is discarded. */
const IRREVOCABLE = new Set<string>([
  'photo',
  'whole',
  'own',
  'withdraw',
  'own_withdraw',
  'revoke',
]);

const isOne = (kind: string): kind is 'photo' | 'whole' | 'own' | 'rating' =>
  /^(photo|whole|own|rating)$/.test(kind);

function nameFor(record: OutboxRecord, nameOf: (item: string) => string): string {
  const { operation, keptAt } = record;
  if (!isKnown(record) && !isPhoto(record)) return waitingTexts.outbox.unknown;
  return titleOf(operation, { nameOf, keptOn: formatDayAndClock(new Date(keptAt).toISOString()) });
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
    kind: isOne(kind) ? kind : 'other',
    title: nameFor(record, nameOf),
    isRevocable: isKnown(record) && !IRREVOCABLE.has(kind),
    hasVoice: isPhoto(record) && record.operation.voice !== undefined,
    where,
  };
}
