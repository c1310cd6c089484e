import { plural } from './plural.ts';

/** What the consumer spent, by what she said of it. */
export const spentTexts = {
  title: 'What you spent',
  onlyYou: 'By what you said you paid. Nobody but you sees it.',
  none: 'Nothing yet. On a piece that you have bought you can say what you paid.',
  unpriced: (count: number) =>
    `Without ${plural(count, 'piece', 'pieces')} of which you did not say the price`,
  returned: 'Returned',
  noPrice: 'No price',
  boughtOn: (day: string) => `bought on ${day}`,
  toldOn: (day: string) => `you told us on ${day}`,
};
