import { clearPage } from '../../support/stage/clear.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { Example } from '../../../src/consumer/example/Example.tsx';

test('the example stands without an app, for nobody is signed in', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    clearPage();
  });
  flushSync(() => root.render(<Example onBack={() => undefined} />));
  await expect.element(page.getByText('The whole look')).toBeVisible();
});
