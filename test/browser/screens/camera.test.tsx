import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEarlyCamera } from '../../../src/start/early-camera.ts';
import { mean } from '../../support/browser/console.ts';
import { stage } from '../../support/stage.tsx';
import { cameras, film } from '../../support/stage/camera.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shutter = button('Take Photo');
const photo = page.getByRole('img', { name: 'The photo you chose' });
const toHome = page.getByRole('button', { name: 'Choose from Gallery' });
const isPreviewed = () => expect.element(photo).toBeVisible();
const says = (words: RegExp) =>
  expect.element(page.getByRole('alert').getByText(words)).toBeVisible();

/** Without waiting: time may stand still. */
const stopTime = (...toFake: 'performance'[]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...toFake] });
  onTestFinished(() => void vi.useRealTimers());
};

async function openCamera() {
  const staged = await stage({ at: { name: 'camera' } });
  await expect.element(shutter).toBeEnabled();
  return staged;
}

test('the camera turns from front to back, with one running, and mirrors the front alone', async () => {
  const streams: MediaStream[] = [];
  const asked = cameras(async () => {
    const stream = film(() => '#0c0');
    streams.push(stream);
    return stream;
  });
  await stage();
  await userEvent.click(shutter);
  const states = () => streams.flatMap((one) => one.getTracks().map((track) => track.readyState));
  const isMirrored = () => getComputedStyle(document.querySelector('video')!).scale === '-1 1';
  const turn = button('Turn the camera round');
  await expect.element(turn).toBeVisible();
  expect(isMirrored()).toBe(true);
  await userEvent.click(turn);
  await expect.poll(states).toEqual(['ended', 'live']);
  expect(asked).toEqual(['user', 'environment']);
  expect(isMirrored()).toBe(false);
  await userEvent.click(button('Close the camera'));
  await expect.element(toHome).toBeVisible();
  expect(states()).toEqual(['ended', 'ended']);
});

test('the photo is taken by itself after the seconds she chose, unless she cancels', async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const lock = { release } as unknown as WakeLockSentinel;
  const awake = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock);
  const ticks = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => {
    awake.mockRestore();
    ticks.mockRestore();
  });
  cameras();
  await openCamera();
  stopTime();
  const timer = page.getByLabelText('3 s');
  await userEvent.click(timer);
  const count = page.getByRole('timer');
  await userEvent.click(shutter);
  await expect.element(count).toHaveTextContent('3');
  await userEvent.click(button('Cancel'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(ticks).not.toHaveBeenCalled();
  await expect.poll(() => release.mock.calls.length).toBe(1);
  await userEvent.click(shutter);
  for (const left of ['3', '2', '1']) {
    await expect.element(count).toHaveTextContent(left);
    await vi.advanceTimersByTimeAsync(1000);
  }
  vi.useRealTimers();
  await isPreviewed();
  // A phone that stands on a shelf stays awake, and ticks once it has the photo.
  expect(awake).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledTimes(2);
  expect(ticks.mock.calls).toEqual([[10]]);
  await userEvent.click(button('Retake'));
  await expect.element(timer).toBeChecked();
});

test('one photo is taken however often the shutter is pressed, and another with Retake', async () => {
  cameras();
  const { app } = await stage();
  const keep = vi.spyOn(app.actions, 'keepCapture');
  await userEvent.click(shutter);
  await expect.element(button('Turn the camera round')).toBeVisible();
  for (const times of [1, 2]) {
    await expect.element(shutter).toBeEnabled();
    const pressed = shutter.element() as HTMLElement;
    pressed.click();
    pressed.click();
    await isPreviewed();
    expect(keep).toHaveBeenCalledTimes(times);
    if (times === 1) await userEvent.click(button('Retake'));
  }
  await userEvent.click(button('Back'));
  await expect.element(toHome).toBeVisible();
});

test('70: a camera that shows nothing is said to, and she chooses another way', async () => {
  cameras(async () => new MediaStream());
  await openCamera();
  stopTime('performance');
  await userEvent.click(shutter);
  await vi.advanceTimersByTimeAsync(2500);
  await says(/^The camera shows nothing here\./);
  await expect.element(toHome).toBeVisible();
});

test('a camera that is starting says so, and takes nothing before', async () => {
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  cameras(() => promise);
  await stage({ at: { name: 'camera' } });
  const status = page.getByRole('status').getByText('Starting the camera');
  await expect.element(status).toBeVisible();
  await expect.element(shutter).toBeDisabled();
  resolve(film(() => '#0c0'));
  await expect.element(status).not.toBeInTheDocument();
  await userEvent.click(shutter);
  await isPreviewed();
});

test('whoever refused the camera before the app was there is not asked again', async () => {
  const asked = cameras(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  openEarlyCamera(window);
  await stage({ at: { name: 'camera' } });
  await expect.element(toHome).toBeVisible();
  expect(asked).toEqual(['user']);
});

test('a photo that could not be kept is said to be so, and she is seen again', async () => {
  mean(/^A change could not be kept on this phone/);
  cameras();
  await openCamera();
  fullDisk();
  await userEvent.click(shutter);
  await says(/^There is no space left on this phone for this photo\./);
  // Until it plays: it would be interrupted by the end of this test.
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false);
});

test.for([
  [360, 640],
  [839, 412],
] as const)('the shutter and Submit Photo are in sight on %s×%s', async (size) => {
  cameras();
  await stage({ at: { name: 'camera' }, size });
  await expect.element(shutter).toBeEnabled();
  await expect.element(shutter).toBeInViewport({ ratio: 1 });
  await userEvent.click(shutter);
  await expect.element(button('Submit Photo')).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});
