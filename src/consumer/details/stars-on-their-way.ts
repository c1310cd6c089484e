import type { OutboxRecord } from '../../outbox/records.ts';

/** Of one outfit: stars that are still on this phone, by item, and items whose stars were refused. */
export function starsOnTheirWay(outbox: readonly OutboxRecord[], outfit: string) {
  const waiting = new Map<string, number>();
  const refused = new Set<string>();
  for (const { operation, state } of outbox) {
    if (operation.kind !== 'rating' || operation.outfitId !== outfit) continue;
    if (state === 'refused') refused.add(operation.itemId);
    else waiting.set(operation.itemId, operation.rating);
  }
  return { waiting, refused };
}
