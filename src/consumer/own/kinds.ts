import { mineTexts } from '../../../texts/mine.ts';

/** To choose from; what it is called already, where another version knows more of them, is one too. */
export function kindsWith(category: string): { value: string; label: string }[] {
  const { kinds } = mineTexts;
  const all = category === '' || kinds.includes(category) ? kinds : [...kinds, category];
  return all.map((kind) => ({ value: kind, label: kind }));
}
