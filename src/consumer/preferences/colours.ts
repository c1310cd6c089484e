import { DYES, dyeOf } from '../../ui/dyes.ts';
import { colourName } from '../../../texts/colours.ts';

const dyeNamed = (name: string) => DYES.find((dye) => dye.name === name.toLowerCase());

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const isDye = (name: string): boolean => dyeNamed(name) !== undefined;

/** A favourite as it is shown: under the name of its swatch, or as it is called elsewhere. */
export function colourOf(name: string): { label: string; dye: string | null } {
  const dye = dyeNamed(name);
  if (dye) return { label: capital(colourName(name)), dye: dye.dye };
  // A name that is no colour has no dot.
  return { label: name, dye: CSS.supports('color', name) ? dyeOf(name) : null };
}
