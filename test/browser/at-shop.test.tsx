import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnReport } from '../../contract/reports.ts';
import { clearPage } from '../support/stage/clear.ts';
import { AtShop } from '../../src/consumer/details/AtShop.tsx';
import type { ReportAhead } from '../../src/state/operations/report.ts';
import '../../src/ui/tokens.css';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  clearPage();
});

const BAR_PX = 64;
/** A long page with the tab bar over its foot, and the piece where that is. */
function place() {
  const at = document.body.appendChild(document.createElement('div'));
  at.style.cssText = `padding-block: ${innerHeight - 60}px ${2 * innerHeight}px`;
  const made = createRoot(at);
  root = made;
  const onReport = vi.fn<Parameters<typeof AtShop>[0]['onReport']>(async () => true);
  const show = (ahead: ReportAhead | null, report: OwnReport | null) =>
    flushSync(() =>
      made.render(
        <AtShop
          ahead={ahead}
          report={report}
          isSlow={false}
          stylist="Asha"
          now={Date.parse('2026-11-25T05:00:00.000Z')}
          onReport={onReport}
        />,
      ),
    );
  show(null, null);
  return { onReport, show };
}

const differs = page.getByRole('button', { name: 'Price differs' });
const field = page.getByRole('textbox', { name: 'What does it cost at the shop?' });

test('the field that Price differs opens is in sight above the tab bar, and is typed into', async () => {
  const { onReport } = place();
  scrollTo(0, 0);
  flushSync(() => (differs.element() as HTMLElement).click());
  const { top, bottom } = field.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(innerHeight - BAR_PX);
  await userEvent.keyboard('₹1,250{Enter}');
  await expect.poll(() => field.elements()).toEqual([]);
  expect(onReport.mock.calls).toEqual([['price', 1250]]);
  expect(document.activeElement).toBe(differs.element());
});

test('what she said stands there from the phone to the shop, and she may say otherwise', () => {
  const { show } = place();
  const said = () => page.getByRole('status').element().textContent;
  show({ about: 'price', price: 1250, isRefused: false }, null);
  expect(said()).toBe('You said: ₹1,250. On this phone.');
  const report: OwnReport = {
    kind: 'price',
    price: 1250,
    at: '2026-11-25T05:00:00.000Z',
    read_at: null,
    reads_at: null,
    page: null,
    told: false,
  };
  show(null, report);
  expect(said()).toBe('You said: ₹1,250. Asking the shop…');
  show(null, { ...report, read_at: report.at, told: true });
  expect(said()).toBe('You said: ₹1,250. The shop’s page does not tell us. Asha is told.');
  expect(differs.elements()).toHaveLength(1);
  show({ about: 'sold_out', price: null, isRefused: false }, report);
  expect(said()).toBe('You said: sold out. On this phone.');
});
