import { BRAND } from './brand.ts';
import { LOCALE } from './locale.ts';

/** What is said by the parts that run without a screen, in the page and in the worker. */
export const coreTexts = {
  failures: {
    'no-token': 'No valid access token available',
    'refresh-refused': 'Authentication failed',
    unauthorized: 'Authentication failed',
    offline: 'No connection',
    timeout: 'The connection is too slow',
    foreign: 'Unexpected answer',
  },
  suspended: 'Your account is suspended.',
  /** HTTP/2 sends no reason phrase, so what people read must not depend on it. */
  statuses: {
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    408: 'Request Timeout',
    409: 'Conflict',
    410: 'Gone',
    411: 'Length Required',
    413: 'Content Too Large',
    415: 'Unsupported Media Type',
    422: 'Unprocessable Content',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    501: 'Not Implemented',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
    507: 'Insufficient Storage',
    511: 'Network Authentication Required',
  },
  status: (status: number) => `Status ${status}`,
  reads: {
    suspended:
      'Your account is suspended. In Settings you can still download what is yours, or delete it.',
    config: (status: string) => `${BRAND} cannot be reached: ${status}`,
    profile: (status: string) => `Failed to get user profile: ${status}`,
    preferences: (status: string) => `Failed to get preferences: ${status}`,
    photos: (status: string) => `Failed to load photos: ${status}`,
    saved: (status: string) => `Failed to load saved items: ${status}`,
    own: (status: string) => `Failed to load your own clothes: ${status}`,
    outfit: () => 'Failed to load outfit details. Please try again.',
    stylist: () => 'This page could not be loaded.',
    taste: (status: string) => `Failed to load the pieces: ${status}`,
  },
  changes: {
    rate: 'Failed to submit rating. Please try again.',
    preferences: 'Failed to save preferences. Please try again.',
    save: 'This item could not be saved. Please try again.',
    taste: 'Your answer could not be saved. Please try again.',
    unsave: 'This item could not be removed.',
    deletePhoto: 'This photo could not be deleted.',
    brief: 'This could not be saved on this phone. Please try again.',
    any: 'This could not be changed on this phone. Please try again.',
    signOut: 'You could not be signed out on this phone. Please try again.',
  },
  news: {
    title: BRAND,
    body: 'There is something new for you.',
    lang: LOCALE,
  },
};

/** What the page alone says of what is kept: the worker carries none of it. */
export const keepingTexts = {
  capture: {
    noPhoto: 'Please select a photo first',
    underAge: `By your preferences you are under 18. ${BRAND} takes photos of adults alone, so this one is not sent. In Profile you can change what you said.`,
    signedOut: 'Please log in to upload photos',
    full: 'There is no space left on this phone for this photo. Free some space, then try again.',
    gone: 'This photo is not on this phone any more.',
    notKept: 'This photo could not be saved on this phone. Please try again.',
  },
  phone: {
    full: `This phone is full. Free some space, then open ${BRAND} again.`,
    failing: `This phone’s storage does not work. It may be full: free some space, then open ${BRAND} again.`,
  },
};
