import { expect, test } from 'vitest';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';

const leftOf = (text: Text, letter: number) => {
  const range = document.createRange();
  range.setStart(text, letter);
  range.setEnd(text, letter + 1);
  return range.getBoundingClientRect().left;
};

test.each(['b', 'strong', 'span', 'a'])(
  'a name that turns what follows it turns nothing outside its <%s>',
  (tag) => {
    const line = document.createElement('p');
    const name = document.createElement(tag);
    name.textContent = '\u202EAsha';
    const after = document.createTextNode(' opened it');
    line.append(name, after);
    document.body.append(line);
    expect(leftOf(after, 1)).toBeLessThan(leftOf(after, 9));
    expect(leftOf(after, 1)).toBeGreaterThanOrEqual(name.getBoundingClientRect().right);
    line.remove();
  },
);
