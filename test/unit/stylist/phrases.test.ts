import { describe, expect, test } from 'vitest';
import { joined, offered } from '../../../src/stylist/parts/phrases.ts';

const phrases = (...texts: string[]) => texts.map((text, index) => ({ id: String(index), text }));
const left = (text: string, ...texts: string[]) =>
  offered(phrases(...texts), text).map((phrase) => phrase.text);

describe('a phrase that joins what is written', () => {
  test.each(['.', '!', '?', '…', '।', '”', ':', ','])('follows %s with a space only', (end) => {
    expect(joined(`So it is${end} `, 'Wear it loose.')).toBe(`So it is${end} Wear it loose.`);
  });

  test('gets a full stop before it where there is none', () => {
    expect(joined('So it is\n', 'Wear it loose.')).toBe('So it is. Wear it loose.');
  });

  test.each(['', '  \n'])('stands alone where nothing is written', (text) => {
    expect(joined(text, 'Wear it loose.')).toBe('Wear it loose.');
  });
});

describe('the phrases that are offered', () => {
  test('do not stand in the text, with or without the full stop that was added', () => {
    expect(left('So it is. Wear it loose. Enjoy', 'Wear it loose', 'Enjoy', 'So it is.')).toEqual(
      [],
    );
  });

  test('may be a part of a longer word that does', () => {
    expect(left('Enjoyable', 'Enjoy')).toEqual(['Enjoy']);
  });

  test('are each there once', () => {
    expect(left('', 'Enjoy', 'Enjoy ', 'Wear it')).toHaveLength(2);
  });
});
