import { BRAND } from '../brand.ts';
import { listed, plural } from '../plural.ts';

const THINGS = [
  ['photos', 'photo', 'photos'],
  ['wholes', 'large picture', 'large pictures'],
  ['ratings', 'rating', 'ratings'],
  ['preferences', 'change of preferences', 'changes of preferences'],
  ['saves', 'saved item', 'saved items'],
  ['removals', 'removal', 'removals'],
  ['others', 'other thing', 'other things'],
] as const;

type Unsent = Record<(typeof THINGS)[number][0], number>;

const namesOf = (unsent: Unsent) =>
  THINGS.filter(([kind]) => unsent[kind] > 0).map(([kind, one, many]) =>
    plural(unsent[kind], one, many),
  );

const them = (count: number) => (count === 1 ? 'it' : 'them');

export const account = {
  preferences: {
    title: 'Set Your Preferences',
    lead: 'Your stylist sees these next to your photo.',
    gender: 'Gender',
    ageRange: 'Age range',
    chooseAge: 'Please choose',
    underAge: `${BRAND} takes photos of adults alone. Until you are 18, no photo is sent, and nothing is kept of what you like or which screens you use.`,
    colours: 'Favourite colours',
    optional: '(if you like)',
    style: 'Style, in your words',
    sizes: 'Sizes',
    sizesHint: 'Kurta M, shoes 38',
    byKind: 'Size by kind',
    kinds: { tops: 'Tops', bottoms: 'Bottoms', shoes: 'Shoes', indian: 'Indian wear' },
    height: 'Height, cm',
    noHeight: 'Please type your height in centimetres, like 162, or leave it empty.',
    save: 'Save Preferences',
    missing: 'Please fill in all required fields',
    toChoose: 'still to choose',
    otherColours: 'Other colours of yours',
    failed: 'Failed to save preferences. Please try again.',
    notKept: (name: string) =>
      `${name || 'This stylist'} was not kept: only a stylist who works here and styled you can be.`,
    overtaken: 'Your preferences were changed on another device. The newer ones are shown.',
    leaveTitle: 'Set them later?',
    leaveText: 'Your stylist needs these to start, so the app opens once they are saved.',
    leaveConfirm: 'Sign out and set them next time',
    leaveStay: 'Back to my preferences',
  },
  profile: {
    title: 'Profile',
    free: 'Free Plan',
    freeText: 'Basic upload and suggestions',
    premium: 'Premium Plan',
    premiumText: 'Unlimited uploads and premium features',
    upgrade: 'Upgrade',
    savedOutfits: 'Saved Outfits',
    photosUploaded: 'Photos Uploaded',
    preferences: 'Preferences',
    edit: 'Edit preferences',
    refused: 'What you chose is kept on this phone.',
    mend: 'Change and save again',
    gender: 'Gender',
    ageRange: 'Age range',
    colours: 'Favourite colours',
    style: 'Style',
    sizes: 'Sizes',
    sizeOf: (kind: string, size: string) => `${kind} ${size}`,
    height: (cm: number) => `${cm}\u00A0cm`,
    unknown: '–',
    notSpecified: 'Not specified',
    none: 'No preferences found',
    closet: 'My Closet',
    fit: 'My fit',
    spent: 'What you spent',
    settings: 'Settings',
    logout: 'Logout',
    nothingWaits: 'Nothing waits on this phone any more',
    unsentTitle: (unsent: Unsent) => `${listed(namesOf(unsent))} not sent yet`,
    unsentText: (count: number, wholes: number) => {
      const alone = count === 1 ? 'It is on this phone alone.' : 'They are on this phone alone.';
      const small = 'Of a large picture the small one stays with us, for your stylist.';
      return wholes > 0 ? `${alone} ${small}` : alone;
    },
    sendFirst: (count: number) => `Send ${them(count)} first`,
    notSent: (count: number) =>
      count === 1
        ? 'It could not be sent yet. You are still signed in.'
        : 'They could not be sent yet. You are still signed in.',
    keep: (count: number) => `Keep ${them(count)} for my next sign-in`,
    discard: (count: number) => `Discard ${them(count)} and sign out`,
  },
  upgrade: {
    title: 'Free and Premium',
    lead: 'Premium is not on sale yet. Nothing here costs anything.',
    free: 'Free',
    premium: 'Premium',
    rows: [
      { what: 'Photos', free: 'Basic upload', premium: 'Unlimited uploads' },
      { what: 'Outfits', free: 'Suggestions', premium: 'Suggestions and premium features' },
      { what: 'Price', free: '₹0', premium: 'Not set' },
    ],
    done: 'Good to know',
  },
  settings: {
    title: 'Settings',
    keep: {
      title: 'Keep my photos',
      terms: { 30: '30 days', 90: '90 days', 365: 'A year', always: 'Until I delete them' },
      always: 'Each photo stays until you delete it.',
      goes: 'A photo that is older than that is deleted once it has been answered. Your outfits stay. We tell you a week before the first one is deleted.',
      next: (of: string, at: string) => `The next one is of ${of}, on ${at}.`,
    },
    language: 'Language',
    appearance: 'Appearance',
    themes: { system: 'As the phone', light: 'Light', dark: 'Dark' },
    notify: 'Tell me when outfits are ready',
    notifyNote:
      'And when your stylist needs something from you, others have voted, or photos are about to be deleted',
    mail: {
      title: 'Mail me',
      note: (address: string) =>
        `To ${address}, when outfits are ready, your stylist needs something from you, or photos are about to be deleted. Three mails a day at most`,
      instead: (address: string) =>
        `To ${address}, where no phone of yours takes notifications. Three mails a day at most`,
      bounced: (address: string, day: string, reply: string) =>
        `Off since ${day}: a mail to ${address} could not be delivered. ${reply && `Its mail server says: “${reply}”`}`.trim(),
      unsubscribed: (day: string) => `Off since ${day}, by the link in a mail`,
    },
    prices: 'Tell me of prices',
    pricesNote:
      'When a piece in your closet costs a tenth less, or is in stock again. One notification a week at most, where notifications are on',
    install: 'On your home screen',
    wifi: 'Send photos on Wi-Fi only',
    wifiNote: 'They wait on this phone until then',
    spare: 'Spare my data',
    spareNote:
      'Of your outfits the newest alone is fetched ahead, without its swaps. The others come when you open them. In lists your photos are small, and come whole when you tap them',
    spareOn: 'On, because your browser saves data',
    analytics: 'Help improve the app',
    analyticsNote: 'Counts which screens are used and what breaks, never who uses them',
    analyticsOff: 'Off, because your browser asks for privacy',
    waiting: 'Waiting on this phone',
    waitingNote: (count: number) => (count === 0 ? 'Nothing' : plural(count, 'thing', 'things')),
    show: 'Show',
    space: 'Space used on this phone',
    spaceUnknown: 'The browser does not say',
    agreed: 'What I agreed to',
    agreedNote: 'When, to which text, and how to take it back',
    download: 'Download my data',
    downloadNote: 'One file with everything we hold about you',
    exported: (by: string | null, when: string) =>
      by === null
        ? `We made such a file, without pictures: ${when}`
        : `${by} of ${BRAND} made such a file, without pictures: ${when}`,
    downloadAction: 'Download',
    downloadFailed: 'Your data could not be fetched. Please try again.',
    remove: 'Delete my account',
    removeNote: 'Photos, outfits and ratings are deleted',
    removeAction: 'Delete',
    removeTitle: 'Delete your account?',
    removeText:
      'Your account, photos, outfits, ratings and everything a stylist noted about you are deleted. Our log of who opened what stays for a year, without your name. This cannot be undone.',
    removeConfirm: 'Delete everything',
    removeKeep: 'Keep my account',
    removeFailed: 'Your account could not be deleted. Please try again.',
    removed: 'Your account is deleted, with everything that was in it.',
    removeUncertain:
      'You were signed out before it was certain that your account is deleted. Sign in again to make sure.',
    privacy: 'Privacy',
    terms: 'Terms',
    about: 'About',
    version: (version: string) => `${BRAND} ${version}`,
  },
};
