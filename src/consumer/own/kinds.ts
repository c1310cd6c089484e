import { kindSaid } from '../../../texts/kinds.ts';
import { mineTexts } from '../../../texts/mine.ts';

/** To choose from; what it is called already is one of them, in another language or by another version, too. */
export function kindsWith(category: string): { value: string; label: string }[] {
  const { kinds } = mineTexts;
  const said = kindSaid(category);
  const all = category === '' || kinds.includes(said) ? kinds : [...kinds, said];
  return all.map((kind) => ({ value: kind === said ? category : kind, label: kind }));
}
