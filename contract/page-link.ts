/** What links bring along from where they were found; it names nothing on the shop's page. */
const TRACKING =
  /^(utm_.+|mtm_.+|gclid|gclsrc|gbraid|wbraid|gad_.+|dclid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igsh|igshid|mc_[ce]id|_hs(enc|mi)|srsltid|_g[al]|_branch_.+|_kx|ref|ref_|ref_src|ref_url|pr_(prod_strat|rec_id|rec_pid|ref_pid|seq)|_(pos|sid|ss|psq|fid|v))$/i;

/** Of some shops the page stands behind it. */
const isPath = (hash: string) => /^#!?\//.test(hash);

function urlOf(link: string): URL | null {
  try {
    return new URL(link.trim());
  } catch {
    return null;
  }
}

const partsOf = ({ search }: URL) => search.slice(1).split('&').filter(Boolean);

function nameOf(part: string): string {
  const [name = ''] = part.split('=');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const isOfPage = (part: string) => !TRACKING.test(nameOf(part));

/** The same page, without whatever tells where it was found; the rest stands as it was. */
export function withoutTracking(link: string): string {
  const url = urlOf(link);
  if (!url) return link;
  const parts = partsOf(url);
  const kept = parts.filter(isOfPage);
  if (kept.length === parts.length) return link;
  url.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  return url.href;
}

/** Two links with the same key lead to the same page; it is compared, and never opened. */
export function pageKey(link: string): string {
  const url = urlOf(link);
  if (!url || !/^https?:$/.test(url.protocol)) return link.trim();
  // Behind an & a second ? is a letter as any other.
  const query = new URLSearchParams(`&${partsOf(url).filter(isOfPage).join('&')}`);
  query.sort();
  const path = url.pathname
    .replace(/\/+$/, '')
    .replaceAll(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
  const asked = query.toString();
  return `https://${url.host}${path}${asked && `?${asked}`}${isPath(url.hash) ? url.hash : ''}`;
}
