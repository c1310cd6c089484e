import { describe, expect, test } from 'vitest';
import { asLink, keyOf, linksIn, PASTED_MAX } from '../../../src/stylist/look/links.ts';

describe('an address', () => {
  test.each([
    ['www.myntra.com/x', 'https://www.myntra.com/x'],
    ['myntra.com/x', 'https://myntra.com/x'],
    [' myntra.com ', 'https://myntra.com'],
    ['shop.example:8080/a?b#c', 'https://shop.example:8080/a?b#c'],
    ['http://shop.example/x', 'http://shop.example/x'],
    ['HTTPS://shop.example/x', 'HTTPS://shop.example/x'],
    ['http://127.0.0.1:99/x', 'http://127.0.0.1:99/x'],
    ['बुनकर.भारत/साड़ी', 'https://बुनकर.भारत/साड़ी'],
    [`a.example/${'x'.repeat(4000)}`, `https://a.example/${'x'.repeat(4000)}`],
  ])('%s', (typed, link) => expect(asLink(typed)).toBe(link));

  test.each([
    '',
    'kurta',
    '1.50',
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@shop.example',
    'asha@shop.example',
    'https://asha:secret@shop.example/',
    'shop.example/a b',
    'shop.example:99999999/x',
    'shop.example:99999/x',
    'https://',
    'https:///x',
    '//shop.example/x',
    'x'.repeat(4000),
    '-'.repeat(4000),
  ])('%s is none', (typed) => expect(asLink(typed)).toBeNull());
});

describe('links in a text', () => {
  test('come in their order, each once, without what stands around them', () => {
    const text = `Look: https://a.example/kurta, (www.b.example/x) and c.example/y!
      <https://d.example/z> Rs.500/piece a@e.example https://a.example/kurta#size
      https://f.example/a_(b)`;
    expect(linksIn(text)).toEqual([
      'https://a.example/kurta',
      'https://www.b.example/x',
      'https://c.example/y',
      'https://d.example/z',
      'https://f.example/a_(b)',
    ]);
  });

  test('are none in words, and none that run a script', () => {
    expect(linksIn('Size M, 1.5 m/2 e.g. this. javascript:alert(1) data:text/html,x')).toEqual([]);
    expect(linksIn('javascript://a.example/x')).toEqual([]);
  });

  test('are looked for in much text at once', () => {
    for (const part of ['a', 'a.', 'www.', 'a-', 'http://', 'a/', 'é']) {
      const begun = performance.now();
      linksIn(part.repeat(PASTED_MAX));
      expect(performance.now() - begun).toBeLessThan(2000);
    }
  });

  test('lead to the same page', () => {
    expect(keyOf('a.example')).toBe(keyOf('https://A.example/#top'));
    expect(keyOf('https://a.example/x')).not.toBe(keyOf('https://a.example/y'));
    expect(keyOf('a.example/x?utm_source=ig&v=1')).toBe(keyOf('https://a.example/x/?v=1'));
    expect(linksIn('https://a.example/x?gclid=1 https://a.example/x?gclid=2')).toEqual([
      'https://a.example/x?gclid=1',
    ]);
  });
});
