import { URL_MAX } from './limits.ts';
import { pageKey } from './page-link.ts';
import { WebUrl } from './scalars.ts';
import { z } from './zod.ts';

/** The link of a piece as she saw it: what she says is said of that alone. */
export const Seen = z.optional(WebUrl);

/** Where a call has no body: percent-encoded, as a header takes no other letters. */
export const SeenHeaders = z.object({
  'piece-seen': z.optional(
    /* @__PURE__ */ z
      .string()
      .check(z.maxLength(3 * URL_MAX), z.regex(/^(?:[\w.~!*'()-]|%[0-9A-Fa-f]{2})+$/)),
  ),
});
type SeenHeaders = z.infer<typeof SeenHeaders>;

export const seenHeader = (link: string) => ({ 'piece-seen': encodeURIComponent(link) });

export function readSeen({ 'piece-seen': seen }: SeenHeaders): string | undefined {
  try {
    return seen === undefined ? undefined : decodeURIComponent(seen);
  } catch {
    // The name of no piece.
    return seen;
  }
}

/** Whether what she saw is what stands there; who does not say what she saw saw that. */
export const isSeen = (seen: string | null | undefined, link: string | null): boolean =>
  !seen || link === null || seen === link || pageKey(seen) === pageKey(link);
