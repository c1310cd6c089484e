import { describe, expect, test } from 'vitest';
import { placed } from '../../../src/stylist/look/placed.ts';
import { filledIn, openSlot } from '../../../src/stylist/look/slots.ts';
import { offered } from '../../../src/stylist/parts/phrases.ts';

const phrases = (...texts: string[]) => texts.map((text, index) => ({ id: String(index), text }));
const left = (text: string, ...texts: string[]) =>
  offered(phrases(...texts), text).map((phrase) => phrase.text);

/** With the caret where the bar stands, or what stands between two chosen. */
function put(written: string, phrase: string) {
  const [before = '', ...rest] = written.split('|');
  const text = [before, ...rest].join('');
  const to = before.length + (rest.length > 1 ? (rest[0] ?? '').length : 0);
  const {
    from,
    to: ends,
    words,
    whole,
    chosen,
  } = placed(text, { from: before.length, to }, phrase);
  expect(text.slice(0, from) + words + text.slice(ends)).toBe(whole);
  return { whole, chosen: whole.slice(chosen.from, chosen.to), at: chosen.to };
}

describe('a phrase at the end of what is written', () => {
  test.each(['.', '!', '?', '…', '।', '”', ':', ','])('follows %s with a space only', (end) => {
    expect(put(`So it is${end} |`, 'Wear it loose.').whole).toBe(`So it is${end} Wear it loose.`);
  });

  test('gets a full stop before it where there is none', () => {
    expect(put('So it is|\n', 'Wear it loose.').whole).toBe('So it is. Wear it loose.');
  });

  test('goes on with the sentence where it begins small', () => {
    expect(put('So it is|', 'with {piece}').whole).toBe('So it is with {piece}');
  });

  test.each(['|', '  |\n'])('stands alone where nothing is written', (text) => {
    expect(put(text, 'Wear it loose.')).toMatchObject({ whole: 'Wear it loose.', at: 14 });
  });
});

describe('a phrase within what is written', () => {
  test('stands at the caret, a space before and after it', () => {
    expect(put('So it is|, today', 'worn loose')).toMatchObject({
      whole: 'So it is worn loose, today',
      at: 19,
    });
    expect(put('So |it is', 'worn loose').whole).toBe('So worn loose it is');
    expect(put('|It is', 'Wear it loose.').whole).toBe('Wear it loose. It is');
  });

  test('takes the place of what is chosen', () => {
    expect(put('So |it| is', 'the sari').whole).toBe('So the sari is');
  });

  test('has its first open slot chosen', () => {
    expect(put('So it is|', 'In {colour} for {first name}.')).toMatchObject({
      whole: 'So it is. In {colour} for {first name}.',
      chosen: '{colour}',
    });
  });
});

describe('the slots of a phrase', () => {
  test('are filled with what is known, and stay as they are where it is not', () => {
    const phrase = '{Piece} in {colour}, for { first  name }: {price}';
    expect(filledIn(phrase, { piece: 'Linen kurta', firstName: 'Ananya' })).toBe(
      'Linen kurta in {colour}, for Ananya: {price}',
    );
    expect(filledIn(phrase, { piece: ' ', colour: 'leaf' })).toBe(
      '{Piece} in leaf, for { first  name }: {price}',
    );
  });

  test('are open until nothing of theirs is left', () => {
    expect(openSlot('For {first name}, in {colour}')).toEqual({
      from: 4,
      to: 16,
      text: '{first name}',
    });
    expect(openSlot('For {her}, in {}')).toBeNull();
  });
});

describe('the phrases that are offered', () => {
  test('do not stand in the text, with or without the full stop that was added', () => {
    expect(left('So it is. Wear it loose. Enjoy', 'Wear it loose', 'Enjoy', 'So it is.')).toEqual(
      [],
    );
  });

  test('nor filled in', () => {
    const known = { firstName: 'Ananya' };
    expect(offered(phrases('For {first name}.'), 'For Ananya.', known)).toEqual([]);
  });

  test('may be a part of a longer word that does', () => {
    expect(left('Enjoyable', 'Enjoy')).toEqual(['Enjoy']);
  });

  test('are each there once', () => {
    expect(left('', 'Enjoy', 'Enjoy ', 'Wear it')).toHaveLength(2);
  });

  test('are her own before the house’s, nine with a key that stays theirs', () => {
    const house = { id: 'house', text: 'Steam it.', mayChange: false };
    const mine = phrases(...'abcdefghij'.split(''));
    const keys = offered([house, ...mine], 'b').map(({ text, keys: key }) => [text, key]);
    expect(keys.slice(0, 2)).toEqual([
      ['a', 'Alt 1'],
      ['c', 'Alt 3'],
    ]);
    expect(keys.slice(-3)).toEqual([
      ['i', 'Alt 9'],
      ['j', null],
      ['Steam it.', null],
    ]);
  });
});
