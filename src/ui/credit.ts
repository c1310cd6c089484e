import { kindSaid } from '../../texts/kinds.ts';

/** Who made a piece, and what it is. */
export const credit = ({ brand, category }: { brand: string; category: string }): string =>
  [brand, kindSaid(category)].filter(Boolean).join(', ');
