import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Words } from '../../../src/ui/Words.tsx';

const markup = (text: string) => renderToStaticMarkup(<Words text={text} />);
const link = (href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${href}</a>`;

describe('what a person wrote', () => {
  test.each([
    ['Try https://shop.example/a?b=1.', `Try ${link('https://shop.example/a?b=1')}.`],
    [
      'https://a.example/x, (https://b.example)',
      `${link('https://a.example/x')}, (${link('https://b.example')})`,
    ],
    ['“See HTTP://a.example/b” Asha', `“See ${link('HTTP://a.example/b')}” Asha`],
  ])('%s', (text, wanted) => {
    expect(markup(text)).toBe(wanted);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,https',
    'ftp://shop.example',
    'shop.example',
    'https://',
    'https://%zz',
  ])('%s leads nowhere', (text) => {
    expect(markup(text)).toBe(text);
  });

  test('what looks like markup stays words', () => {
    expect(markup('<b>https://a.example/"onclick="x</b>')).toBe(
      `&lt;b&gt;${link('https://a.example/')}&quot;onclick=&quot;x&lt;/b&gt;`,
    );
  });
});
