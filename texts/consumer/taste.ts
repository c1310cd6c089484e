import { plural } from '../plural.ts';

export const taste = {
  title: 'While you wait',
  lead: (stylist: string) => `Like or leave a few pieces. ${stylist} sees what you like.`,
  yourStylist: 'Your stylist',
  like: 'Like',
  leave: 'Leave',
  takeBack: 'Take back the last one',
  of: (at: number, all: number) => `${at} of ${all}`,
  answered: 'Pieces answered',
  keys: 'Arrow keys: left to leave, right to like, backspace to take back.',
  failed: 'The pieces did not arrive',
  done: 'That is all for today',
  seen: (stylist: string) => `${stylist} sees this next to your photo.`,
  more: 'There is more tomorrow.',
  unsent: (count: number) =>
    `${plural(count, 'answer is', 'answers are')} on this phone, and go out when there is a line.`,
  youLike: 'You like',
  youLeave: 'You leave',
  emptyTitle: 'Nothing new to show',
  emptyText: 'You have seen every piece we have. New ones come as the stylists find them.',
  home: 'Back to Home',
};
