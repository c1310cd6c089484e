import { useEffect, useEffectEvent } from 'react';
import type { ShopPage } from '../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX, URL_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { failureOf, isUnheard } from '../../api/failure.ts';
import { readShopPage } from '../../api/items.ts';
import { formatMoney } from '../../ui/prices.ts';
import { refusalOr } from '../failure-words.ts';
import { usePortal } from '../store/context.ts';
import { EMPTY_ITEM, itemOfLibrary, rowAsItem, type DraftItem } from '../look/items.ts';
import { isSameLink } from '../look/links.ts';
import { rowFromPage } from '../look/shop-page.ts';
import { isFinished } from '../look/validation.ts';
import type { LinkState, Pasted } from './usePasted.ts';

const words = portalTexts.links;

/** What she has to know before it goes to anybody. */
function notesOf({ availability, foreign_price: foreign }: ShopPage, { price }: DraftItem) {
  const { soldOut, foreign: inOtherMoney } = portalTexts.seen;
  return [
    ...(availability === 'sold_out' ? [soldOut] : []),
    ...(foreign && price === '' ? [inOtherMoney(formatMoney(foreign))] : []),
  ];
}

interface Parts extends Pick<Pasted, 'settled' | 'settle'> {
  links: readonly string[];
  items: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
}

/** Reads one link after another, in their order; what is read is added. */
export function useLinks({ links, settled, settle, items, onAdd }: Parts) {
  const { client } = usePortal();
  const current = links.find((link) => !settled[link]);

  const isIn = (link: string) => items.some(({ shopLink }) => isSameLink(shopLink, link));

  const refusal = (link: string): LinkState | null => {
    if (isIn(link)) return { name: 'twice' };
    if (items.length >= OUTFIT_ITEMS_MAX) return { name: 'full' };
    if (link.length > URL_MAX) return { name: 'failed', message: words.failed };
    return navigator.onLine ? null : { name: 'waits' };
  };

  const take = (link: string, page: ShopPage): LinkState => {
    const asked = { ...EMPTY_ITEM, shopLink: link };
    const row = rowFromPage(asked, page);
    if (row === asked) return { name: 'failed', message: words.nothing };
    if (isIn(row.shopLink) || (page.item && isIn(page.item.ecommerce_url)))
      return { name: 'twice' };
    if (items.length >= OUTFIT_ITEMS_MAX) return { name: 'full' };
    const key = crypto.randomUUID();
    const known = page.item;
    const item = known ? itemOfLibrary(known, key) : rowAsItem(row, key);
    const notes = notesOf(page, item);
    onAdd(item);
    if (known) return { name: 'library', item: item.name, notes };
    return { name: isFinished(row) ? 'added' : 'gaps', item: item.name, notes };
  };

  const begin = useEffectEvent(refusal);
  const end = useEffectEvent(take);
  const keep = useEffectEvent(settle);

  useEffect(() => {
    if (current === undefined) return undefined;
    let isWanted = true;
    const read = async (): Promise<LinkState | null> => {
      const refused = begin(current);
      if (refused) return refused;
      try {
        const page = await readShopPage(client, current);
        return isWanted ? end(current, page) : null;
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
