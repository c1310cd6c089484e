import type { WaitingThing } from '../outbox/waiting-thing.ts';
import { needsHelp, type Whereabouts } from '../outbox/whereabouts.ts';

export interface OutOfSight {
  notSent: number;
  waiting: number;
}

/** Gone before it can be read, as a rule: a row for these would only flicker. */
const PASSING = new Set<Whereabouts['is']>(['sending', 'next', 'turn', 'undo']);

/**
 * How much waits or was refused, where not all of it has a card of its own; else null. What waits
 * from before has none.
 */
export function outOfSightOf(
  things: readonly WaitingThing[],
  cards: readonly { key: string }[],
  earlier: number,
): OutOfSight | null {
  const standing = things.filter(({ where }) => !PASSING.has(where.is));
  const shown = new Set(cards.map(({ key }) => key));
  if (earlier === 0 && standing.every(({ id }) => shown.has(id))) return null;
  const notSent = standing.filter(({ where }) => needsHelp(where)).length;
  return { notSent, waiting: standing.length - notSent + earlier };
}
