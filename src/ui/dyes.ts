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

/** Another app's colour may be any word; one that CSS knows is shown as it is. */
export function dyeOf(name: string): string {
  return DYES.find((dye) => dye.name === name.toLowerCase())?.dye ?? name;
}
