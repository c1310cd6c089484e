import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { type Draft, isBlank } from '../look/draft.ts';
import { useFresh } from '../useFresh.ts';
import { usePortal } from '../store/context.ts';
import { requestsOf } from '../store/queue.ts';
import { useOutfitFocus } from './useOutfitFocus.ts';
import { createRequestDrafts, draftsFor } from './request-drafts.ts';

/** Her outfits for the request that is open, and which of them is. */
export function useRequestDrafts(request: PendingRequest, outfitId?: string) {
  const portal = usePortal();
  const { store, stylist } = portal;
  const [own] = useState(() => createRequestDrafts(portal, request.id));
  const all = useStore(store.drafts.state, (state) => state.drafts);
  const drafts = draftsFor(all, request.id, stylist.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const draft =
    drafts.find(({ id }) => id === chosen) ??
    drafts.find(({ stored }) => stored && stored.outfitId === outfitId) ??
    drafts.at(-1) ??
    null;
  useOutfitFocus(draft?.id);
  if (draft && !hasBegun) setHasBegun(true);

  const begin = () => setChosen(own.begin(request));
  /** Where nothing was typed into another one, that is it. */
  const add = () => {
    const blank = drafts.find((one) => one.id !== draft?.id && isBlank(one));
    if (blank) setChosen(blank.id);
    else begin();
  };

  const leaveOthers = useEffectEvent(() => own.leaveOthers(request));
  const readMissing = useEffectEvent(async () => own.readMissing(request));
  const take = useEffectEvent((missing: Parameters<typeof own.take>[0]) =>
    own.take(missing, request),
  );
  useEffect(() => {
    let isCurrent = true;
    leaveOthers();
    void readMissing().then((missing) => isCurrent && take(missing));
    return () => {
      isCurrent = false;
    };
  }, []);

  useFresh(() => void own.follow(request));

  const queue = useStore(store.queue.state, ({ value }) => value);
  useEffect(() => {
    const waiting = queue && requestsOf(queue).find(({ id }) => id === request.id);
    own.followAsked(waiting ?? request);
  }, [own, queue, request]);

  useEffect(() => () => own.dropBlanks(), [own]);

  return {
    drafts,
    draft,
    /** There was one, and the desk has removed it: its request is finished. */
    isRemoved: hasBegun && !draft,
    choose: setChosen,
    add,
    /** What she discarded last, as it was. */
    discarded,
    discard: async (gone: Draft) => {
      const next = await own.discard(gone, request);
      setDiscarded(gone);
      if (next !== null) setChosen(next);
    },
    takeBack: (gone: Draft) => {
      own.takeBack(gone);
      setDiscarded(null);
      setChosen(gone.id);
    },
    startFrom: (outfit: Outfit) => setChosen(own.startFrom(outfit, request)),
    clear: own.clear,
  };
}
