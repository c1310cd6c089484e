import { URL_MAX } from './limits.ts';
import { WebUrl } from './scalars.ts';
import { z } from './zod.ts';

/** The link of a piece as she saw it: what she says is said of that alone. */
export const Seen = z.optional(WebUrl);

const isEncoded = (value: string): boolean => {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
};

/** Where a call has no body: percent-encoded, as a header takes no other letters. */
export const SeenHeaders = z.object({
  'piece-seen': z.optional(
    /* @__PURE__ */ z
      .string()
      .check(z.maxLength(3 * URL_MAX), z.regex(/^[\w.~!*'()%-]+$/), ({ value, issues }) => {
        if (isEncoded(value)) return;
        issues.push({ code: 'custom', message: 'not percent-encoded', input: value });
      }),
  ),
});
type SeenHeaders = z.infer<typeof SeenHeaders>;

export const seenHeader = (link: string) => ({ 'piece-seen': encodeURIComponent(link) });

export const readSeen = ({ 'piece-seen': seen }: SeenHeaders): string | undefined =>
  seen === undefined ? undefined : decodeURIComponent(seen);

// Who sent somebody there, which shops and those who advertise for them write behind an address.
const TRACKED =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igsh|igshid|srsltid|mc_[ce]id|_gl)$/i;

/** An address without what only tells who sent people there. */
function pageOf(link: string): string {
  const [, path = '', query = '', place = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(link) ?? [];
  const asked = query.split('&').filter((one) => one && !TRACKED.test(one.split('=')[0] ?? ''));
  return `${path.replace(/^http:/, 'https:')}?${asked.toSorted().join('&')}${place}`;
}

/** Whether what she saw is what stands there; who does not say what she saw saw that. */
export const isSeen = (seen: string | null | undefined, link: string | null): boolean =>
  !seen || link === null || seen === link || pageOf(seen) === pageOf(link);
