import { useMemo } from 'react';
import { pauseOf } from '../../outbox/records.ts';
import { useStore } from '../../state/store.ts';
import { texts } from '../../ui/texts/texts.ts';
import { waitingThing } from './waiting-thing.ts';

export function useWaitingThings() {
  const outbox = useStore((state) => state.outbox);
  const outfits = useStore((state) => state.outfits);
  return useMemo(() => {
    const items = Object.values(outfits).flatMap(({ value }) => value?.outfit.items ?? []);
    const names = new Map(items.map(({ uuid, name }) => [uuid, name]));
    const nameOf = (item: string) => names.get(item) ?? texts.outbox.anItem;
    return outbox.map((record) => waitingThing(record, pauseOf(record, outbox), nameOf));
  }, [outbox, outfits]);
}
