import { URL_MAX } from './limits.ts';
import { pageKey } from './page-link.ts';
import { WebUrl } from './scalars.ts';
import { maxLength, z } from './zod.ts';

/** Of a link each letter is three. */
const ENCODED_MAX = 3 * URL_MAX;

/** The link of a piece as the consumer saw it: what is said is said of that alone. */
export const Seen = z.optional(WebUrl);

/** Where a call has no body: percent-encoded, as a header takes no other letters. */
export const SeenHeaders = z.object({
  'piece-seen': z.optional(
    /* @__PURE__ */ z
      .string()
      .check(maxLength(ENCODED_MAX), z.regex(/^(?:[\w.~!*'()-]|%[0-9A-Fa-f]{2})+$/)),
  ),
});
type SeenHeaders = z.infer<typeof SeenHeaders>;

/** None of a link that is longer than a server takes. */
export function seenHeader(link: string): { 'piece-seen'?: string } {
  const encoded = encodeURIComponent(link);
  return encoded.length > ENCODED_MAX ? {} : { 'piece-seen': encoded };
}

export function readSeen({ 'piece-seen': seen }: SeenHeaders): string | undefined {
  try {
    return seen === undefined ? undefined : decodeURIComponent(seen);
  } catch {
    // The name of no piece.
    return seen;
  }
}

/** Whether what the consumer saw is what stands there; who does not say what that was saw it. */
export const isSeen = (seen: string | null | undefined, link: string | null): boolean =>
  !seen || link === null || seen === link || pageKey(seen) === pageKey(link);
