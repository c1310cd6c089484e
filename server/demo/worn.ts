import type { Fit } from '../../contract/fits.ts';

interface Fitted {
  /** Of the outfit, */
  title: string;
  /** and the start of the piece's name. */
  piece: string;
  size: string | null;
  fit: Fit | null;
}

/** How some of it fitted, */
export const FITTED: Fitted[] = [
  { title: 'Monsoon commute', piece: 'White canvas', size: 'UK 5', fit: 'right' },
  { title: 'First day at the studio', piece: 'Khadi', size: 'L', fit: 'right' },
  { title: 'Diwali at home', piece: 'Straight kurta', size: 'L', fit: 'loose' },
];

/** and what became of some; a day after the outfit came, where the day is said. */
export const BOUGHT: (Fitted & {
  state: 'bought' | 'returned' | 'not_bought';
  price: number | null;
  isDaySaid: boolean;
})[] = [
  {
    title: 'Monsoon commute',
    piece: 'Block print',
    size: 'M',
    fit: 'tight',
    state: 'bought',
    price: 1899,
    isDaySaid: true,
  },
  {
    title: 'Monsoon commute',
    piece: 'Cropped',
    size: '28',
    fit: 'right',
    state: 'bought',
    price: null,
    isDaySaid: true,
  },
  {
    title: 'Monsoon commute',
    piece: 'Quilted',
    size: null,
    fit: null,
    state: 'bought',
    price: 1499,
    isDaySaid: true,
  },
  {
    title: 'Brunch in Bandra',
    piece: 'Ikat',
    size: 'M',
    fit: 'right',
    state: 'bought',
    price: 2799,
    isDaySaid: false,
  },
  {
    title: 'Brunch in Bandra',
    piece: 'Round',
    size: null,
    fit: null,
    state: 'returned',
    price: 1299,
    isDaySaid: false,
  },
  {
    title: 'First day at the studio',
    piece: 'Slim watch',
    size: null,
    fit: null,
    state: 'not_bought',
    price: null,
    isDaySaid: false,
  },
];
