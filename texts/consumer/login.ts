import { BRAND } from '../brand.ts';

export const login = {
  loading: 'Loading your fashion experience...',
  login: {
    cover: `${BRAND}, a woman in a red kurta before a sunlit wall`,
    tagline: 'Upload your photo and discover outfits that match your style',
    google: 'Continue with Google',
    development: 'Continue with Google (development)',
    features: [
      'AI-powered matching, finished by a human stylist',
      'Whole outfits within 24 hours of your photo',
      'Every piece with its price and a link to shop',
    ],
    complaint: 'Complaint',
    stylist: 'Are you a stylist? Sign in here',
    example: 'See an example',
    privacy: 'Privacy',
    terms: 'Terms',
    consent: 'Stylists see the photos you send. By signing in you accept the',
    and: 'and',
    consentEnd: '.',
    email: 'Email',
    name: 'Name',
    continue: 'Continue',
    /** They may be of several people, and none is named before who is here has signed in. */
    waiting: (count: number) =>
      count === 1
        ? '1 photo waits on this phone for the account it was taken with.'
        : `${count} photos wait on this phone for the account they were taken with.`,
    missing: 'Please enter your email and your name',
    failed: 'Sign-in did not work. Please try again.',
    unreached: `${BRAND} cannot be reached. Please try again in a moment.`,
    unreachable: 'Sign-in needs a connection. Please try again when you are online.',
    unavailable: 'Sign-in is not set up on this server yet.',
  },
  example: {
    title: 'An example',
  },
};
