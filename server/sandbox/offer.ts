import { SIZE_MAX, SIZES_SEEN_MAX } from '../../contract/limits.ts';
import { listOf, nodesIn, textOf, type Find, type Node } from './product-data.ts';

/** What a page asks for its product, and whether it can be had; the price as it says it. */
export interface Said {
  amount: unknown;
  currency: unknown;
  /** Null where the page does not say; sold out is what can be had in no size. */
  isSoldOut: boolean | null;
  /** Those that can be had. */
  sizes: string[];
}

/** A page may list as much as it likes. */
const OFFERS_MAX = 500;

const GONE =
  /((\bnot|no longer)[\s_-](in[\s_-]?stock|available)|out[\s_-]?of[\s_-]?stock|sold[\s_-]?out|discontinued|unavailable|^oos)\W*$/i;
const HERE =
  /(in[\s_-]?stock|limited[\s_-]?availability|online[\s_-]?only|in[\s_-]?store[\s_-]?only|pre[\s_-]?order|pre[\s_-]?sale|back[\s_-]?order|made[\s_-]?to[\s_-]?order|available[\s_-]for[\s_-]order|^available)\W*$/i;

/** Whether it is not to be had; null where that is not said. */
function isGone(availability: readonly unknown[]): boolean | null {
  const said = availability.map((value) => textOf(value, '@id', 'name', 'url')?.trim() ?? '');
  const gone = said.filter((value) => GONE.test(value));
  if (said.some((value) => HERE.test(value) && !gone.includes(value))) return false;
  return gone.length > 0 ? true : null;
}

interface Offer {
  amount: unknown;
  currency: unknown;
  isGone: boolean | null;
  size: string | null;
}

const plain = (value: unknown): string =>
  typeof value === 'number' ? String(value) : (textOf(value, 'name', 'value', '@value') ?? '');

/** The one size that it is of; of a list nobody knows which are there. */
function sizeOf(...holders: (Node | undefined)[]): string | null {
  for (const holder of holders) {
    const named = nodesIn(holder?.['additionalProperty']).find((property) =>
      /^size$/i.test(textOf(property, 'name') ?? ''),
    );
    const sizes = listOf(holder?.['size'] ?? named?.['value']);
    const size = sizes.length === 1 ? plain(sizes[0]).trim() : '';
    if (size && size.length <= SIZE_MAX) return size;
  }
  return null;
}

const CROSSED_OUT = /(List|MSRP|Strikethrough|SRP|Regular)(Price)?$/i;

function offerOf(offer: Node, holder: Node, around?: Node): Offer {
  const specifications = nodesIn(offer['priceSpecification']);
  const specification =
    specifications.find((one) => !CROSSED_OUT.test(textOf(one['priceType'], '@id') ?? '')) ??
    specifications[0];
  const [item] = nodesIn(offer['itemOffered']);
  return {
    amount: offer['price'] ?? specification?.['price'] ?? offer['lowPrice'],
    currency:
      offer['priceCurrency'] ?? specification?.['priceCurrency'] ?? around?.['priceCurrency'],
    isGone: isGone(listOf(offer['availability'])),
    size: sizeOf(offer, item, holder),
  };
}

export const isInRupees = ({ amount, currency }: Pick<Said, 'amount' | 'currency'>): boolean =>
  /^INR$/i.test(plain(currency).trim()) || /₹|\bRs\b/i.test(plain(amount));

const isPriced = ({ amount }: { amount: unknown }) => /[1-9]/.test(plain(amount));

/** Rupees before other money. */
export const firstPriced = <One extends Pick<Said, 'amount' | 'currency'>>(all: readonly One[]) =>
  all.find((one) => isPriced(one) && isInRupees(one)) ?? all.find(isPriced);

function saidBy(offers: readonly Offer[], around: readonly Offer[]): Said {
  const here = offers.filter((offer) => offer.isGone === false);
  const unknown = offers.filter((offer) => offer.isGone === null);
  // What is sold out may still bear its price, and a price for all is that of none.
  const priced =
    firstPriced(here) ?? firstPriced(unknown) ?? firstPriced(around) ?? firstPriced(offers);
  const isAllGone = offers.length > 0 && offers.every((offer) => offer.isGone);
  const wholly = around.map((one) => one.isGone).find((gone) => gone !== null) ?? null;
  const sizes = here.flatMap(({ size }) => size ?? []);
  return {
    amount: priced?.amount,
    currency: priced?.currency,
    isSoldOut: here.length > 0 ? false : isAllGone || wholly,
    sizes: [...new Set(sizes)].slice(0, SIZES_SEEN_MAX),
  };
}

/** Of JSON-LD, where one node may name another. */
export function offered(product: Node, find: Find): Said {
  const variants = nodesIn(product['hasVariant']).slice(0, OFFERS_MAX);
  const offers: Offer[] = [];
  const around: Offer[] = [];
  for (const holder of [product, ...variants.map(find)]) {
    for (const offer of nodesIn(holder['offers']).slice(0, OFFERS_MAX).map(find)) {
      const inner = nodesIn(offer['offers']).map(find);
      if (inner.length > 0) around.push(offerOf(offer, holder));
      const each = inner.length > 0 ? inner : [offer];
      offers.push(...each.slice(0, OFFERS_MAX).map((one) => offerOf(one, holder, offer)));
      if (offers.length > OFFERS_MAX) return saidBy(offers.slice(0, OFFERS_MAX), around);
    }
  }
  return saidBy(offers, around);
}

// A page may be made to be hard to read: nothing here goes over the same letters twice.
const tagWith = (name: string) =>
  new RegExp(
    `<[a-z][^<>]{0,400}\\bitemprop\\s{0,3}=\\s{0,3}["']?${name}\\b[^<>]{0,400}>([^<]{0,80})`,
    'gi',
  );
const VALUE = /\b(?:content|href)\s{0,3}=\s{0,3}(?:"([^"<>]{0,200})"|'([^'<>]{0,200})')/i;

function marked(html: string, name: string): string[] {
  return [...html.matchAll(tagWith(name))].slice(0, OFFERS_MAX).flatMap(([tag, text = '']) => {
    const [, double, single] = VALUE.exec(tag) ?? [];
    return double ?? single ?? text.trim();
  });
}

/** Of microdata: each price with its own word on whether it can be had, where each has one. */
export function markedUp(html: string): Said {
  const amounts = marked(html, 'price');
  const currencies = marked(html, 'priceCurrency');
  const availability = marked(html, 'availability');
  const isEach = amounts.length === availability.length;
  const offers = amounts.map((amount, at) => ({
    amount,
    currency: currencies[at] ?? currencies[0],
    isGone: isEach ? isGone([availability[at]]) : null,
    size: null,
  }));
  return { ...saidBy(offers, []), isSoldOut: isGone(availability) };
}

/** Of meta tags. */
export const told = (amount: unknown, currency: unknown, availability: unknown[]): Said => ({
  amount,
  currency,
  isSoldOut: isGone(availability),
  sizes: [],
});
