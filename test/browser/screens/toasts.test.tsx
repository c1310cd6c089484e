import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../src/ui/toast.ts';
import { mean } from '../../support/browser/console.ts';
import { aPhoto, aWardrobe } from '../../support/samples/wire.ts';
import { PHONE, stage, WIDE } from '../../support/stage.tsx';
import { fullDisk } from '../../support/stage/full-disk.ts';
import { aWaitingPhoto, received } from '../../support/stage/waiting-photo.ts';

const FULL = ' This phone is full. Free some space, then open Poshak again.';
const HOUR_MS = 3_600_000;
const at = { name: 'history' } as const;

const button = (name: string) => page.getByRole('button', { name });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const photos = () => page.getByRole('button', { name: /^Photo of/ });
const toasts = () => document.querySelectorAll('[data-sonner-toast]');

/** A toast that slides in under the pointer stays for as long as that is there. */
const restThePointer = () =>
  userEvent.hover(page.getByRole('main').first(), { position: { x: 1, y: 1 } });

async function remove() {
  await userEvent.click(photos().first());
  await userEvent.click(button('Delete photo'));
  await userEvent.click(button('Delete photo'));
  await restThePointer();
}

/** It is there until a second before, and goes within the second after. */
async function staysFor(words: string, ms: number) {
  const shown = page.getByText(words);
  await vi.advanceTimersByTimeAsync(ms - 1000);
  await expect.element(shown).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(shown).not.toBeInTheDocument();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('three are shown at a time, 356 px wide where it fits and 14 px apart', async () => {
  vi.useRealTimers();
  await stage({ at, size: WIDE });
  for (const words of ['One', 'Two', 'Three', 'Four']) await toast(words);
  await expect.poll(() => toasts().length).toBe(4);
  const measured = () => {
    const boxes = [
      ...document.querySelectorAll('[data-sonner-toast][data-visible="true"] [data-title] > div'),
    ]
      .map((one) => one.getBoundingClientRect())
      .toSorted((one, other) => one.top - other.top);
    const gaps = boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    return { width: boxes[0]?.width, gaps };
  };
  for (const [width, shown] of [
    [WIDE[0], 356],
    [PHONE[0], 356],
    [320, 288],
  ] as const) {
    await page.viewport(width, 860);
    await expect.poll(measured).toEqual({ width: shown, gaps: [14, 14] });
  }
});

test('what she was told, and the way back, go with her', async () => {
  vi.useRealTimers();
  const { app } = await stage({ at: { name: 'profile' } });
  const action = { label: 'Give it back', onClick: () => undefined };
  await toast('Photo deleted', { duration: HOUR_MS, action });
  await expect.element(button('Give it back')).toBeVisible();
  // The toast may lie over it.
  (button('Logout').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.store.getState().user).toBeNull();
  await expect.element(button('Give it back')).not.toBeInTheDocument();
});

test('what this phone cannot keep is said for 4 seconds, and nothing changes', async () => {
  mean(/^A change could not be kept on this phone/);
  await stage({ at, ...aWardrobe() });
  fullDisk();
  await remove();
  await expect.element(page.getByText(`This photo could not be deleted.${FULL}`)).toBeVisible();
  await staysFor(`This photo could not be deleted.${FULL}`, 4000);
  expect(photos().elements()).toHaveLength(3);
  await userEvent.click(tab('Profile'));
  await userEvent.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^My Closet/ })
      .last(),
  );
  await userEvent.click(button('Remove kurta from closet'));
  await expect.element(page.getByText(`This item could not be removed.${FULL}`)).toBeVisible();
  await expect.element(page.getByText('1 saved item')).toBeVisible();
});

test('an undo that comes too late is said', async () => {
  await stage({ at, ...aWardrobe() });
  await remove();
  await expect.element(page.getByText('Undo')).toBeVisible();
  // As another window leaves it that has sent what was due.
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.endsWith(' poshak-outbox')) continue;
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener('success', done));
    opening.result.transaction('keyval', 'readwrite').objectStore('keyval').clear();
    opening.result.close();
  }
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('It was too late to undo this.')).toBeVisible();
});

test('a photo that went out by itself is told of for 5 seconds', async () => {
  const { app } = await stage({
    at,
    outbox: [aWaitingPhoto()],
    answers: {
      'photos.upload': received,
      'photos.list': [aPhoto()],
    },
  });
  await restThePointer();
  void app.drain();
  await expect.element(page.getByText('Your photo has been sent.')).toBeVisible();
  await staysFor('Your photo has been sent.', 5000);
});

test('an undo that this phone refuses is said, and nothing changes', async () => {
  mean(/^A change could not be kept on this phone/);
  await stage({ at, ...aWardrobe() });
  await remove();
  await expect.element(page.getByText('Undo')).toBeVisible();
  fullDisk();
  // What slides out by a clock that stands would lie over the next test.
  vi.useRealTimers();
  await userEvent.click(button('Undo'));
  const refused = `This could not be changed on this phone. Please try again.${FULL}`;
  await expect.element(page.getByText(refused)).toBeVisible();
  expect(photos().elements()).toHaveLength(2);
});
