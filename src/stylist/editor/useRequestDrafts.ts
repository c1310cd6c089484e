import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { readOutfit } from '../../api/outfits.ts';
import { discardOutfit } from '../../api/stylist-outfits.ts';
import { asksTheSame, stillAnswered } from '../look/answers.ts';
import { usePortal } from '../store/context.ts';
import { type Draft, draftOf, isBlank, newDraft } from '../look/draft.ts';
import { stillPinned } from '../look/pins.ts';
import { requestsOf } from '../store/queue.ts';

const identify = () => crypto.randomUUID();

/** Her outfits for one request: those typed here, and those the server has from elsewhere. */
export function useRequestDrafts(request: PendingRequest, outfitId?: string) {
  const { client, store, stylist } = usePortal();
  const all = useStore(store.drafts.state, (state) => state.drafts);
  const drafts = Object.values(all)
    .filter((draft) => draft.request?.id === request.id && draft.stylistId === stylist.id)
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const [chosen, setChosen] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const draft =
    drafts.find(({ id }) => id === chosen) ??
    drafts.find(({ stored }) => stored && stored.outfitId === outfitId) ??
    drafts.at(-1) ??
    null;

  const begin = () => {
    const next = newDraft(request, stylist.id, Date.now(), identify);
    store.drafts.put(next);
    setChosen(next.id);
  };
  /** Where nothing was typed into another one, that is it. */
  const add = () => {
    const blank = drafts.find((one) => one.id !== draft?.id && isBlank(one));
    if (blank) setChosen(blank.id);
    else begin();
  };

  const readMissing = useEffectEvent(async () => {
    const here = new Set(drafts.flatMap(({ stored }) => stored?.outfitId ?? []));
    const missing = request.drafts.filter(({ id }) => !here.has(id));
    const found = await Promise.allSettled(missing.map(async ({ id }) => readOutfit(client, id)));
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  });
  const take = useEffectEvent((outfits: Outfit[]) => {
    const about = {
      stylistId: stylist.id,
      request,
      client: { userId: request.userId, name: request.userName },
      photo: { id: request.photoId, url: request.imageUrl },
    };
    for (const outfit of outfits) store.drafts.put(draftOf(outfit, about, Date.now(), identify));
    if (outfits.length === 0 && drafts.length === 0) begin();
  });

  /** What was taken over from another one before is of her own from here on, and the other's stays. */
  const leaveOthers = useEffectEvent(() => {
    const others = new Set(request.othersDrafts?.map(({ id }) => id));
    for (const { id, stored, replaces } of drafts) {
      const isTheirs = others.has(stored?.outfitId ?? '');
      if (!isTheirs && !others.has(replaces ?? '')) continue;
      store.drafts.change(id, {
        replaces: null,
        ...(isTheirs && { stored: null, sent: null, key: identify() }),
      });
    }
  });

  useEffect(() => {
    let isCurrent = true;
    leaveOthers();
    void readMissing().then((outfits) => isCurrent && take(outfits));
    return () => {
      isCurrent = false;
    };
  }, []);

  const queue = useStore(store.queue.state, ({ value }) => value);
  const followAsked = useEffectEvent((waiting: PendingRequest) => {
    const lines = waiting.lines ?? [];
    for (const { id, request: known, photo } of drafts) {
      const before = known?.lines ?? [];
      if (photo.url === null && waiting.imageUrl !== null) {
        store.drafts.change(id, { photo: { ...photo, url: waiting.imageUrl } });
      }
      if (asksTheSame(before, lines)) continue;
      store.drafts.change(id, (now) => ({
        ...stillAnswered(now, before, lines),
        pins: stillPinned(now, lines),
        request: waiting,
      }));
    }
  });
  useEffect(() => {
    const waiting = queue && requestsOf(queue).find(({ id }) => id === request.id);
    followAsked(waiting ?? request);
  }, [queue, request]);

  const blanks = useEffectEvent(() => drafts.filter(isBlank));
  useEffect(
    () => () => {
      for (const { id } of blanks()) void store.drafts.remove(id);
    },
    [store],
  );

  return {
    drafts,
    draft,
    choose: setChosen,
    add,
    /** What she discarded last, as it was. */
    discarded,
    /** The outfit goes, here and on the server; the request stays. */
    discard: async (gone: Draft) => {
      if (gone.stored) await discardOutfit(client, gone.stored.outfitId);
      await store.drafts.remove(gone.id);
      setDiscarded(gone);
      if (drafts.length === 1) begin();
    },
    /** The server knows it no more: it is made anew. */
    takeBack: (gone: Draft) => {
      store.drafts.put({ ...gone, key: identify(), sent: null, stored: null, replaces: null });
      setDiscarded(null);
      setChosen(gone.id);
    },
    /** Another's draft is looked at; what is made of it is her own. */
    startFrom: (outfit: Outfit) => {
      const about = {
        stylistId: stylist.id,
        request,
        client: { userId: request.userId, name: request.userName },
        photo: { id: request.photoId, url: request.imageUrl },
      };
      const own = { ...draftOf(outfit, about, Date.now(), identify), stored: null };
      store.drafts.put(own);
      setChosen(own.id);
    },
    /** What the client has needs no draft. */
    clear: async (ids: readonly string[]) => {
      await Promise.all(ids.map(async (id) => store.drafts.remove(id)));
    },
  };
}
