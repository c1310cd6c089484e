import type { PreferencesForm } from '../../contract/preferences.ts';

const prefers = (
  user_gender: PreferencesForm['user_gender'],
  age_range: PreferencesForm['age_range'],
  favorite_colors: string[],
  style_preferences: string,
  sizes: string[],
): PreferencesForm => ({
  user_gender,
  age_range,
  color_preferences: { favorite_colors },
  style_preferences,
  sizes,
});

/** Who is drawn how, and likes what. */
export const PEOPLE = {
  priya: {
    name: 'Priya Nair',
    figure: 'person-1',
    prefers: {
      ...prefers(2, '25-34', ['madder', 'indigo'], 'Handloom, easy to move in', []),
      sizes_by_kind: { tops: 'M', bottoms: '28', shoes: 'UK 5', indian: 'M' },
      height_cm: 162,
    },
  },
  rohan: {
    name: 'Rohan Mehta',
    figure: 'person-2',
    prefers: prefers(1, '25-34', ['ecru', 'olive'], 'Linen, nothing shiny', ['L', 'UK 9']),
  },
  lakshmi: {
    name: 'Lakshmi Iyer',
    figure: 'person-3',
    prefers: prefers(2, '55-64', ['indigo', 'gold'], 'Saris, for concerts and weddings', ['S']),
  },
  zoya: {
    name: 'Zoya Khan',
    figure: 'person-1',
    prefers: prefers(2, '18-24', ['white', 'denim'], 'College days', ['XS', 'UK 4']),
  },
  arjun: {
    name: 'Arjun Pillai',
    figure: 'person-2',
    prefers: prefers(1, '35-44', ['navy'], 'Office, then dinner', ['XL']),
  },
  meher: {
    name: 'Meher Irani',
    figure: 'person-3',
    prefers: prefers(4, '65+', ['rose', 'grey'], 'Comfort first', ['M']),
  },
  kavya: {
    name: 'Kavya Reddy',
    figure: 'person-1',
    prefers: prefers(2, '35-44', ['mustard', 'leaf'], 'Festive, not heavy', ['L', 'UK 6']),
  },
  sam: {
    name: 'Sam D’Souza',
    figure: 'person-2',
    prefers: prefers(3, '18-24', ['black', 'marigold'], 'Street, a little loud', ['M']),
  },
} as const;

export type Person = keyof typeof PEOPLE;

export const emailOf = (person: Person): string => `${person}@example.com`;
