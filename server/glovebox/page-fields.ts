import ogs from 'open-graph-scraper';
import { NAME_MAX, PRICE_MAX } from '../../contract/limits.ts';
import type { ShopPage } from '../../contract/items.ts';
import { WebUrl } from '../../contract/scalars.ts';
import { findProduct, priceOf, textOf, type Price } from './product-data.ts';

const CUSTOM = [
  'product:brand',
  'og:brand',
  'product:category',
  'product:price:amount',
  'product:price:currency',
].map((property) => ({ property, fieldName: property, multiple: false }));

/** What a page says of the product on it: JSON-LD first, then its meta tags. */
export async function pageFields(html: string, url: string): Promise<ShopPage> {
  // Without the image fallback: the first picture of any page is seldom the product.
  const { result: og } = await ogs({
    html,
    customMetaTags: CUSTOM,
    onlyGetOpenGraphInfo: ['image'],
  });
  const meta = og.customMetaTags ?? {};
  const product = findProduct(og.jsonLD) ?? {};
  const price = priceOf(product) ?? {
    amount: meta['product:price:amount'] ?? og.ogProductPriceAmount ?? og.ogPriceAmount,
    currency: meta['product:price:currency'] ?? og.ogProductPriceCurrency ?? og.ogPriceCurrency,
  };
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

/** Only rupees are a price here: other money is unknown, not converted. */
function rupees({ amount, currency }: Price): number | null {
  const text = plain(amount);
  const isInr = /^INR$/i.test(plain(currency).trim()) || /₹|\bRs\b/i.test(text);
  const number = /^\D*?(\d[\d,]*(?:\.\d+)?)\D*$/.exec(text)?.[1]?.replaceAll(',', '');
  if (!isInr || number === undefined) return null;
  const value = Math.round(Number(number) * 100) / 100;
  return value <= PRICE_MAX ? value : null;
}
