import { BRAND } from './brand.ts';
import { plural } from './plural.ts';

/** Where a photo is, and every other thing that is to be sent, in English. */
export const waitingTexts = {
  /** The line under "On this phone", "Sending" and "Not sent": docs/where-a-photo-is.md. */
  where: {
    draft: 'You have not submitted it yet.',
    undo: 'It is sent in a few seconds.',
    next: 'It is sent in a moment.',
    turn: 'It is sent after what is being sent now.',
    offline: 'It is sent when you are back online.',
    wifi: 'It is sent when you are on Wi-Fi.',
    crowded:
      'Your earlier photos are still waiting for a stylist. It is sent when one of them is ready.',
    at: (clock: string, day: string | null) =>
      day === null ? `It is sent at ${clock}.` : `It is sent on ${day} at ${clock}.`,
    atOnceOnline: (clock: string, day: string | null) =>
      `It is sent after ${day === null ? clock : `${clock} on ${day}`}, once you are back online.`,
    unreached: `${BRAND} cannot be reached.`,
    suspended: 'It is sent once your account is no longer suspended.',
    underAge:
      'By your preferences you are under 18, so it stays on this phone. It is sent once they say that you are 18 or older.',
    retry: 'Next try within a minute.',
    newer: `A newer version of ${BRAND} will send it.`,
    after: 'It is sent after the piece of yours that it is built around.',
    sending: 'On its way.',
  },
  failed: {
    of: {
      unreadable: 'This photo can no longer be read from this phone.',
      'no-photo': 'The photo that this belongs to cannot be found any more.',
      damaged: 'This photo was damaged on this phone.',
      brief: 'What you told your stylist could not be sent. Please change it.',
    },
    upload: (status: string) => `Upload failed: ${status}`,
    preferences: (status: string) => `Failed to update preferences: ${status}`,
  },
  /** On the login. */
  ended: {
    before: 'Your session has ended. Please sign in again.',
    inAction: 'Authentication failed. Your session has ended: please sign in again.',
    safe: (photos: number) =>
      photos === 1
        ? 'Your photo is safe on this phone.'
        : `Your ${photos} photos are safe on this phone.`,
  },
  submitted: {
    title: 'Photo Submitted Successfully!',
    within: 'Suggestions arrive within 24 hours.',
    by: (time: string) => `Suggestions arrive by ${time}, in time for the day you named.`,
    atOnce: 'The day you named has come, so it is among the first that our stylists see.',
    told: 'We will tell you when they do.',
    toldAtOnce: 'We will tell you when your outfits are ready.',
    refused: (reason: string) => `${reason} Home shows what you can do.`,
    sending: 'Sending your photo',
    waiting: 'Waiting to be sent',
    saved: (next: string) => `Saved on this phone. ${next}`,
    gone: 'This photo is not here any more',
    goneNote: 'It was removed in another window or on another device.',
    hours: 'hours',
    received: 'Received',
    readyBy: 'Ready by',
    other: 'Show the other photo',
    back: 'Back to Home',
    alt: 'Your photo',
  },
  earlier: {
    title: (photos: number, others: number) =>
      photos > 0
        ? `${plural(photos, 'photo', 'photos')} from before`
        : `${plural(others, 'change', 'changes')} from before`,
    lead: (photos: number, others: number) => {
      if (photos === 0) return 'What was changed then is not here any more. It cannot be sent.';
      const waiting = 'Saved on this phone at an earlier sign-in of yours, and never sent.';
      return others === 0
        ? waiting
        : `${waiting} Ratings and other changes from then cannot be sent any more.`;
    },
    send: (count: number) => (count === 1 ? 'Send it' : 'Send them'),
    discard: (count: number) => (count === 1 ? 'Discard it' : 'Discard them'),
    inTray: (count: number) => `${plural(count, 'thing', 'things')} from before: send or discard`,
  },
  outbox: {
    title: 'Waiting on this phone',
    lead: 'Nothing is lost. Everything is sent as soon as possible.',
    leadNotSent: 'What was not sent stays here until you decide.',
    empty: 'Nothing is waiting.',
    forgets: `If you do not open ${BRAND} for 7 days, this browser may delete what waits here.`,
    keeps: `${BRAND} on your home screen keeps what you take there.`,
    gone: (photos: number, others: number) => {
      const counts = [
        photos > 0 ? plural(photos, 'photo', 'photos') : '',
        others > 0 ? plural(others, 'change', 'changes') : '',
      ];
      const what = counts.filter((count) => count !== '').join(' and ');
      const [verb, them] = photos + others === 1 ? ['is', 'it'] : ['are', 'them'];
      return `${what} that waited on this phone ${verb} gone: what ${BRAND} had kept here was deleted. Please send ${them} again.`;
    },
    photoOf: (day: string) => `Photo of ${day}`,
    largeOf: (day: string) => `The large picture of ${day}`,
    rating: (name: string, stars: number) => `${name}, ${plural(stars, 'star', 'stars')}`,
    preferences: 'Preferences',
    brief: 'What you asked for',
    briefNote: 'A note to your stylist',
    answer: (text: string) => `Your answer: ${text}`,
    save: (name: string) => `${name}, into the closet`,
    removal: (name: string) => `${name}, out of the closet`,
    again: 'Another look',
    dispute: (disputed: boolean) =>
      disputed ? '“Not what I asked”' : '“Not what I asked”, taken back',
    choice: (name: string) => `${name}, chosen`,
    report: (name: string, about: 'price' | 'sold_out') =>
      about === 'price' ? `${name}, another price` : `${name}, sold out`,
    fit: (name: string) => `${name}, how it fitted`,
    owned: (name: string, state: 'bought' | 'returned') => `${name}, ${state}`,
    taste: (count: number) => plural(count, 'answer about a piece', 'answers about pieces'),
    consent: (agreed: boolean) => (agreed ? 'What you agreed to' : 'What you took back'),
    forWhom: 'Whose clothes you want to see',
    own: (name: string) => `${name}, something of yours`,
    ownChange: (name: string) => `${name}, another name or kind`,
    ownDeletion: (name: string) => `Deletion of ${name}`,
    ownWithdrawal: 'Deletion of something of yours',
    anItem: 'An item',
    unknown: 'A change you made',
    signOut: 'Sign-out',
    deletion: 'Deletion of a photo',
    sendNow: 'Send now',
    replace: 'Replace',
    change: 'Change it',
    discard: 'Discard',
    discardTitle: 'Discard this photo?',
    discardText: 'It has not been sent, and is deleted.',
    discardBoth: 'A small picture of it is with us: both are deleted.',
    discardIt: 'Discard photo',
    keep: 'Keep photo',
    discarded: 'Photo discarded',
    takeBack: 'Take back',
    tooLate: 'It was too late to undo this.',
  },
};
