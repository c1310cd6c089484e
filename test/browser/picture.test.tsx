import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { clearPage } from '../support/stage/clear.ts';
import { Picture } from '../../src/ui/Picture.tsx';

const THUMBHASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

const svg = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><path fill="${colour}" d="M0 0h4v5H0z"/></svg>`)}`;

afterEach(clearPage);

type Show = (src: string | undefined) => HTMLElement;

function place(): Show {
  const at = document.body.appendChild(document.createElement('div'));
  const root = createRoot(at);
  return (src) => {
    flushSync(() => root.render(<Picture src={src} alt="" thumbhash={THUMBHASH} eager />));
    return at;
  };
}

const partsOf = (at: HTMLElement) => ({
  isShown: at.querySelector('img')?.dataset['shown'] === 'true',
  isBlurred: (at.querySelector<HTMLElement>('.pic')?.style.backgroundImage ?? '') !== '',
});

test('a picture fades in from its thumbhash', async () => {
  const show = place();
  const at = show(undefined);
  await vi.waitFor(() => expect(partsOf(at)).toEqual({ isShown: false, isBlurred: true }));
  show(svg('teal'));
  expect(partsOf(at)).toEqual({ isShown: false, isBlurred: true });
  await vi.waitFor(() => expect(partsOf(at)).toEqual({ isShown: true, isBlurred: true }));
});

test('one that the page still has is there at once, and its thumbhash is not needed', async () => {
  const kept = place()(svg('crimson'));
  await vi.waitFor(() => expect(partsOf(kept).isShown).toBe(true));
  const at = place()(svg('crimson'));
  expect(partsOf(at).isShown).toBe(true);
  await new Promise(requestAnimationFrame);
  expect(partsOf(at)).toEqual({ isShown: true, isBlurred: false });
});

test('one that cannot be shown gives way to the hanger', async () => {
  const at = place()('data:image/png,broken');
  await vi.waitFor(() => expect(at.querySelector('img')).toBeNull());
  expect(at.querySelector('svg')).not.toBeNull();
});
