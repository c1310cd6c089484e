import type { Outfit } from '../../../contract/outfits.ts';
import { readOutfit } from '../../api/outfits.ts';
import type { Asked } from '../look/said.ts';
import { usePortal } from '../store/context.ts';
import type { Draft } from '../look/draft.ts';
import { useRead } from '../useRead.ts';

interface Sent extends Pick<Outfit, 'items' | 'mayCorrect'> {
  lines: Asked;
  stylist: string;
}

const NONE: Sent = { lines: [], items: [], stylist: '' };

/** What an outfit that has gone out answers, and what became of it: a draft keeps none of it. */
export function useSentOutfit(draft: Draft | undefined) {
  const { client } = usePortal();
  const id = draft?.stored?.outfitId ?? '';
  const read = useRead(id, async (): Promise<Sent> => {
    if (!id) return NONE;
    const { answers = [], items, stylist, mayCorrect } = await readOutfit(client, id);
    const lines = answers.map(({ line, kind, text, value, piece }) => ({
      id: line,
      kind,
      text,
      value,
      piece,
    }));
    return { lines, items, mayCorrect, stylist: stylist.name };
  });
  return {
    ...(read.value ?? NONE),
    hasFailed: read.failure !== null && Boolean(draft?.answers?.length),
    retry: read.again,
  };
}
