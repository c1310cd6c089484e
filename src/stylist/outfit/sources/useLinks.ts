import { useEffect, useEffectEvent } from 'react';
import type { LibraryItem, ShopPage } from '../../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX, URL_MAX } from '../../../../contract/limits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { failureOf, isUnheard } from '../../../api/failure.ts';
import { listItems, readShopPage } from '../../../api/items.ts';
import { refusalOr } from '../../failure-words.ts';
import { usePortal } from '../../store/context.ts';
import { EMPTY_ITEM, itemOfLibrary, rowAsItem, type DraftItem } from '../../store/items.ts';
import { keyOf } from '../../store/links.ts';
import { rowFromPage } from '../form/shop-page.ts';
import { isFinished } from '../form/validation.ts';
import type { LinkState, Pasted } from './usePasted.ts';

const words = portalTexts.links;

interface Parts extends Pick<Pasted, 'settled' | 'settle'> {
  links: readonly string[];
  items: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
}

/** Reads one link after another, in their order; what is read is added. */
export function useLinks({ links, settled, settle, items, onAdd }: Parts) {
  const { client } = usePortal();
  const current = links.find((link) => !settled[link]);

  const isIn = (link: string) => items.some(({ shopLink }) => keyOf(shopLink) === keyOf(link));

  const refusal = (link: string): LinkState | null => {
    if (isIn(link)) return { name: 'twice' };
    if (items.length >= OUTFIT_ITEMS_MAX) return { name: 'full' };
    if (link.length > URL_MAX) return { name: 'failed', message: words.failed };
    return navigator.onLine ? null : { name: 'waits' };
  };

  const take = (link: string, page: ShopPage, known: LibraryItem | undefined): LinkState => {
    const asked = { ...EMPTY_ITEM, shopLink: link };
    const row = rowFromPage(asked, page);
    if (row === asked) return { name: 'failed', message: words.nothing };
    if (isIn(row.shopLink)) return { name: 'twice' };
    if (items.length >= OUTFIT_ITEMS_MAX) return { name: 'full' };
    const key = crypto.randomUUID();
    const item = known ? itemOfLibrary(known, key) : rowAsItem(row, key);
    onAdd(item);
    if (known) return { name: 'library', item: item.name };
    return { name: isFinished(row) ? 'added' : 'gaps', item: item.name };
  };

  /** What the library has of it already; without an answer it is as good as nothing. */
  const inLibrary = async (link: string, { name, ecommerce_url: own }: ShopPage) => {
    if (name === null) return undefined;
    const found = await listItems(client, { q: name }).catch(() => null);
    const keys = new Set([keyOf(link), keyOf(own ?? link)]);
    return found?.items.find(({ ecommerce_url: url }) => keys.has(keyOf(url)));
  };

  const begin = useEffectEvent(refusal);
  const end = useEffectEvent(take);
  const look = useEffectEvent(inLibrary);
  const keep = useEffectEvent(settle);

  useEffect(() => {
    if (current === undefined) return undefined;
    let isWanted = true;
    const read = async (): Promise<LinkState | null> => {
      const refused = begin(current);
      if (refused) return refused;
      try {
        const page = await readShopPage(client, current);
        const known = await look(current, page);
        return isWanted ? end(current, page, known) : null;
      } catch (error) {
        if (isUnheard(failureOf(error))) return { name: 'waits' };
        return { name: 'failed', message: refusalOr(words.failed, error) };
      }
    };
    const readOne = async () => {
      const state = await read();
      if (isWanted && state) keep((before) => ({ ...before, [current]: state }));
    };
    void readOne();
    return () => {
      isWanted = false;
    };
  }, [client, current]);

  useEffect(() => {
    const goOn = () =>
      keep((before) =>
        Object.fromEntries(Object.entries(before).filter(([, { name }]) => name !== 'waits')),
      );
    // The line may have come back while the links were out of sight.
    if (navigator.onLine) goOn();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);

  return {
    stateOf: (link: string): LinkState =>
      settled[link] ?? { name: link === current ? 'reading' : 'next' },
    again: (link: string) =>
      settle((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => key !== link)),
      ),
  };
}
