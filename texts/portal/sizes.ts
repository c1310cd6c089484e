import { plural } from '../plural.ts';

interface Fitted {
  brand: string;
  category: string;
  size: string | null;
  fit: 'tight' | 'right' | 'loose';
}

/** Of the size to take, and of how things fitted. */
export const sizes = {
  sizes: {
    size: 'Size',
    of: (piece: string) => `Size of ${piece}`,
    atShop: (piece: string) => `Sizes of ${piece} at the shop`,
    named: (size: string) => `Size ${size}`,
    take: (size: string) => `Take ${size}`,
    takeFor: (piece: string, size: string) => `Size of ${piece}: take ${size}`,
    before: ({ brand, category, size, fit }: Fitted, day: string) =>
      `${[brand, category].filter(Boolean).join(', ')}: ${size} was ${fit}, ${day}`,
    runs: ({ fit, said, of }: { fit: 'tight' | 'loose'; said: number; of: number }) =>
      fit === 'tight'
        ? `Runs small: tight for ${said} of ${of}`
        : `Runs large: loose for ${said} of ${of}`,
    title: 'Fit',
    newest: (count: number) => `The newest ${count}`,
    pieces: (count: number) => plural(count, 'piece', 'pieces'),
    whose: ({ brand, category }: Fitted) => [brand, category].filter(Boolean).join(', '),
    said: ({ size, fit }: Fitted) => [size, fit].filter(Boolean).join(', '),
  },
};
