import { useMemo } from 'react';
import { piecesAt } from '../../../contract/choices.ts';
import { useStore } from '../shell/app-context.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { useCircumstances } from './useCircumstances.ts';
import { waitingThing } from './waiting-thing.ts';
import { whereaboutsOf } from './whereabouts.ts';

export function useWaitingThings() {
  const among = useCircumstances();
  const outfits = useStore((state) => state.outfits);
  return useMemo(() => {
    const items = Object.values(outfits).flatMap(({ value }) => value?.outfit.items ?? []);
    const names = new Map(items.flatMap(piecesAt).map(({ uuid, name }) => [uuid, name]));
    const nameOf = (item: string) => names.get(item) ?? waitingTexts.outbox.anItem;
    return among.all.map((record) => waitingThing(record, whereaboutsOf(record, among), nameOf));
  }, [among, outfits]);
}
