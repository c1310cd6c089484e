// What an earlier build's file on a phone is good for: as the dictionary of the one that takes its place (RFC 9842).

const NAMED = /^(\/assets\/[\w.-]+-)[\w-]{8}(\.(?:css|html|js))$/;

/** Under which addresses the same file of other builds lies; null of what is no dictionary. */
export function patternOf(url: string): string | null {
  const [, before, after] = NAMED.exec(url) ?? [];
  return before === undefined || after === undefined ? null : `${before}*${after}`;
}

/** What is compressed with one, by zstd. */
export const DELTA = 'dcz';

/** Its file stands beside the plain one. */
export const deltaName = (name: string, dictionaryHash: string): string =>
  `${name}.${dictionaryHash}.${DELTA}`;
