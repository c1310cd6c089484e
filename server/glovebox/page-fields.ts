import ogs from 'open-graph-scraper';
import { NAME_MAX, PRICE_MAX } from '../../contract/limits.ts';
import type { ShopPage } from '../../contract/items.ts';
import { type ForeignPrice, WebUrl } from '../../contract/scalars.ts';
import { isSoldOut, markedUp, offered, type Said } from './offer.ts';
import { findProduct, textOf } from './product-data.ts';

const CUSTOM = [
  'product:brand',
  'og:brand',
  'product:category',
  'product:price:amount',
  'product:price:currency',
  'product:availability',
  'og:availability',
].map((property) => ({ property, fieldName: property, multiple: false }));

/** What a page says of its product, and what only we look at. */
export interface PageFields extends ShopPage {
  foreign_price: ForeignPrice | null;
  /** Null where the page does not say. */
  sold_out: boolean | null;
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
  const product = findProduct(og.jsonLD) ?? {};
  const told = {
    amount: meta['product:price:amount'] ?? og.ogProductPriceAmount ?? og.ogPriceAmount,
    currency: meta['product:price:currency'] ?? og.ogProductPriceCurrency ?? og.ogPriceCurrency,
    availability: [meta['product:availability'], meta['og:availability'], og.ogAvailability],
  };
  const said = [offered(product), markedUp(html), told];
  const price = said.find(({ amount }) => amount !== undefined && amount !== '') ?? told;
  return {
    name: tidy(textOf(product['name']) ?? og.ogTitle),
    brand: tidy(textOf(product['brand'], 'name') ?? meta['product:brand'] ?? meta['og:brand']),
    category:
      tidy(textOf(product['category'], 'name') ?? meta['product:category'])
        ?.split(/\s*[>/|]\s*/)
        .at(-1) || null,
    image_url: webUrl(textOf(product['image'], 'url', 'contentUrl') ?? og.ogImage?.[0]?.url, url),
    ecommerce_url: ownUrl(og.ogUrl, url),
    estimated_price: rupees(price),
    foreign_price: foreign(price),
    sold_out:
      said.map(({ availability }) => isSoldOut(availability)).find((is) => is !== null) ?? null,
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

/** The page's own name for itself, if it is one on the same site. */
function ownUrl(named: unknown, url: string): string | null {
  const own = webUrl(named, url);
  return own && new URL(own).host === new URL(url).host ? own : webUrl(url, url);
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

type Price = Pick<Said, 'amount' | 'currency'>;

function numberIn(text: string): number | null {
  const number = /^\D*?(\d[\d,]*(?:\.\d+)?)\D*$/.exec(text)?.[1]?.replaceAll(',', '');
  if (number === undefined) return null;
  const value = Math.round(Number(number) * 100) / 100;
  return value <= PRICE_MAX ? value : null;
}

const isInRupees = ({ amount, currency }: Price) =>
  /^INR$/i.test(plain(currency).trim()) || /₹|\bRs\b/i.test(plain(amount));

/** Only rupees are a price here: other money is shown, not converted. */
const rupees = (price: Price): number | null =>
  isInRupees(price) ? numberIn(plain(price.amount)) : null;

function foreign(price: Price): ForeignPrice | null {
  const currency = plain(price.currency).trim().toUpperCase();
  const amount = numberIn(plain(price.amount));
  if (isInRupees(price) || amount === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return { amount, currency };
}
