import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage } from '../support/stage/clear.ts';
import { PieceRatingForm, type Opinion } from '../../src/consumer/details/PieceRatingForm.tsx';
import { Price } from '../../src/ui/Price.tsx';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  clearPage();
});

function draw(what: React.ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root?.render(what));
}

const onRate = vi.fn<(opinion: Opinion) => Promise<void>>(async () => undefined);
const form = (refused: Parameters<typeof PieceRatingForm>[0]['refused']) =>
  draw(
    <PieceRatingForm name="stole" refused={refused} onRate={onRate}>
      {null}
    </PieceRatingForm>,
  );
const reason = (name: string) => page.getByRole('button', { name, exact: true });
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .flatMap(({ textContent }) => textContent || []);
const chosen = () =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map(({ textContent }) => textContent);

test('a fourth reason is refused in words, and drops none', async () => {
  form(null);
  await page.getByRole('radio', { name: /^2/ }).click();
  for (const name of ['Price', 'Colour', 'Quality', 'Style']) await reason(name).click();
  expect(chosen()).toEqual(['Price', 'Colour', 'Quality']);
  expect(alerts()).toEqual([expect.stringContaining('You can choose three.')]);
  await reason('Colour').click();
  expect(alerts()).toEqual([]);
  await reason('Style').click();
  expect(chosen()).toEqual(['Price', 'Quality', 'Style']);
});

test('what the server did not take is there to be sent again', async () => {
  form({ rating: 2, why: { reasons: ['colour', 'fit'], text: 'Too bright.' } });
  expect(alerts()).toEqual([expect.stringContaining('Failed to submit rating.')]);
  expect(page.getByRole('radio', { name: /^2/, checked: true }).elements()).toHaveLength(1);
  expect(chosen()).toEqual(['Colour', 'Fit']);
  await page.getByRole('button', { name: 'Submit Rating' }).click();
  expect(onRate.mock.calls).toEqual([
    [{ stars: 2, why: { reasons: ['colour', 'fit'], text: 'Too bright.' } }],
  ]);
  // Only what has failed again is said again.
  await expect.poll(alerts).toEqual([]);
});

test('an old price and a new one are two numbers, for whoever sees them and whoever hears them', () => {
  draw(<Price value={1250} was={1299} />);
  expect(document.body.textContent).toBe('was ₹1,299 now ₹1,250');
});
