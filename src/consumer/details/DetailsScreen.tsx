import { useCallback, useEffect, useMemo } from 'react';
import { DISLIKED_UP_TO, LIKED_FROM } from '../../../contract/limits.ts';
import { track } from '../../platform/events.ts';
import { tick } from '../../platform/haptics.ts';
import { NOTHING } from '../../state/kept.ts';
import { Refused } from '../../state/capture.ts';
import { starsAhead } from '../../state/operations/rating.ts';
import { actions, useStore } from '../../state/store.ts';
import { commonTexts } from '../../../texts/common.ts';
import { giveUp } from '../../ui/trouble.ts';
import { goBack, go, openOutfit } from '../navigation.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import type { StarValue } from '../../ui/Stars.tsx';
import { useSavedCount } from '../useSavedCount.ts';
import { Details } from './Details.tsx';
import { lookOf } from './look.ts';

async function rate(outfit: string, piece: string, stars: StarValue) {
  try {
    await actions.rate(outfit, piece, stars);
  } catch (error) {
    // What this phone did not keep can be rated again; what it did keep must not be.
    if (error instanceof Refused) throw error;
    return giveUp(commonTexts.errors.save, error);
  }
  tick();
  if (stars >= LIKED_FROM) {
    track('outfit_like', { rating: stars });
    track('outfit_save', {});
  }
  if (stars <= DISLIKED_UP_TO) track('outfit_dislike', { rating: stars });
}

interface DetailsScreenProps {
  outfit: string;
  /** Whether the card it was opened from gives way to it. */
  grows: boolean;
}

export function DetailsScreen({ outfit, grows }: DetailsScreenProps) {
  const kept = useStore((state) => state.outfits[outfit] ?? NOTHING);
  const outbox = useStore((state) => state.outbox);
  const photo = useStore((state) =>
    state.photos.value?.find(({ outfits }) => outfits.some(({ uuid }) => uuid === outfit)),
  );

  useEffect(() => void actions.openOutfit(outfit), [outfit]);

  const refresh = useCallback(() => actions.refreshOutfit(outfit), [outfit]);

  const thumbhash = photo?.thumbhash ?? null;
  const { waiting, refused } = useMemo(() => starsAhead(outbox, outfit), [outbox, outfit]);
  const look = useMemo(
    () => kept.value && lookOf(kept.value.outfit, kept.value.rating, waiting, thumbhash),
    [kept.value, waiting, thumbhash],
  );

  return (
    <>
      <PullToRefresh onRefresh={refresh} />
      <Details
        look={{ ...kept, value: look }}
        looks={photo?.outfits ?? []}
        current={outfit}
        photo={(grows && photo?.id) || null}
        refused={refused}
        saved={useSavedCount()}
        onBack={() => goBack({ name: 'history' })}
        onCloset={() => go({ name: 'closet' })}
        onLook={openOutfit}
        onRetry={() => void refresh()}
        onRate={(piece, stars) => rate(outfit, piece, stars)}
      />
    </>
  );
}
