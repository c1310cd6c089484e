// What a hand types into a draft, and what is heard of it.
import type { Draft } from '../../src/stylist/look/draft.ts';
import type { Portal } from '../../src/stylist/store/context.ts';

/** What she types: what it was before, and what was said anew of it. */
export type Types = (before: Draft, said: Partial<Draft>) => void;

/** Answers what was said. */
export function typesInto(
  drafts: Portal['store']['drafts'],
  id: string,
  part: Parameters<typeof drafts.change>[1],
): Partial<Draft> {
  if (typeof part !== 'function') {
    drafts.change(id, part);
    return part;
  }
  let said: Partial<Draft> = {};
  drafts.change(id, (now) => (said = part(now)));
  return said;
}
