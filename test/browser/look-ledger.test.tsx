import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { clearPage } from '../support/stage/clear.ts';
import type { LedgerLine } from '../../src/consumer/details/ledger/lines.ts';
import { LookLedger } from '../../src/consumer/details/ledger/LookLedger.tsx';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  clearPage();
});

test('how a line is kept all the same stands under it, without a tap', () => {
  const line: LedgerLine = {
    id: 'avoid-1',
    kind: 'avoid',
    text: 'No heels',
    picture: null,
    status: 'fulfilled',
    reason: 'They are low blocks.',
    cost: null,
    swap: null,
    saidText: '',
    isWaiting: false,
    isRefused: false,
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (status: LedgerLine['status']) =>
    flushSync(() =>
      root?.render(
        <LookLedger
          lines={[{ ...line, status }]}
          stylist="Meera Iyer"
          onSay={async () => true}
          onSwap={() => undefined}
        />,
      ),
    );
  draw('fulfilled');
  const row = document.querySelector('li');
  expect(row?.textContent).toBe('No heelsKeptThey are low blocks.');
  expect(row?.querySelector('form')).toBe(null);
  // What she disputes is answered by her words, not by its.
  draw('said');
  expect(row?.textContent).not.toContain('low blocks');
});
