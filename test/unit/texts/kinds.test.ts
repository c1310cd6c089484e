import { expect, test } from 'vitest';
import { kindSaid } from '../../../texts/hi/kinds.ts';
import { mineTexts as hindi } from '../../../texts/hi/mine.ts';
import { tasteTexts } from '../../../texts/hi/taste.ts';
import { mineTexts as english } from '../../../texts/mine.ts';

test('a kind is said in Hindi however it is typed, and one that nobody has listed as it is written', () => {
  expect(['Kurta', 'saris ', 'JUTTIS', 'Cape', 'कुर्ता'].map(kindSaid)).toEqual([
    'कुर्ता',
    'साड़ी',
    'जूतियाँ',
    'Cape',
    'कुर्ता',
  ]);
});

test('what she may call her own in English is called as it is in Hindi', () => {
  expect(english.kinds.map(kindSaid)).toEqual(hindi.kinds);
});

test('what she likes is said in Hindi, kinds too', () => {
  const line = (kind: 'category' | 'brand', value: string) =>
    tasteTexts.line({ kind, value, count: 3, of: 4 });
  expect(line('category', 'Kurta')).toMatchObject({ name: 'कुर्ता', count: '4 में से 3' });
  expect(line('brand', 'Taana Works').name).toBe('Taana Works');
});
