const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Ethiopic Cherokee Han Hiragana Katakana Hangul Bopomofo';
/** Written beside each other and beside Latin, where they are at home. */
const EAST = new Set(['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']);
const ACE = 'xn--';

// RFC 3492.
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST] = [36, 1, 26, 38, 700, 72, 128] as const;

function adapted(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(isFirst ? delta / DAMP : delta / 2);
  left += Math.floor(left / length);
  let steps = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE)
    left = Math.floor(left / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}

/** As people read it; the parser of addresses has refused what cannot be read. */
export function letters(label: string): string {
  if (!label.startsWith(ACE)) return label;
  const coded = label.slice(ACE.length);
  const end = coded.lastIndexOf('-');
  const out = Array.from(coded.slice(0, Math.max(end, 0)));
  let [point, at, bias] = [FIRST as number, 0, FIRST_BIAS as number];
  for (let next = end + 1; next < coded.length;) {
    const before = at;
    for (let [weight, k] = [1, BASE as number]; ; k += BASE) {
      const digit = Number.parseInt(coded[next] ?? '', BASE);
      // Letters come first there, and digits first here.
      const value = /\d/.test(coded[next] ?? '') ? digit + 26 : digit - 10;
      next += 1;
      at += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (!(value >= threshold)) break;
      weight *= BASE - threshold;
    }
    bias = adapted(at - before, out.length + 1, before === 0);
    point += Math.floor(at / (out.length + 1));
    at %= out.length + 1;
    if (!(point <= 0x10_ffff)) return coded;
    out.splice(at, 0, String.fromCodePoint(point));
    at += 1;
  }
  return out.join('');
}

function isMixed(label: string): boolean {
  const found = SCRIPTS.split(' ').filter((name) =>
    new RegExp(`\\p{Script=${name}}`, 'u').test(label),
  );
  const others = found.filter((name) => !EAST.has(name));
  return (
    others.length > 1 || (found.length > others.length && others.some((one) => one !== 'Latin'))
  );
}

// Both ends have it; the language itself does not.
declare const URL: new (address: string) => {
  username: string;
  password: string;
  hostname: string;
};

function parsed(address: string): InstanceType<typeof URL> | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** False of an address that hides where it leads, behind a name or among letters that look alike. */
export function isPlainHost(address: string): boolean {
  const url = parsed(address);
  // What is no address at all is for others to say.
  if (url === null) return true;
  if (url.username || url.password) return false;
  return url.hostname
    .split('.')
    .every((label) => !label.startsWith(ACE) || !isMixed(letters(label)));
}
