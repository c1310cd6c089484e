import { beginLook } from '../../../api/begin.ts';
import type { Client } from '../../../api/client.ts';
import { laidTexts } from '../../../../texts/portal/laid.ts';
import type { Draft } from '../../look/draft.ts';
import type { DraftItem } from '../../look/items.ts';
import { anotherFor, laid, laidInstead, piecesIn, wholeLook } from '../../look/laying.ts';
import type { Edit } from '../../look/undoable.ts';

interface Parts {
  client: Client;
  requestId: string;
  draftNow: () => Draft;
  /** Null: a whole look. */
  item: DraftItem | null;
  seed: number;
  /** What has lain in its place before, by the library's ids; added to. */
  gone: Map<string, string[]>;
}

export interface Told {
  edit: Edit | null;
  /** The piece to go on with. */
  first?: string;
  said: string[];
}

/** Asks for it, and answers what is to be done to the outfit and what is to be said. */
export async function layFor(parts: Parts): Promise<Told> {
  const { client, requestId, draftNow, item, seed, gone } = parts;
  const { items, client: about } = draftNow();
  const before = (item && gone.get(item.key)) ?? [];
  const asked = item ? anotherFor(items, item, { seed, gone: before }) : wholeLook(items, seed);
  const answer = await beginLook(client, requestId, asked);
  const come = piecesIn(answer, () => crypto.randomUUID());
  const left = answer.left.map(({ why }) => `${why}.`);
  const [first] = come;
  if (!first) {
    // Next time they come round again.
    if (item) gone.delete(item.key);
    const isUnknown = left.length === 0;
    return { edit: null, said: [laidTexts.nothing, ...(isUnknown ? [laidTexts.unknown] : left)] };
  }
  const by = [
    ...(answer.forAll ? [laidTexts.forAll(about.name)] : []),
    ...(answer.byEverybody ? [laidTexts.byEverybody(about.name)] : []),
  ];
  // Whatever was done to it meanwhile stays.
  const now = draftNow().items;
  const at = now.findIndex(({ key }) => key === item?.key);
  if (!item) {
    const edit = laid(now, come, laidTexts.laid(come.length));
    return { edit, first: first.key, said: [...left, ...by] };
  }
  if (at === -1) return { edit: null, said: [] };
  gone.set(first.key, asked.last ?? []);
  const edit = laidInstead(now[at] ?? item, first, at, laidTexts.replaced(first.name));
  return { edit, first: first.key, said: by };
}
