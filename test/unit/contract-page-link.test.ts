import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageKey, withoutTracking } from '../../contract/page-link.ts';

const page = 'https://shop.example/kurta';

const PARTS = ['a', '/', '%c3%A9', '?', '&', '=', 'ref=1', 'variant=2', 'utm_x=3', '#', '+', '..'];
const LINK = fc
  .array(fc.constantFrom(...PARTS), { maxLength: 12 })
  .map((parts) => `http://Shop.example/${parts.join('')}`);

describe('is the same page', () => {
  test.each([
    `${page}/`,
    `${page}?`,
    `${page}#reviews`,
    `http://SHOP.example/kurta`,
    `https://shop.example:443/kurta`,
    `${page}?utm_source=ig&utm_medium=story`,
    `${page}?UTM_Source=ig`,
    `${page}?gclid=1&fbclid=2&srsltid=AfmB&ref=home&igshid=x&_gl=1*a`,
    `${page}?gad_source=1&gbraid=0AA`,
    ` ${page} `,
  ])('%s', (link) => expect(pageKey(link)).toBe(pageKey(page)));

  test('in whatever order it is asked for', () => {
    const asked = pageKey(`${page}?variant=12&color=red`);
    expect(pageKey(`${page}?utm_campaign=x&color=red&variant=12#top`)).toBe(asked);
    expect(asked).not.toBe(pageKey(page));
    expect(pageKey(`${page}?q=a+b`)).toBe(pageKey(`${page}?q=a%20b`));
    expect(pageKey('https://shop.example/s%c3%a1ri')).toBe(pageKey('https://shop.example/sári'));
  });
});

describe('is another one', () => {
  test.each([
    `${page}?variant=12`,
    `${page}?variant=13`,
    `${page}?pid=12`,
    `${page}?id=12`,
    `${page}?sku=12`,
    `${page}?color=red`,
    `${page}?colour=red&size=M`,
    `${page}?reference=12`,
    `${page}?referral_item=12`,
    `${page}?size=M&size=L`,
    `${page}?size=L&size=M`,
    `${page}#/p/12`,
    `${page}#!/p/12`,
    `${page}-2`,
    'https://shop.example/Kurta',
    'https://www.shop.example/kurta',
    'https://shop.example:8443/kurta',
    'https://shop.example/',
  ])('%s', (link) => expect(pageKey(link)).not.toBe(pageKey(page)));

  test('than every other of these', () => {
    const links = ['variant=12', 'variant=13', 'pid=12', 'id=12', 'size=M&size=L', 'size=L&size=M'];
    expect(new Set(links.map((query) => pageKey(`${page}?${query}`))).size).toBe(links.length);
  });
});

test('what was typed and is no link is itself', () => {
  expect(pageKey(' kurta ')).toBe('kurta');
  expect(pageKey('javascript:alert(1)')).toBe('javascript:alert(1)');
});

test('a key is its own, whatever the link', () => {
  const examples: [string][] = [['http://Shop.example/??utm_x=3'], [`${page}??a=1&utm_x=3`]];
  fc.assert(
    fc.property(LINK, (link) => {
      const key = pageKey(link);
      expect(pageKey(key)).toBe(key);
      expect(pageKey(withoutTracking(link))).toBe(key);
      const [bare = ''] = link.split('#');
      const tracked = `${bare}${bare.includes('?') ? '&' : '?'}fbclid=1`;
      expect(pageKey(tracked)).toBe(pageKey(bare));
    }),
    { examples },
  );
});

test('a link without what tracks it keeps all the rest as it was', () => {
  expect(withoutTracking(`${page}/?b=2&utm_source=ig&a=%7E1&fbclid=x#size`)).toBe(
    `${page}/?b=2&a=%7E1#size`,
  );
  expect(withoutTracking(`${page}?b=2&a=1`)).toBe(`${page}?b=2&a=1`);
  expect(withoutTracking(`${page}?gclid=1`)).toBe(page);
  expect(withoutTracking('kurta')).toBe('kurta');
});
