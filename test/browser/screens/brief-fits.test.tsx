import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stageDesk } from '../../support/stage.tsx';
import { bench, button, isThere, row } from '../../support/stage/bench.ts';
import { fivePieces, sevenLines } from '../../support/stage/brief.ts';

const request = sevenLines();
const DESK = [1280, 860] as const;

async function begin(size: readonly [number, number]) {
  await stageDesk({
    at: bench(request),
    size,
    requests: [request],
    drafts: [fivePieces()],
  });
  await isThere();
  await document.fonts.ready;
}

const due = () => new Date(Date.now() + 90_000_000).toISOString();
const inQueue = (id: string, over: Parameters<typeof sevenLines>[0] = {}) =>
  sevenLines({ id, userName: id, outfits: 3, photos: 4, dueAt: due(), ...over });
const rowOf = (id: string) => document.querySelector(`[data-request="${id}"]`)!;

const boxOf = (element: Element) => element.getBoundingClientRect();
/** From where the bar of the sum stands, nothing else is seen. */
const barFrom = () => boxOf(button('Complete Request').element().closest('footer')!).top;

test('all seven lines, the reason, the warning and the count are seen at once', async () => {
  await begin(DESK);
  const asked = page.getByRole('region', { name: 'Ananya asked, You did' }).element();
  expect(boxOf(asked.querySelector('footer')!).bottom).toBeLessThanOrEqual(barFrom());
});

test('five pieces with their whys are seen at once, whichever is chosen', async () => {
  await begin(DESK);
  for (const name of ['Handblock kurta', 'Block heels', 'Zardozi juttis']) {
    await userEvent.click(button(`Reorder ${name}`));
    const first = boxOf(row('Handblock kurta').element());
    const last = boxOf(row('Zardozi juttis').element());
    expect(last.bottom - first.top).toBeLessThanOrEqual(
      barFrom() - boxOf(row('Handblock kurta').element().closest('ol, ul')!.parentElement!).top,
    );
  }
});

test('the picture of a piece it is built around touches no words', async () => {
  await begin(DESK);
  const line = page.getByText('Around the handloom tote').element().closest('li')!;
  const picture = boxOf(line.querySelector('.pic')!);
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, top } of range.getClientRects()) {
      expect(left >= picture.right || top >= picture.bottom).toBe(true);
    }
  }
});

test.for([
  [1280, 56],
  [820, 66],
  [412, 110],
] as const)(
  'in the queue, %i wide, a brief has two lines of whole terms',
  async ([width, most]) => {
    await stageDesk({
      size: [width, 900],
      requests: [inQueue('Ila'), inQueue('Noor', { lines: [] })],
    });
    await expect.element(page.getByRole('heading', { name: 'Noor' })).toBeVisible();
    await expect.element(page.getByText(/^and \d more$/).first()).toBeVisible();
    expect(boxOf(rowOf('Ila')).height).toBeLessThanOrEqual(most);
    expect(boxOf(rowOf('Noor')).height).toBeLessThanOrEqual(most);
    const brief = rowOf('Ila').querySelector('[data-term]')!.parentElement!;
    const cut = () =>
      [...brief.querySelectorAll('[data-term]:not([data-out]), [data-more]')].filter(
        (term) =>
          term.scrollWidth > term.clientWidth ||
          boxOf(term).right > boxOf(brief).right ||
          boxOf(term).bottom > boxOf(brief).bottom + 1,
      );
    // Letters may come after the row.
    await expect.poll(cut).toEqual([]);
  },
);

test('on a phone the whole row opens the request', async () => {
  await stageDesk({ size: [412, 900], requests: [inQueue('Ila')] });
  const link = page.getByRole('link', { name: 'Review & Style' });
  await expect.element(link).toBeInTheDocument();
  expect(boxOf(link.element())).toMatchObject({
    width: boxOf(rowOf('Ila')).width,
    bottom: boxOf(rowOf('Ila')).bottom,
  });
});

test('on a tablet the brief is two lines, until somebody comes to a line of it', async () => {
  await begin([820, 1180]);
  const lines = page.getByRole('region', { name: 'Ananya asked, You did' });
  const count = page.getByRole('button', { name: '0 of 7 answered' });
  await expect.element(page.getByText('and 4 more')).toBeVisible();
  expect(boxOf(lines.element()).height).toBeLessThan(2);
  await userEvent.keyboard('q');
  await expect.element(count).toHaveAttribute('aria-expanded', 'true');
  expect(boxOf(lines.element()).width).toBeGreaterThan(480);
  await userEvent.click(count);
  expect(boxOf(lines.element()).height).toBeLessThan(2);
});
