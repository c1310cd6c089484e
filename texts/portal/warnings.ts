import { listed, plural } from '../plural.ts';

const pieces = (count: number) => plural(count, 'piece', 'pieces');
const named = (said: string, names: readonly string[]) => `${said}: ${listed(names)}`;

export const warnings = {
  warnings: {
    link: 'Shop link broken',
    mend: 'Mend',
    mendOne: (piece: string) => `Mend the link of ${piece}`,
    noSize: (size: string, seen: readonly string[]) => `No ${size} at the shop: ${seen.join(', ')}`,
    noted: (note: string) => `Noted: ${note}`,
    rated: (stars: number) => `Rated ${stars} of 5`,
    ratedOn: (stars: number, day: string) => `Rated ${stars} of 5 on ${day}`,
    given: (outfit: string) => `Given in ${outfit}`,
    givenOn: (outfit: string, day: string) => `Given in ${outfit}, ${day}`,
    here: 'In this outfit already',
    outfit: (number: string) => `outfit ${number}`,
    in: (outfits: readonly string[], isAlso: boolean) =>
      `${isAlso ? 'Also in' : 'In'} ${listed(outfits)}`,
    hereAlready: (name: string) => `${name} is in this outfit already`,
    /** Of all the pieces of an outfit. */
    sum: {
      link: (names: readonly string[]) =>
        named(plural(names.length, 'link broken', 'links broken'), names),
      soldOut: (names: readonly string[]) => named(`${pieces(names.length)} sold out`, names),
      size: (names: readonly string[]) =>
        named(plural(names.length, 'size not at the shop', 'sizes not at the shop'), names),
      noted: (names: readonly string[]) => named(`${pieces(names.length)} against a note`, names),
      rated: (names: readonly string[]) => named(`${pieces(names.length)} rated low`, names),
      given: (names: readonly string[]) => named(`${pieces(names.length)} given before`, names),
      here: (names: readonly string[]) => named(`${pieces(names.length)} more than once`, names),
      also: (names: readonly string[]) =>
        named(`${pieces(names.length)} in another outfit too`, names),
    },
  },
};
