import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../store/context.ts';
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
});

export const useKnown = () => useContext(KnownContext);

const idsIn = (drafts: readonly Draft[]) =>
  drafts.flatMap(({ items }) => items.flatMap(({ libraryId }) => libraryId ?? []));

interface Parts {
  requestId: string;
  drafts: readonly Draft[];
  draft: Draft | null;
  details: ClientDetailsRead;
}

/** Asks again whenever a piece is added; without a line it is what was known last. */
export function useKnownOf({ requestId, drafts, draft, details }: Parts): Known {
  const { store } = usePortal();
  const known = useStore(store.known.state, ({ value }) =>
    value?.find(({ request }) => request === requestId),
  );
  const library = useStore(store.library.state, ({ value }) => value);
  const ids = [...new Set(idsIn([...(draft ? [draft] : []), ...drafts]))].join(',');
  useEffect(() => {
    if (ids !== '') void store.known.ask(requestId, ids.split(','));
  }, [store, requestId, ids]);
  const outfits = details.value?.outfits ?? [];
  return {
    drafts,
    draftId: draft?.id ?? '',
    library: [...(known?.items ?? []), ...(library?.items ?? [])],
    outfits,
    rated: details.value ? ratedItems(details.value) : [],
  };
}
