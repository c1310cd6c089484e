/** The dyes that are offered as favourites; a stored name that is none of them is kept as it is. */
export const DYES = [
  { name: 'madder', dye: '#a8322a' },
  { name: 'marigold', dye: '#d9982f' },
  { name: 'leaf', dye: '#2f6b4f' },
  { name: 'indigo', dye: '#2c3e66' },
  { name: 'rose', dye: '#d9a091' },
  { name: 'ivory', dye: '#f3ead9' },
  { name: 'clay', dye: '#b8714a' },
  { name: 'black', dye: '#1c1917' },
] as const;

/** What shops call their dyes and CSS does not. */
const AT_SHOPS: Readonly<Record<string, string>> = {
  'bottle green': '#12503a',
  'jet black': '#111111',
  'navy blue': '#1f2a4d',
  'off white': '#f5efe3',
  'parrot green': '#5d9e2f',
  'rani pink': '#c2185b',
  'rose gold': '#c7968a',
  blush: '#e3b7ab',
  brick: '#8d3b2a',
  burgundy: '#641c2e',
  camel: '#b98d5b',
  champagne: '#e6d3b1',
  charcoal: '#3a3a3c',
  copper: '#a5623a',
  cream: '#f6edd6',
  ecru: '#d9cfb4',
  emerald: '#1f7a55',
  fawn: '#c9a97c',
  firozi: '#1799a5',
  haldi: '#d8a31a',
  kesari: '#e08a1e',
  lilac: '#bfa3cf',
  mauve: '#a784a0',
  mehendi: '#6b6a2c',
  mint: '#a8d8bf',
  mustard: '#c8922a',
  nude: '#dcb79c',
  peach: '#f2b28f',
  peacock: '#0f5c6e',
  pista: '#b4c68a',
  rust: '#a4491f',
  saffron: '#e08a1e',
  sand: '#d8c3a0',
  taupe: '#8b7d6f',
  terracotta: '#b65c3c',
  wine: '#5c1a2e',
};

/** Another app's colour may be any word; one that CSS knows is shown as it is, in one word. */
export function dyeOf(name: string): string {
  const said = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');
  const known = DYES.find((dye) => dye.name === said)?.dye ?? AT_SHOPS[said];
  return known ?? said.replaceAll(' ', '');
}
