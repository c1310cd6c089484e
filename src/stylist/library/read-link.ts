import type { ShopPage } from '../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX, URL_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import type { Client } from '../../api/client.ts';
import { failureOf, isUnheard } from '../../api/failure.ts';
import { readShopPage } from '../../api/items.ts';
import { formatMoney } from '../../ui/prices.ts';
import { refusalOr } from '../failure-words.ts';
import { EMPTY_ITEM, itemOfLibrary, rowAsItem, type DraftItem } from '../look/items.ts';
import { isSameLink } from '../look/links.ts';
import { rowFromPage } from '../look/shop-page.ts';
import { GAPS, rowProblems, type Gap } from '../look/validation.ts';

const words = portalTexts.links;

/** What its page did not say. */
type Gaps = readonly Gap[];

export type LinkState =
  | { name: 'next' | 'reading' | 'waits' | 'full' }
  | { name: 'twice'; key: string }
  | { name: 'added' | 'library' | 'doubled'; key: string; notes: readonly string[]; gaps: Gaps }
  | { name: 'failed'; message: string };

/** What she has to know before it goes to anybody. */
function notesOf({ availability, foreign_price: foreign }: ShopPage, { price }: DraftItem) {
  const { soldOut, foreign: inOtherMoney } = portalTexts.seen;
  return [
    ...(availability === 'sold_out' ? [soldOut] : []),
    ...(foreign && price === '' ? [inOtherMoney(formatMoney(foreign))] : []),
  ];
}

type Items = readonly Pick<DraftItem, 'key' | 'shopLink'>[];

const leadingTo = (items: Items, link: string) =>
  items.find(({ shopLink }) => isSameLink(shopLink, link));

/** Why it need not be read. */
function refusal(link: string, items: Items, isOnline: boolean): LinkState | null {
  const same = leadingTo(items, link);
  if (same) return { name: 'twice', key: same.key };
  if (items.length >= OUTFIT_ITEMS_MAX) return { name: 'full' };
  if (link.length > URL_MAX) return { name: 'failed', message: words.failed };
  return isOnline ? null : { name: 'waits' };
}

interface Reading {
  client: Client;
  link: string;
  /** As the outfit is by then. */
  items: () => Items;
  isOnline: boolean;
  isWanted: () => boolean;
  identify: () => string;
  add: (item: DraftItem) => void;
}

/** What its page says is added as a piece, unless there is no place for it any more. */
function take({ link, items, identify, add }: Reading, page: ShopPage): LinkState {
  const asked = { ...EMPTY_ITEM, shopLink: link };
  const row = rowFromPage(asked, page);
  if (row === asked) return { name: 'failed', message: words.nothing };
  const { item: known } = page;
  const same =
    leadingTo(items(), row.shopLink) ?? (known && leadingTo(items(), known.ecommerce_url));
  if (same) return { name: 'twice', key: same.key };
  if (items().length >= OUTFIT_ITEMS_MAX) return { name: 'full' };
  const key = identify();
  const item = known ? itemOfLibrary(known, key) : rowAsItem(row, key);
  const open = rowProblems(item);
  const gaps = GAPS.filter((field) => field in open);
  add(item);
  return { name: known ? 'library' : 'added', key, notes: notesOf(page, item), gaps };
}

/** What has become of it; null where nobody wants to know any more. */
export async function readLink(reading: Reading): Promise<LinkState | null> {
  const { client, link, items, isOnline, isWanted } = reading;
  const refused = refusal(link, items(), isOnline);
  if (refused) return refused;
  try {
    const page = await readShopPage(client, link);
    return isWanted() ? take(reading, page) : null;
  } catch (error) {
    if (isUnheard(failureOf(error))) return { name: 'waits' };
    return { name: 'failed', message: refusalOr(words.failed, error) };
  }
}
