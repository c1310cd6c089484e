export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null;
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
// A page can nest its data as deep as it likes; products stand near the top.
const MAX_DEPTH = 6;

/** The first schema.org product among a page's JSON-LD. */
export function findProduct(data: unknown, depth = 0): Node | null {
  if (!isNode(data) || depth > MAX_DEPTH) return null;
  if (listOf(data['@type']).some((type) => type === 'Product' || type === 'ProductGroup')) {
    return data;
  }
  const inner = Array.isArray(data) ? data : [data['@graph'], data['mainEntity']];
  for (const each of inner) {
    const product = findProduct(each, depth + 1);
    if (product) return product;
  }
  return null;
}

/** A text that may stand bare, in a list, or as the `key` of an object. */
export function textOf(value: unknown, ...keys: string[]): string | null {
  const [first] = listOf(value);
  if (typeof first === 'string') return first;
  if (!isNode(first)) return null;
  return keys.map((key) => first[key]).find((text) => typeof text === 'string') ?? null;
}
