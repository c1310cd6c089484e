import { readOutfit } from '../../../api/outfits.ts';
import type { Asked } from '../../store/answers.ts';
import { usePortal } from '../../store/context.ts';
import type { Draft } from '../../store/draft.ts';
import { useRead } from '../../useRead.ts';

const NONE: Asked = [];

/** What an outfit that has gone out answers: it is read anew, as a draft keeps none of it. */
export function useAnsweredLines(draft: Draft | undefined) {
  const { client } = usePortal();
  const id = draft?.stored?.outfitId ?? '';
  const read = useRead(id, async (): Promise<Asked> => {
    if (!draft?.answers?.length) return NONE;
    const { answers = [] } = await readOutfit(client, id);
    return answers.map(({ line, kind, text, value, piece }) => ({
      id: line,
      kind,
      text,
      value,
      piece,
    }));
  });
  return { lines: read.value ?? NONE, hasFailed: read.failure !== null, retry: read.again };
}
