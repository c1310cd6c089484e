import { pageKey } from '../../../contract/page-link.ts';

const HOST = String.raw`(?:[\p{L}\p{N}\p{M}-]+\.)+\p{L}[\p{L}\p{N}\p{M}-]+(?::\d{1,5})?`;
const BARE = new RegExp(String.raw`^${HOST}(?:[/?#]|$)`, 'u');
const FOUND = new RegExp(
  String.raw`https?://[^\s<>"]+|(?<![\p{L}\p{N}\p{M}.:/@-])(?:www\.[^\s<>"]+|${HOST}/[^\s<>"]*)`,
  'giu',
);
const CLOSING = /[)\].,;:!?'’”»]+$/;

/** More than this is not looked through for links. */
export const PASTED_MAX = 50_000;

/** What she typed or pasted as a whole address of the web; null when it is none. */
export function asLink(typed: string): string | null {
  const link = typed.trim();
  if (/\s/.test(link)) return null;
  const whole = BARE.test(link) ? `https://${link}` : link;
  if (!/^https?:\/\/[^/]/i.test(whole) || !URL.canParse(whole)) return null;
  const { hostname, username, password } = new URL(whole);
  return hostname && !username && !password ? whole : null;
}

/** Every link in a text, in its order, each once. */
export function linksIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const [match] of text.slice(0, PASTED_MAX).matchAll(FOUND)) {
    const link = asLink(match.includes('(') ? match : match.replace(CLOSING, ''));
    if (link && !found.has(keyOf(link))) found.set(keyOf(link), link);
  }
  return [...found.values()];
}

const KEYS_MAX = 5000;
/** A library is compared with an outfit at every stroke. */
const keys = new Map<string, string>();

/** The same for links that lead to the same page. */
export function keyOf(link: string): string {
  const known = keys.get(link);
  if (known !== undefined) return known;
  const key = pageKey(asLink(link) ?? link);
  if (keys.size >= KEYS_MAX) keys.clear();
  keys.set(link, key);
  return key;
}

export const isSameLink = (one: string, other: string): boolean =>
  one.trim() !== '' && (one === other || keyOf(one) === keyOf(other));
