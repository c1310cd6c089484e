import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { usePortal } from '../store/context.ts';
import { onReturn } from '../store/line.ts';
import type { Draft } from '../look/draft.ts';
import { ratedItems } from '../look/history.ts';
import type { ClientDetailsRead } from './useClientDetails.ts';
import type { Known } from '../look/warnings.ts';

export const KnownContext = createContext<Known>({
  drafts: [],
  draftId: '',
  library: [],
  outfits: [],
  rated: [],
  notes: [],
});

export const useKnown = () => useContext(KnownContext);

const idsIn = (drafts: readonly Draft[]) =>
  drafts.flatMap(({ items }) => items.flatMap(({ libraryId }) => libraryId ?? []));

interface Parts {
  request: PendingRequest;
  drafts: readonly Draft[];
  draft: Draft | null;
  details: ClientDetailsRead;
}

/** Asks again whenever a piece is added or the line is back; without a line it is what was known last. */
export function useKnownOf({ request, drafts, draft, details }: Parts): Known {
  const { id: requestId, notes = [] } = request;
  const { store } = usePortal();
  const known = useStore(store.known.state, ({ value }) =>
    value?.find(({ request }) => request === requestId),
  );
  const library = useStore(store.library.state, ({ value }) => value);
  const ids = [...new Set(idsIn([...(draft ? [draft] : []), ...drafts]))].join(',');
  useEffect(() => {
    if (ids === '') return undefined;
    const ask = () => void store.known.ask(requestId, ids.split(','));
    ask();
    return onReturn(store.line, ask);
  }, [store, requestId, ids]);
  const outfits = details.value?.outfits ?? [];
  return {
    drafts,
    draftId: draft?.id ?? '',
    library: [...(known?.items ?? []), ...(library?.items ?? [])],
    outfits,
    rated: details.value ? ratedItems(details.value) : [],
    notes: (details.value?.notes ?? notes).map(({ text }) => text),
  };
}
