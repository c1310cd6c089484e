import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Outfit } from '../../../contract/outfits.ts';
import { readOutfit } from '../../api/outfits.ts';
import { usePortal } from '../store/context.ts';
import type { ClientDetailsRead } from '../parts/useClientDetails.ts';
import { useRead } from '../useRead.ts';
import { correctionIn, followSent, isSaved } from './correction.ts';

interface Parts {
  userId: string;
  outfitId: string;
  details: ClientDetailsRead;
}

/** An outfit that was sent, as the server has it, and the draft in which it is put right. */
export function useCorrection({ userId, outfitId, details }: Parts) {
  const portal = usePortal();
  const { client, store, stylist } = portal;
  const {
    value: outfit,
    failure,
    again,
  } = useRead(outfitId, async () => readOutfit(client, outfitId));
  const drafts = useStore(store.drafts.state, (state) => state.drafts);
  const draft = correctionIn(drafts, { outfitId, stylistId: stylist.id });

  const follow = useEffectEvent((read: Outfit) => {
    if (read.isSent === false) return;
    followSent(portal, read, { userId, name: details.value?.client.name ?? '' });
  });
  const isNamed = details.value !== null || details.hasFailed;
  useEffect(() => {
    if (outfit && isNamed) follow(outfit);
  }, [outfit, isNamed]);

  // What nobody has changed, or the client has, needs no draft.
  const leave = useEffectEvent(() => {
    if (draft && isSaved(draft)) void store.drafts.remove(draft.id, isSaved);
  });
  useEffect(() => () => leave(), []);

  return { outfit, draft, failure, again };
}
