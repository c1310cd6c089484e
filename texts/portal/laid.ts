import { plural } from '../plural.ts';

/** What is said once a look was laid; loaded with what lays it. */
export const laidTexts = {
  laid: (count: number) => `${plural(count, 'piece', 'pieces')} laid out.`,
  replaced: (name: string) => `${name} laid out instead.`,
  nothing: 'Nothing was laid out.',
  unknown: 'No outfit for such an occasion has been sent yet: there is nothing to go by.',
  forAll: (name: string) =>
    `${name} has not said for whom: what is for women or for men only is laid where such was liked.`,
  byEverybody: (name: string) =>
    `Little is known of ${name}: this goes mostly by what everybody likes.`,
};
