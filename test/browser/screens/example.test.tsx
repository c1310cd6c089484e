import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Example } from '../../../src/consumer/example/Example.tsx';
import { clearPage } from '../../support/stage/clear.ts';
import { faults } from '../../support/stage/faults.ts';

function open() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    clearPage();
  });
  flushSync(() => root.render(<Example onBack={() => undefined} />));
}

afterEach(() => vi.unstubAllEnvs());

test('the example stands without an app, and answers what is done with it', async () => {
  open();
  await expect.element(page.getByText('The whole look', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByRole('img', { name: /face covered/ }).first()).toBeVisible();
  await expect.element(page.getByText('3 of 5 as you asked').first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Swap Handloom sari/ }));
  await expect.element(page.getByText('4 of 5 as you asked').first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Buy Now' }).elements()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test.each([
  [undefined, 0, 0],
  ['no', 1, 0],
  ['yes', 0, 1],
])('set to %s, what shops pay is said as it is set, and unset not at all', async (set, no, yes) => {
  vi.stubEnv('VITE_SHOPS_PAY', set);
  open();
  await expect.element(page.getByText('The whole look', { exact: true }).last()).toBeVisible();
  expect(page.getByText(/^No shop pays us/).elements()).toHaveLength(no);
  expect(page.getByText(/^Shops may pay us/).elements()).toHaveLength(yes);
});
