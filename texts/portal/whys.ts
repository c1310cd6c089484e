import { colourName } from '../colours.ts';

/** What is offered as a why: the client reads what is taken of it. */
export const whys = {
  whys: {
    yours: 'Your own: the look stands around it',
    askedFor: 'You asked for a look around it',
    repeats: (colour: string) => `Repeats the ${colourName(colour)} of your photo`,
    gaveIt: (stars: number) => `You gave it ${stars} of 5`,
    likedThis: 'You liked this very piece',
    favourite: (colour: string) => {
      const name = colourName(colour);
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}: one of your colours`;
    },
    gaveAnother: (name: string, stars: number) => `You gave ${name} ${stars} of 5`,
    around: (name: string) => `Around your ${name}`,
    aroundKept: (name: string) => `Around the ${name} you kept`,
    occasion: (occasion: string) => `You asked: ${occasion.toLowerCase().replace(':', ',')}`,
    take: 'Take',
    takeKey: '↵',
    takeFor: (piece: string, why: string) => `Why ${piece}: take “${why}”`,
    offered: (why: string) => `Offered: ${why}. Enter takes it.`,
    notSo: 'Not so any more, as far as the desk knows',
  },
};
