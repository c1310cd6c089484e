import { expect, test } from 'vitest';
import { kindSaid } from '../../../texts/hi/kinds.ts';

test('a kind is said in Hindi however it is typed, and one that nobody has listed as it is written', () => {
  expect(['Kurta', 'saris ', 'JUTTIS', 'Cape', 'कुर्ता'].map(kindSaid)).toEqual([
    'कुर्ता',
    'साड़ी',
    'जूतियाँ',
    'Cape',
    'कुर्ता',
  ]);
});
