import { BRAND } from './brand.ts';
import { LOCALE } from './locale.ts';

/** What the page and the manifest say before any script has run; the build puts it there. */
export const pageTexts = {
  name: BRAND,
  lang: LOCALE,
  description:
    'Upload your photo and discover outfits that match your style, put together by human stylists.',
  tooOld: {
    title: `This browser is too old for ${BRAND}`,
    needs: (chrome: string, firefox: string, safari: string) =>
      `${BRAND} needs Chrome ${chrome}, Firefox ${firefox} or Safari ${safari} (iOS ${safari}), or a newer one. Please update this browser, or open ${BRAND} in another.`,
  },
  screenshots: {
    home: 'Send a photo; a stylist answers within 24 hours',
    outfit: 'An outfit put together for you, piece by piece',
    closet: 'The pieces you liked, kept in your closet',
    history: 'Every photo and the outfits made for it',
    'wide-outfit': 'History and outfit side by side',
  },
  shortcuts: {
    photo: { name: 'Take a photo', short_name: 'Photo' },
    closet: { name: 'My closet', short_name: 'Closet' },
    history: { name: 'History' },
  },
};
