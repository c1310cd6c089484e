import { useEffect, useMemo } from 'react';
import { NOTHING } from '../../state/kept.ts';
import { savesAhead } from '../../state/operations/closet.ts';
import { disputesAhead } from '../../state/operations/dispute.ts';
import { starsAhead } from '../../state/operations/rating.ts';
import { closet } from '../../state/selectors.ts';
import { actions, useStore } from '../../state/store.ts';
import { ledgerOf, lookPrice } from './ledger/lines.ts';
import { lookOf } from './look.ts';

/** An outfit with its stars and its ledger, wherever what she says of it is, and the photo it answers. */
export function useLook(outfit: string) {
  const kept = useStore((state) => state.outfits[outfit] ?? NOTHING);
  const outbox = useStore((state) => state.outbox);
  const photo = useStore((state) =>
    state.photos.value?.find(({ outfits }) => outfits.some(({ uuid }) => uuid === outfit)),
  );

  useEffect(() => void actions.openOutfit(outfit), [outfit]);

  const thumbhash = photo?.thumbhash ?? null;
  const saved = useStore(closet);
  const { waiting, refused } = useMemo(() => starsAhead(outbox, outfit), [outbox, outfit]);
  const look = useMemo(() => {
    const items = saved.find(({ id }) => id === outfit)?.items ?? [];
    const inCloset = new Set(items.map(({ id }) => id));
    const ahead = { stars: waiting, saves: savesAhead(outbox, outfit) };
    return kept.value && lookOf(kept.value.outfit, kept.value.rating, ahead, inCloset, thumbhash);
  }, [kept.value, waiting, outbox, outfit, saved, thumbhash]);
  const { answers = [], items = [] } = kept.value?.outfit ?? {};
  const ledger = useMemo(
    () => ledgerOf(answers, items, disputesAhead(outbox, outfit)),
    [answers, items, outbox, outfit],
  );
  return { kept, look, price: lookPrice(answers, items), ledger, photo, refused };
}
