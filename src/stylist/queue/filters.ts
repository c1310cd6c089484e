import { DUE_SOON_MS } from '../../../contract/limits.ts';
import { folded, stepOf } from '../look/nearness.ts';
import { holderOf, isAwaited } from '../store/queue.ts';
import type { Counts, PendingRequest, QueueFilter } from '../../../contract/requests.ts';

/** In the order of their keys. */
export const FILTERS = ['all', 'mine', 'free', 'due', 'returning', 'started', 'asked'] as const;
export type Filter = (typeof FILTERS)[number];

export interface Seen {
  stylistId: string;
  now: number;
  /** The requests for which an outfit was begun on this computer. */
  begun: ReadonlySet<string>;
}

const isLater = (at: string, now: number) => Date.parse(at) > now;

export const isMine = ({ claim }: PendingRequest, { stylistId, now }: Seen) =>
  claim?.stylistId === stylistId && isLater(claim.expiresAt, now);

export const isStarted = (request: PendingRequest, { begun, stylistId }: Seen) =>
  begun.has(request.id) ||
  request.drafts.length > 0 ||
  (request.begun ?? []).some((one) => one.stylistId === stylistId);

/** The stylist has asked, and has it until the answer comes. */
export const isAwaitedBy = (request: PendingRequest, { stylistId, now }: Seen) =>
  request.reserved?.stylistId === stylistId && isAwaited(request, now);

/** What can be told here of those that are kept. */
const KEPT: Record<QueueFilter, (request: PendingRequest, seen: Seen) => boolean> = {
  mine: isMine,
  free: (request, seen) =>
    !isMine(request, seen) && holderOf(request, seen) === null && !isAwaited(request, seen.now),
  due: ({ dueAt }, { now }) => Date.parse(dueAt) < now + DUE_SOON_MS,
  returning: ({ outfits }) => (outfits ?? 0) > 0,
  started: isStarted,
  asked: ({ question }) => question?.answer === null,
};

const saidIn = ({ userName, userEmail, lines = [] }: PendingRequest) =>
  folded([userName, userEmail, ...lines.map(({ text }) => text)].join(' '));

/** In the order in which they are kept; of those that are looked for the nearest first. */
export function keptFor(
  requests: readonly PendingRequest[],
  { filter, words }: { filter: Filter; words: string },
  seen: Seen,
): PendingRequest[] {
  const wanted = words.split(/\s+/u).map(folded).filter(Boolean);
  const found = requests.filter((request) => {
    const said = saidIn(request);
    return (
      (filter === 'all' || KEPT[filter](request, seen)) &&
      wanted.every((word) => said.includes(word))
    );
  });
  if (wanted.length === 0) return found;
  const stepIn = ({ userName }: PendingRequest) => stepOf(words, userName);
  return found.toSorted((one, other) => stepIn(one) - stepIn(other));
}

/** What a filter's count says; those that are late are due too. */
export const countOf = (counts: Counts, filter: Filter) =>
  filter === 'due' ? counts.due + counts.late : (counts[filter] ?? 0);
