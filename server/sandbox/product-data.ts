import type { ForWhom } from '../../contract/piece.ts';

export type Node = Record<string, unknown>;

/** The whole of a node that another one only names. */
export type Find = (node: Node) => Node;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
export const nodesIn = (value: unknown): Node[] => listOf(value).filter(isNode);
// A page can nest its data as deep as it likes; products stand near the top.
const MAX_DEPTH = 6;

const partsOf = (data: Node): unknown[] =>
  Array.isArray(data) ? data : [data['@graph'], data['mainEntity']];

const isProduct = (data: Node) =>
  listOf(data['@type']).some((type) =>
    /^(https?:\/\/schema\.org\/)?Product(Group)?$/.test(String(type)),
  );

/** The first schema.org product among a page's JSON-LD. */
export function findProduct(data: unknown, depth = 0): Node | null {
  if (!isNode(data) || depth > MAX_DEPTH) return null;
  if (isProduct(data)) return data;
  for (const each of partsOf(data)) {
    const product = findProduct(each, depth + 1);
    if (product) return product;
  }
  return null;
}

/** By their ids: a variant or an offer may stand elsewhere on the page than where it belongs. */
export function namedNodes(data: unknown): Find {
  const named = new Map<unknown, Node>();
  const look = (part: unknown, depth: number) => {
    if (!isNode(part) || depth > MAX_DEPTH) return;
    const id = part['@id'];
    if (typeof id === 'string' && Object.keys(part).length > 1) named.set(id, part);
    for (const each of partsOf(part)) look(each, depth + 1);
  };
  look(data, 0);
  return (node) => (Object.keys(node).length === 1 ? (named.get(node['@id']) ?? node) : node);
}

/** A text that may stand bare, in a list, or as the `key` of an object. */
export function textOf(value: unknown, ...keys: string[]): string | null {
  const [first] = listOf(value);
  if (typeof first === 'string') return first;
  if (!isNode(first)) return null;
  return keys.map((key) => first[key]).find((text) => typeof text === 'string') ?? null;
}

/** Of children's clothes it is said otherwise than of either. */
const OF_CHILDREN =
  /\b(kids|kid's|children('s)?|boys|boy's|girls|girl's|babies|infants?|toddlers?|newborns?)\b/i;
const OF_WOMEN = /\b(women('?s)?|woman's|ladies|female)\b/i;
const OF_MEN = /\b(men('?s)?|man's|gents|male)\b/i;
const OF_ALL = /\bunisex\b/i;

/** Null where the words do not say, or say more than one thing. */
export function whomIn(words: string): ForWhom | null {
  const said = words.replaceAll('\u2019', "'");
  if (OF_CHILDREN.test(said)) return null;
  if (OF_ALL.test(said)) return 'all';
  const isOfWomen = OF_WOMEN.test(said);
  if (isOfWomen === OF_MEN.test(said)) return null;
  return isOfWomen ? 'women' : 'men';
}

const CLOTH = /^(material|fabric|cloth|composition)( composition| type)?$/i;
const CARE =
  /^((wash|washing|fabric|garment) )?care( instructions?)?$|^wash(ing)?( instructions?)?$/i;
/** A page may say as much of its product as it likes. */
const SAID_MAX = 50;

/** What a product, or the first of its variants, says under such a name. */
function propertyOf(product: Node, called: RegExp): string | null {
  const [variant] = nodesIn(product['hasVariant']);
  for (const holder of [product, variant]) {
    const named = nodesIn(holder?.['additionalProperty'])
      .slice(0, SAID_MAX)
      .find((property) => called.test(textOf(property, 'name')?.trim() ?? ''));
    const said = named && textOf(named['value'], 'name', '@value');
    if (said) return said;
  }
  return null;
}

/** What it is made of: one word for it, or several. */
export function clothOf(product: Node): string | null {
  const [variant] = nodesIn(product['hasVariant']);
  const material = product['material'] ?? variant?.['material'];
  const all = listOf(material)
    .slice(0, SAID_MAX)
    .flatMap((one) => textOf(one, 'name')?.trim() || []);
  return all.join(', ') || propertyOf(product, CLOTH);
}

const GENDER = /^(suggested )?gender$/i;

/** For whom it is, as its data say, or else its name and kind. */
export function forWhomOf(product: Node, title: string): ForWhom | null {
  const [variant] = nodesIn(product['hasVariant']);
  const said = [product, variant].flatMap((holder) =>
    nodesIn(holder?.['audience']).flatMap((audience) =>
      ['suggestedGender', 'audienceType', 'name'].flatMap(
        (key) => textOf(audience[key], 'name') ?? [],
      ),
    ),
  );
  const gender = propertyOf(product, GENDER);
  const data = [...said, ...(gender === null ? [] : [gender])].join(' ');
  const kind = textOf(product['category'], 'name') ?? '';
  const all = `${data} ${kind} ${title}`;
  return OF_CHILDREN.test(all) ? null : (whomIn(data) ?? whomIn(`${kind} ${title}`));
}

export const careOf = (product: Node): string | null => propertyOf(product, CARE);
