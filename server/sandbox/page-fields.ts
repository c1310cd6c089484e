import ogs from 'open-graph-scraper';
import { NAME_MAX, PRICE_MAX } from '../../contract/limits.ts';
import type { ShopPage } from '../../contract/items.ts';
import { withoutTracking } from '../../contract/page-link.ts';
import { type ForeignPrice, WebUrl } from '../../contract/scalars.ts';
import { asksForPerson } from './challenge.ts';
import { firstPriced, isInRupees, markedUp, offered, told, type Said } from './offer.ts';
import { careOf, clothOf, findProduct, forWhomOf, namedNodes, textOf } from './product-data.ts';

const CUSTOM = [
  'product:brand',
  'og:brand',
  'product:category',
  'product:material',
  'product:price:amount',
  'product:price:currency',
  'product:availability',
  'og:availability',
].map((property) => ({ property, fieldName: property, multiple: false }));

/** What a page says of its product. */
export interface PageFields extends Omit<ShopPage, 'availability' | 'item'> {
  foreign_price: ForeignPrice | null;
  sizes_seen: string[];
  /** Null where the page does not say. */
  sold_out: boolean | null;
  /** It shows no product, but asks whether somebody is there. */
  asks_for_person: boolean;
}

/** What a page says of the product on it: JSON-LD first, then microdata, then its meta tags. */
export async function pageFields(html: string, url: string): Promise<PageFields> {
  // Without the image fallback: the first picture of any page is seldom the product.
  const { result: og } = await ogs({
    html,
    customMetaTags: CUSTOM,
    onlyGetOpenGraphInfo: ['image'],
  });
  const meta = og.customMetaTags ?? {};
  const found = findProduct(og.jsonLD);
  const product = found ?? {};
  const said = [
    offered(product, namedNodes(og.jsonLD)),
    markedUp(html),
    told(
      meta['product:price:amount'] ?? og.ogProductPriceAmount ?? og.ogPriceAmount,
      meta['product:price:currency'] ?? og.ogProductPriceCurrency ?? og.ogPriceCurrency,
      [meta['product:availability'], meta['og:availability'], og.ogAvailability],
    ),
  ];
  const price = firstPriced(said);
  return {
    name: tidy(textOf(product['name']) ?? og.ogTitle),
    brand: tidy(textOf(product['brand'], 'name') ?? meta['product:brand'] ?? meta['og:brand']),
    category:
      tidy(textOf(product['category'], 'name') ?? meta['product:category'])
        ?.split(/\s*[>/|]\s*/)
        .at(-1) || null,
    cloth: tidy(clothOf(product) ?? meta['product:material']),
    care: tidy(careOf(product)),
    for_whom: forWhomOf(product, tidy(textOf(product['name']) ?? og.ogTitle) ?? ''),
    image_url: webUrl(textOf(product['image'], 'url', 'contentUrl') ?? og.ogImage?.[0]?.url, url),
    ecommerce_url: ownUrl(og.ogUrl, url),
    estimated_price: price ? rupees(price) : null,
    foreign_price: price ? foreign(price) : null,
    sizes_seen: said.find(({ sizes }) => sizes.length > 0)?.sizes ?? [],
    sold_out: said.map(({ isSoldOut }) => isSoldOut).find((is) => is !== null) ?? null,
    asks_for_person: !found && !price && asksForPerson(html, tidy(og.ogTitle)),
  };
}

function tidy(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const plain = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return plain.slice(0, NAME_MAX).trim() || null;
}

function webUrl(text: unknown, base: string): string | null {
  const url = typeof text === 'string' ? URL.parse(text.trim(), base)?.href : null;
  return url && WebUrl.safeParse(url).success ? url : null;
}

/** Whether it asks for all that the other one asks for: a colour may be named by the address alone. */
function asksAsMuch(own: string, asked: string): boolean {
  const [named, all] = [own, asked].map((link) => new URL(withoutTracking(link)).searchParams);
  return [...(all?.keys() ?? [])].every((name) => named?.has(name));
}

/** The page's own name for itself, if it is one on the same site. */
function ownUrl(named: unknown, url: string): string | null {
  const own = webUrl(named, url);
  const isOwn = own && new URL(own).host === new URL(url).host && asksAsMuch(own, url);
  const link = isOwn ? own : webUrl(url, url);
  return link && withoutTracking(link);
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

type Price = Pick<Said, 'amount' | 'currency'>;

/** A dash beside a number, or beside the money before it, is no dash between words. */
const BELOW_NOTHING = /[-\u2212\u2010-\u2015](\d|(₹|Rs\b\.?|INR)\s*\d)/i;

function numberIn(text: string): number | null {
  if (BELOW_NOTHING.test(text)) return null;
  const number = /^\D*?(\d[\d,]*(?:\.\d+)?)\D*$/.exec(text)?.[1]?.replaceAll(',', '');
  if (number === undefined) return null;
  const value = Math.round(Number(number) * 100) / 100;
  return value <= PRICE_MAX ? value : null;
}

/** Only rupees are a price here: other money is shown, not converted. */
const rupees = (price: Price): number | null =>
  isInRupees(price) ? numberIn(plain(price.amount)) || null : null;

function foreign(price: Price): ForeignPrice | null {
  const currency = plain(price.currency).trim().toUpperCase();
  const amount = numberIn(plain(price.amount));
  if (isInRupees(price) || amount === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return { amount, currency };
}
