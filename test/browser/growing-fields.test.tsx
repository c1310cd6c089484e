import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { clearPage } from '../support/stage/clear.ts';
import { AreaField } from '../../src/stylist/Field.tsx';

const WORDS = 'A festival in the evening, with dancing, and nothing that pinches. '.repeat(8);

afterEach(clearPage);

/** With no style of its own that sizes it by its content. */
function show() {
  const at = document.body.appendChild(document.createElement('div'));
  at.style.width = '320px';
  const root = createRoot(at);
  const write = (value: string) =>
    flushSync(() =>
      root.render(<AreaField label="Title" rows={1} value={value} onChange={() => {}} />),
    );
  write('');
  const field = at.querySelector('textarea')!;
  field.style.width = '100%';
  const isWhole = () => field.scrollHeight <= field.clientHeight;
  return { at, field, write, isWhole };
}

test('72: a field is as high as its words, wherever they come from, and low again without them', () => {
  const { field, write, isWhole } = show();
  const low = field.clientHeight;
  write(WORDS);
  expect(isWhole()).toBe(true);
  expect(field.clientHeight).toBeGreaterThan(low);
  write('');
  expect(field.clientHeight).toBe(low);
});

test('72: it is higher where it gets narrower', async () => {
  const { at, write, isWhole } = show();
  write(WORDS);
  at.style.width = '160px';
  await vi.waitFor(() => expect(isWhole()).toBe(true));
});
