import { useEffect, useEffectEvent, useState } from 'react';
import { readOutfit } from '../../api/outfits.ts';
import type { Draft } from '../outfit/draft.ts';
import { usePortal } from '../portal-context.ts';

const ASK_EVERY_MS = 1500;
const MOST_ASKS = 20;

/** The server copies the shops' pictures after an outfit is made; they are shown as they come. */
export function useItemPictures(draft: Draft, change: (part: Partial<Draft>) => void) {
  const { client } = usePortal();
  const [asks, setAsks] = useState(0);
  const outfitId = draft.stored?.outfitId;
  const isMissing = draft.items.some(({ picture, imageUrl }) => !picture && imageUrl.trim());
  const isWanted = outfitId !== undefined && isMissing && asks < MOST_ASKS;

  const take = useEffectEvent((pictures: ReadonlyMap<string, string | null>) => {
    const uuids = new Map(draft.stored?.items.map(({ key, uuid }) => [key, uuid]));
    const items = draft.items.map((item) => ({
      ...item,
      picture: item.picture ?? pictures.get(uuids.get(item.key) ?? '') ?? null,
    }));
    if (items.some(({ picture }, index) => picture !== draft.items[index]?.picture)) {
      change({ items });
    }
    setAsks((before) => before + 1);
  });

  useEffect(() => {
    if (!isWanted || !outfitId) return undefined;
    const timer = setInterval(() => {
      readOutfit(client, outfitId).then(
        ({ items }) => take(new Map(items.map((item) => [item.uuid, item.image_url]))),
        () => take(new Map()),
      );
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client, outfitId, isWanted]);
}
