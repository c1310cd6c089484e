import { plural } from '../plural.ts';

export const taste = {
  title: 'While you wait',
  lead: (stylist: string) => `Which of these do you like? ${stylist} sees your answers.`,
  yourStylist: 'Your stylist',
  like: 'Like',
  leave: 'Not for me',
  takeBack: 'Take back the last one',
  of: (at: number, all: number) => `${at} of ${all}`,
  answered: 'Pieces answered',
  keys: 'Arrow keys: left for Not for me, right for Like, backspace to take back.',
  whom: {
    title: 'Which clothes do you want to see?',
    women: 'Women’s clothes',
    men: 'Men’s clothes',
    all: 'Both',
    skip: 'Skip',
  },
  toCome: 'They come when there is a connection.',
  failed: 'The pieces did not arrive',
  done: 'That is all for today',
  seen: (stylist: string) => `${stylist} sees this next to your photo.`,
  more: 'There is more tomorrow.',
  unsent: (count: number) =>
    `${plural(count, 'answer is', 'answers are')} on this phone, and sent when there is a connection.`,
  youLike: 'You like',
  youLeave: 'Not for you',
  emptyTitle: 'Nothing new to show',
  emptyText: 'You have seen every piece we have. New ones come as the stylists find them.',
  home: 'Back to Home',
};
