import { isSameSize } from '../../../contract/sizes.ts';
import { sizeKindOf } from '../../../contract/size-kinds.ts';

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const SHOES = ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'];

interface Named {
  category: string;
  /** The one that the stylist names, */
  size?: string | null | undefined;
  /** and those of the shop’s page. */
  sizes?: readonly string[] | undefined;
}

const usual = (category: string): readonly string[] => {
  const kind = sizeKindOf(category);
  if (kind === 'none') return [];
  return kind === 'shoes' ? SHOES : LETTERS;
};

/** To choose from, none before the others; of what has no size none. */
export function sizesFor({ category, size, sizes = [] }: Named): readonly string[] {
  const known = sizes.length > 0 ? sizes : usual(category);
  return !size || known.some((one) => isSameSize(one, size)) ? known : [...known, size];
}
