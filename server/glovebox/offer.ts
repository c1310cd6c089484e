import { isNode, listOf, textOf, type Node } from './product-data.ts';

/** What a page asks for its product, and whether it can be had; as it says it. */
export interface Said {
  amount: unknown;
  currency: unknown;
  availability: unknown[];
}

const offersOf = (product: Node): Node[] =>
  [product, ...listOf(product['hasVariant']).filter(isNode)].flatMap((holder) =>
    listOf(holder['offers']).filter(isNode),
  );

/** Of JSON-LD. */
export function offered(product: Node): Said {
  const offers = offersOf(product).flatMap((offer) =>
    [offer].concat(listOf(offer['offers']).filter(isNode)),
  );
  const said: Said = { amount: undefined, currency: undefined, availability: [] };
  for (const offer of offers) {
    const specification = listOf(offer['priceSpecification']).find(isNode);
    const amount = offer['price'] ?? offer['lowPrice'] ?? specification?.['price'];
    if (said.amount === undefined && amount !== undefined) {
      said.amount = amount;
      said.currency = offer['priceCurrency'] ?? specification?.['priceCurrency'];
    }
    said.availability.push(...listOf(offer['availability']).filter((value) => value !== undefined));
  }
  return said;
}

// A page may be made to be hard to read: nothing here goes over the same letters twice.
const tagWith = (name: string) =>
  new RegExp(
    `<[a-z][^<>]{0,400}\\bitemprop\\s{0,3}=\\s{0,3}["']?${name}\\b[^<>]{0,400}>([^<]{0,80})`,
    'gi',
  );
const VALUE = /\b(?:content|href)\s{0,3}=\s{0,3}(?:"([^"<>]{0,200})"|'([^'<>]{0,200})')/i;

function marked(html: string, name: string): string[] {
  return [...html.matchAll(tagWith(name))].flatMap(([tag, text = '']) => {
    const [, double, single] = VALUE.exec(tag) ?? [];
    return double ?? single ?? text.trim();
  });
}

/** Of microdata: of several prices the first. */
export const markedUp = (html: string): Said => ({
  amount: marked(html, 'price')[0],
  currency: marked(html, 'priceCurrency')[0],
  availability: marked(html, 'availability'),
});

const GONE = /(out[\s_-]?of[\s_-]?stock|sold[\s_-]?out|discontinued|^oos)$/i;
const HERE =
  /(in[\s_-]?stock|limited[\s_-]?availability|online[\s_-]?only|in[\s_-]?store[\s_-]?only|pre[\s_-]?order|pre[\s_-]?sale|back[\s_-]?order|made[\s_-]?to[\s_-]?order|available[\s_-]for[\s_-]order)$/i;

/** Null where the page does not say; sold out is what can be had in no size. */
export function isSoldOut(availability: readonly unknown[]): boolean | null {
  const said = availability.map((value) => textOf(value, '@id')?.trim() ?? '');
  if (said.some((value) => HERE.test(value))) return false;
  return said.some((value) => GONE.test(value)) ? true : null;
}
