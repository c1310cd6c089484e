import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Outfit } from '../../../contract/outfits.ts';
import { readOutfit } from '../../api/outfits.ts';
import { draftOf, type Draft } from '../look/draft.ts';
import { isSent } from '../look/may.ts';
import { patchOf } from '../look/patch.ts';
import { usePortal } from '../store/context.ts';
import type { ClientDetailsRead } from '../parts/useClientDetails.ts';
import { useRead } from '../useRead.ts';

/** Whether the client has all that was put right. */
export const isSaved = (draft: Draft) =>
  draft.stored !== null && patchOf(draft, draft.stored) === null;

interface Parts {
  userId: string;
  outfitId: string;
  details: ClientDetailsRead;
}

/** An outfit that was sent, as the server has it, and the draft in which it is put right. */
export function useCorrection({ userId, outfitId, details }: Parts) {
  const { client, store, stylist } = usePortal();
  const {
    value: outfit,
    failure,
    again,
  } = useRead(outfitId, async () => readOutfit(client, outfitId));
  const drafts = useStore(store.drafts.state, (state) => state.drafts);
  const draft = Object.values(drafts).find(
    (one) => isSent(one) && one.stored?.outfitId === outfitId && one.stylistId === stylist.id,
  );

  const begin = useEffectEvent((read: Outfit) => {
    if (draft || read.isSent === false) return;
    const about = {
      stylistId: stylist.id,
      request: null,
      client: { userId, name: details.value?.client.name ?? '' },
      photo: {
        id: read.photo?.id ?? '',
        url: read.user_photo,
        thumbhash: read.photo?.thumbhash,
      },
    };
    store.drafts.put(draftOf(read, about, Date.now(), () => crypto.randomUUID()));
  });
  const isNamed = details.value !== null || details.hasFailed;
  useEffect(() => {
    if (outfit && isNamed) begin(outfit);
  }, [outfit, isNamed]);

  // What nobody has changed, or the client has, needs no draft.
  const leave = useEffectEvent(() => {
    if (draft && isSaved(draft)) void store.drafts.remove(draft.id);
  });
  useEffect(() => () => leave(), []);

  return { outfit, draft, failure, again };
}
