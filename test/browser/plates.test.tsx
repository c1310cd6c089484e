import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { clearPage } from '../support/stage/clear.ts';
import type { Piece } from '../../src/consumer/details/look.ts';
import { Plates } from '../../src/consumer/details/Plates.tsx';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  clearPage();
});

const piece = (id: string, soldOutSince: string | null = null): Piece => ({
  id,
  name: id,
  brand: 'Neelgar',
  category: 'bag',
  picture: null,
  price: 1299,
  priceWas: null,
  priceSeenAt: null,
  soldOutSince,
  size: null,
  isSizeGone: false,
  foreign: null,
  why: null,
  shop: `https://shop.example/${id}`,
  isGone: false,
  isOwned: false,
  rating: null,
  isSaved: false,
  report: null,
});
const [tote, potli, jhola] = [piece('tote'), piece('potli'), piece('jhola')];
const gone = piece('tote', '2026-11-20T05:00:00.000Z');

/** The strip at a place, and what was chosen there; drawn again with other pieces or as wide as said. */
function place() {
  const at = document.body.appendChild(document.createElement('div'));
  at.style.width = '200px';
  const onChoose = vi.fn<(chosen: string) => void>();
  const made = createRoot(at);
  root = made;
  const show = (pieces: readonly Piece[], front: Piece) => {
    flushSync(() => made.render(<Plates pieces={pieces} front={front} onChoose={onChoose} />));
    return at.firstElementChild as HTMLElement;
  };
  return { at, onChoose, show };
}

const WIDE = { bubbles: true };
const seen = (strip: HTMLElement) => strip.scrollLeft / strip.clientWidth;
/** What scrolls by what is drawn has scrolled, and has been told of. */
async function drawn() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
const finger = (strip: HTMLElement, type: 'touchstart' | 'touchend') =>
  strip.dispatchEvent(new Event(type, { bubbles: true }));
const pull = async (strip: HTMLElement, to: number) => {
  strip.scrollLeft = to * strip.clientWidth;
  await drawn();
};

test('what turns sold out under the mark is chosen by nobody', async () => {
  const { onChoose, show } = place();
  const strip = show([tote, potli, jhola], tote);
  await drawn();
  show([potli, jhola, gone], potli);
  await drawn();
  expect(onChoose.mock.calls).toEqual([]);
  expect(seen(strip)).toBe(0);
});

test('a scroll that no finger made moves back and chooses nothing', async () => {
  const { onChoose, show } = place();
  const strip = show([tote, potli, jhola], potli);
  await pull(strip, 2);
  expect(onChoose.mock.calls).toEqual([]);
  expect(seen(strip)).toBe(1);
});

test.each([
  ['a finger', (strip: HTMLElement) => finger(strip, 'touchstart')],
  ['a wheel', (strip: HTMLElement) => strip.dispatchEvent(new WheelEvent('wheel', WIDE))],
  ['a key', (strip: HTMLElement) => strip.dispatchEvent(new KeyboardEvent('keydown', WIDE))],
])('what %s has moved there is chosen, also while it is read again', async (_, touch) => {
  const { onChoose, show } = place();
  const strip = show([tote, potli, jhola], tote);
  touch(strip);
  await pull(strip, 1);
  show([{ ...tote }, { ...potli }, jhola], potli);
  await pull(strip, 2);
  expect(onChoose.mock.calls.map(([chosen]) => chosen)).toEqual(['potli', 'jhola']);
});

test('a finger that lay there when other pieces came chooses none of them until it is laid there again', async () => {
  const { onChoose, show } = place();
  const strip = show([tote, potli, jhola], tote);
  finger(strip, 'touchstart');
  show([potli, jhola, gone], potli);
  await pull(strip, 1);
  expect(onChoose.mock.calls).toEqual([]);
  finger(strip, 'touchend');
  finger(strip, 'touchstart');
  await pull(strip, 1);
  expect(onChoose.mock.calls).toEqual([['jhola']]);
});

test('a phone that is turned shows the same piece', async () => {
  const { at, onChoose, show } = place();
  const strip = show([tote, potli, jhola], jhola);
  finger(strip, 'touchstart');
  for (const width of ['477px', '90px', '301px']) {
    at.style.width = width;
    await drawn();
    expect(seen(strip)).toBe(2);
  }
  expect(onChoose.mock.calls).toEqual([]);
});

test('one that is drawn before it is as wide as anything stands where it was chosen', async () => {
  const { at, onChoose, show } = place();
  at.style.display = 'none';
  const strip = show([tote, potli, jhola], jhola);
  at.style.display = '';
  await drawn();
  expect(seen(strip)).toBe(2);
  expect(onChoose.mock.calls).toEqual([]);
});
