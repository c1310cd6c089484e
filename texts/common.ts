import { BRAND } from './brand.ts';
import { plural } from './plural.ts';

/** What both the consumer's screens and the portal say, and the parts that they share. */
export const commonTexts = {
  pins: 'Pins',
  pin: (number: number, piece: string | null) =>
    piece === null ? `Pin ${number}` : `Pin ${number}, ${piece}`,
  actions: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    tryAgain: 'Try again',
    undo: 'Undo',
    refresh: 'Refresh',
    showAll: 'Show all',
  },
  genders: { 1: 'Male', 2: 'Female', 3: 'Other', 4: 'Prefer not to say' },
  dates: {
    justNow: 'Just now',
    today: (clock: string) => `today, ${clock}`,
    hoursAgo: (hours: number) => `${hours}h ago`,
    daysAgo: (days: number) => `${days}d ago`,
  },
  /** Before a price that is not asked any more. */
  was: 'was',
  /** and before the one that is. */
  now: 'now',
  /** What was wrong with a piece. */
  reasons: {
    price: 'Price',
    colour: 'Colour',
    quality: 'Quality',
    style: 'Style',
    fit: 'Fit',
    have_one: 'I have one',
    sold_out: 'Sold out',
  },
  stars: {
    labels: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' },
    shown: (value: number) => `${value} out of 5`,
  },
  nav: {
    label: 'Main',
    home: 'Home',
    history: 'History',
    profile: 'Profile',
    closet: (saved: number) =>
      saved === 0 ? 'My Closet' : `My Closet, ${plural(saved, 'saved item', 'saved items')}`,
  },
  offline: {
    offline: 'You are offline.',
    unreached: `${BRAND} cannot be reached.`,
    asOf: (time: string) => `This is how things were as of ${time}.`,
    nothingKept: 'This screen fills once there is a connection.',
  },
  languageUnreached: (name: string) => `${name} needs a connection the first time.`,
  languageUnkept: (name: string) =>
    `${name} could not be set on this phone. If it is full, free some space. Then try again.`,
  errors: {
    title: 'Something went wrong',
    refresh: 'Refresh Page',
    calm: 'Your photos and ratings are safe. Anything not yet sent is still on this phone.',
    calmStylist: 'Your drafts are safe. What was not yet sent is still on this device.',
    unexpected: 'Unexpected Application Error!',
    savedData: 'Failed to load saved data. Please refresh the page.',
    screen: 'Failed to load the requested screen. Please try again.',
    navigate: 'Failed to navigate. Please try again.',
    upload: 'Failed to process photo upload. Please try again.',
    save: 'Failed to save outfit. Please try again.',
  },
  notFound: {
    number: '404',
    title: 'Oops! Page not found',
    text: 'There is no page at this address.',
    home: 'Return to Home',
  },
  update: {
    ready: 'A new version is ready.',
    take: 'Reload',
  },
  toasts: 'Notifications',
  demo: 'Demo',
};
