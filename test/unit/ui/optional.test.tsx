import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyWithPreload } from '../../../src/ui/lazy-with-preload.tsx';
import { Optional } from '../../../src/ui/Optional.tsx';

test.each([
  ['comes', async () => () => 'Asha asks', 'Asha asks'],
  ['does not come', () => Promise.reject(new Error('no net')), 'Home'],
])('what is optional and %s takes nothing of the screen along', async (_, load, shown) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Question = lazyWithPreload<object>(load);
  const at = document.createElement('div');
  await act(async () =>
    createRoot(at).render(
      <Optional fallback="Home">
        <Question />
      </Optional>,
    ),
  );
  await expect.poll(() => at.textContent).toBe(shown);
});
