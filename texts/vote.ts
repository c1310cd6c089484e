import { BRAND } from './brand.ts';
import { kindSaid } from './kinds.ts';
import { LOCALE } from './locale.ts';

/** Of the page at which somebody without an account says what she thinks of a look. */
export const voteTexts = {
  brand: BRAND,
  lang: LOCALE,
  asks: (name: string) => `${name} asks: which of these?`,
  sum: (price: string) => `In all ${price}.`,
  size: (size: string) => `size ${size}`,
  kind: kindSaid,
  like: 'Like',
  pass: 'Pass',
  has: (name: string) => `${name} has it already`,
  name: 'Your name',
  text: 'Say a line, if you like',
  send: (name: string) => `Send to ${name}`,
  note: (name: string, day: string) =>
    `Only ${name} sees your name and words. ${name}’s stylist sees how many like each piece. Open until ${day}. No account, nothing to install.`,
  thanks: (name: string) => `Thank you, ${name}.`,
  sees: (name: string, day: string) =>
    `${name} can see it now. You can change it here until ${day}, in this browser, unless somebody else answers here.`,
  change: 'Change my answer',
  another: 'Somebody else answers',
  complaint: 'Make a complaint',
  privacy: 'Privacy',
  over: {
    title: 'This link is not open',
    text: 'A link is open for 7 days at most, and may be closed sooner. Ask whoever sent it for a new one.',
  },
  faults: {
    noName: 'Please write your name, in up to 30 letters.',
    longText: 'Please say it in up to 140 letters.',
    noVote: 'Please choose Like or Pass for at least one piece.',
    removed: (name: string) =>
      `${name} took this answer out. Send it again if you want to say it again.`,
    changed: 'A piece was changed while you looked. Please look at it again.',
    full: 'So many have answered at this link already that no more answers can be taken.',
    tooOften: 'Too many answers came from here. Please wait an hour, then send it again.',
    failed: 'This does not work at the moment. Please go back and try again.',
    elsewhere: 'This was not sent from this page. Open the link to answer.',
  },
};
