import { useEffect, useState } from 'react';
import type { LibraryItem } from '../../../contract/items.ts';
import { listItems } from '../../api/items.ts';
import { usePortal } from '../portal-context.ts';
import { distanceTo, type Swatch } from './palette.ts';
import { coloursOf } from './picture-colours.ts';

/** So many of the newest items are compared: reading a picture's colours costs a few milliseconds. */
const PAGES = 3;
const AT_ONCE = 6;
const NEAR = 0.16;
const SHOWN = 8;

interface Coloured {
  item: LibraryItem;
  colours: Swatch[];
}

/** The library's items with the colours of their pictures, read once. */
export function useColouredItems(isWanted: boolean): readonly Coloured[] | null {
  const { client } = usePortal();
  const [read, setRead] = useState<readonly Coloured[] | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const aborted = new AbortController();
    const load: typeof fetch = async (input, init) =>
      fetch(input, { ...init, signal: aborted.signal });

    async function newest(): Promise<LibraryItem[]> {
      const items: LibraryItem[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < PAGES; page += 1) {
        const answer: Awaited<ReturnType<typeof listItems>> = await listItems(
          client,
          cursor ? { cursor } : {},
        );
        items.push(...answer.items);
        cursor = answer.next;
        if (cursor === null) break;
      }
      return items;
    }

    async function run() {
      const waiting = (await newest()).filter(({ image_url: url }) => url !== null);
      const found: Coloured[] = [];
      const work = async () => {
        for (let item = waiting.shift(); item && !aborted.signal.aborted; item = waiting.shift()) {
          const colours = await coloursOf(item.image_url ?? '', load).catch(() => null);
          if (colours) found.push({ item, colours });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (!aborted.signal.aborted) setRead(found);
    }

    run().catch(() => {
      if (!aborted.signal.aborted) setRead([]);
    });
    return () => aborted.abort();
  }, [client, isWanted]);
  return read;
}

export function matchesOf(colour: Swatch, items: readonly Coloured[]): LibraryItem[] {
  return items
    .map(({ item, colours }) => ({ item, away: distanceTo(colour.lab, colours) }))
    .filter(({ away }) => away < NEAR)
    .toSorted((a, b) => a.away - b.away)
    .slice(0, SHOWN)
    .map(({ item }) => item);
}
