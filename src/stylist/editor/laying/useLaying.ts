import { useEffect, useRef, useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Draft } from '../../look/draft.ts';
import type { DraftItem } from '../../look/items.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import type { Edits } from '../form/useEdits.ts';

const { failed } = portalTexts.bench.laying;

/** Which pieces lie there, whatever is written of them and in which order they stand. */
const keysOf = ({ id, items }: Draft) => [id, ...items.map(({ key }) => key).toSorted()].join(' ');

/** A look, or another piece for a place, is laid for the stylist, who may take all of it back. */
export function useLaying(
  draft: Draft,
  draftNow: () => Draft,
  edits: Edits,
  onChosen: (key: string) => void,
) {
  const { client } = usePortal();
  const busy = useBusy(failed);
  const [told, setTold] = useState<{ of: string; said: string[] } | null>(null);
  const seed = useRef(0);
  const gone = useRef(new Map<string, string[]>());
  const { id, request } = draft;
  // What is done while the answer is on its way is in the past of it, too.
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });

  const lay = (item: DraftItem | null) =>
    busy.run(async () => {
      if (!request) return;
      setTold(null);
      const { layFor } = await import('./lay.ts');
      const parts = {
        client,
        requestId: request.id,
        draftNow,
        item,
        seed: seed.current,
        gone: gone.current,
      };
      const { edit, first, said } = await layFor(parts);
      seed.current += 1;
      if (edit) latest.current.of(id).act(edit);
      if (first !== undefined) onChosen(first);
      setTold({ of: keysOf(draftNow()), said });
    });

  // What was left out says nothing of other pieces.
  const said = told?.of === keysOf(draft) ? told.said : [];
  return {
    begin: () => void lay(null),
    another: (item: DraftItem) => void lay(item),
    isBusy: busy.isBusy,
    said: busy.message === null ? said : [busy.message],
  };
}

export type Laying = ReturnType<typeof useLaying>;
