import { BRAND } from './brand.ts';
import { legal } from './legal.ts';

interface Part {
  heading: string;
  text: string;
}
interface Version {
  version: number;
  parts: readonly Part[];
  /** What is new in it, in one sentence. */
  changes?: string;
}

/**
 * Each text as it was when people agreed to it, oldest first, by the versions of
 * `contract/agreements.ts`: one that has held is never changed, only followed.
 */
const TEXTS: Record<
  'privacy' | 'terms' | 'photo',
  { title: string; versions: readonly Version[] }
> = {
  privacy: { title: 'Privacy', versions: [{ version: 1, parts: legal.privacy.parts }] },
  terms: { title: 'Terms', versions: [{ version: 1, parts: legal.terms.parts }] },
  photo: {
    title: 'A stylist may see my photo',
    versions: [
      {
        version: 1,
        parts: [
          {
            heading: 'Who sees it',
            text: `The stylist of ${BRAND} who puts your outfits together, and whoever has before. To all others it is a blur. History tells you who opened it.`,
          },
          {
            heading: 'What it is for',
            text: 'To dress you, and for nothing else. No computer looks at photos of people, and nobody else is given them.',
          },
          {
            heading: 'How to take it back',
            text: 'In Settings, under What I agreed to. Then the photos that you sent are deleted with their files, and no other one is taken until you agree again.',
          },
        ],
      },
    ],
  },
};

export const agreements = {
  texts: TEXTS,
  title: 'What I agreed to',
  version: (version: number) => `Version ${version}`,
  how: {
    'sign-in': (at: string) => `At sign-in, ${at}`,
    photo: (at: string) => `With a photo, ${at}`,
    settings: (at: string) => `In Settings, ${at}`,
  },
  said: 'Said on this phone, not sent yet',
  unwritten: 'Before it was written down when',
  withFirstPhoto: 'Asked with your next photo',
  takenBack: (at: string) => `Taken back, ${at}`,
  takingBack: 'Taken back on this phone, not sent yet',
  asItWas: 'As it was',
  asItIs: 'As it is',
  takeBack: 'Take it back',
  changes: 'What changes',
  agreeAlready: 'Agree already',
  newFrom: (day: string) => `New from ${day}`,
  coming: (title: string, version: number, changes: string) =>
    `${title}, version ${version}${changes === '' ? '.' : `: ${changes}`}`,
  agreedAhead: 'You have agreed to it.',
  note: 'If you take back that a stylist may see your photos, no new one can be sent, and the ones you sent are deleted with their files. Outfits stay until you delete them.',
  account:
    'Privacy and terms are what your account stands on. To take them back, delete your account in',
  toSettings: 'Settings',
  sure: {
    title: 'Take it back?',
    text: 'All photos that you sent are deleted with their files, and no stylist can go on with them. Your outfits stay.',
    confirm: 'Delete my photos',
    keep: 'Keep them',
    done: 'You took it back. Your photos are being deleted.',
  },
};
