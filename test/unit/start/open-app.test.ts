import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../../../src/start/open-app.ts';

const FILES = {
  entry: ['data:text/javascript,0', '/assets/react.js'],
  signedIn: ['/assets/SignedIn.js', '/assets/SignedIn.css'],
  door: ['/assets/Door.js'],
  desk: ['/assets/portal.js'],
  links: '<link rel="icon" href="/icon.svg" /><link rel="manifest" href="/manifest.webmanifest" />',
};

const asked = () =>
  [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);

const START = [
  ['modulepreload', FILES.entry[0]],
  ['modulepreload', '/assets/react.js'],
];
const LINKS = [
  ['icon', '/icon.svg'],
  ['manifest', '/manifest.webmanifest'],
];
const NOTHING = [['icon', 'data:,']];

const load = vi.fn<FontFaceSet['load']>(async () => []);

beforeEach(() => {
  const { dataset } = document.documentElement;
  delete dataset['faceless'];
  load.mockClear();
  Object.assign(document, { fonts: { load } });
  document.head.innerHTML = '<link rel="icon" href="data:," />';
});

test('whoever is signed in gets all of the app at once', () => {
  document.documentElement.dataset['start'] = 'in';
  openApp(FILES);
  expect(asked()).toEqual([
    ...START,
    ['modulepreload', '/assets/SignedIn.js'],
    ['preload', '/assets/SignedIn.css'],
    ...LINKS,
  ]);
});

describe('the camera that she asked for on the picture of Home', () => {
  let runs = 0;
  const start = () => {
    runs += 1;
    document.documentElement.dataset['start'] = 'in';
    openApp({ ...FILES, entry: [`data:text/javascript,window.begun=${runs}`] });
    window.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const hasBegun = () => 'begun' in window && window.begun === runs;
  const filming = (readyState: number) =>
    Object.defineProperty(document.createElement('video'), 'readyState', { value: readyState });

  beforeEach(() => {
    onTestFinished(() => {
      vi.useRealTimers();
      delete window.camera;
      delete window.finder;
    });
  });

  test('is seen before the app begins', async () => {
    const camera = Promise.withResolvers<MediaStream>();
    window.camera = camera.promise;
    vi.useFakeTimers();
    start();
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    const after = 'data:text/javascript,window.after=1';
    await import(/* @vite-ignore */ after);
    expect(hasBegun()).toBe(false);
    const finder = (window.finder = filming(0));
    camera.resolve({} as MediaStream);
    await camera.promise;
    await Promise.resolve();
    expect(hasBegun()).toBe(false);
    finder.dispatchEvent(new Event('loadeddata'));
    await vi.waitFor(() => expect(hasBegun()).toBe(true));
  });

  test('keeps nothing waiting where it is refused', async () => {
    window.camera = Promise.reject(new DOMException('', 'NotAllowedError'));
    window.camera.catch(() => undefined);
    start();
    await vi.waitFor(() => expect(hasBegun()).toBe(true));
  });

  test('does not keep the app waiting for long', async () => {
    window.camera = new Promise(() => undefined);
    start();
    await vi.waitFor(() => expect(hasBegun()).toBe(true));
  });

  test('does not keep it in a page that nobody sees', async () => {
    window.camera = new Promise(() => undefined);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    vi.useFakeTimers();
    start();
    vi.useRealTimers();
    await vi.waitFor(() => expect(hasBegun()).toBe(true));
  });
});

test('the camera goes out where the app does not come, and Home’s picture stands again', async () => {
  const nowhere = '/nowhere/camera.js';
  const stop = vi.fn<() => void>();
  const finder = document.createElement('video');
  document.body.append(finder);
  const { dataset } = document.documentElement;
  Object.assign(dataset, { start: 'in', early: 'camera' });
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  Object.assign(window, { camera: Promise.resolve(stream), finder });
  Object.defineProperty(finder, 'readyState', { value: 2 });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  openApp({ ...FILES, entry: [nowhere] });
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await vi.advanceTimersByTimeAsync(500);
  await import(/* @vite-ignore */ nowhere).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  expect([finder.isConnected, dataset['early']]).toEqual([false, undefined]);
});

test('an app that the line did not bring is asked for anew once the server answers, three times, and then by a tap', async () => {
  const nowhere = '/nowhere/nothing.js';
  vi.useFakeTimers();
  const answers = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('no line'));
  answers.mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', answers);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    history.replaceState(null, '');
  });
  document.documentElement.dataset['start'] = 'other';
  history.replaceState({ screen: { name: 'closet' } }, '');
  for (const times of [1, 2, 3, 3]) {
    openApp({ ...FILES, entry: [nowhere] });
    window.dispatchEvent(new Event('DOMContentLoaded'));
    await import(/* @vite-ignore */ nowhere).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reload).toHaveBeenCalledTimes(times);
  }
  expect(answers).toHaveBeenCalledTimes(4);
  document.body.click();
  document.body.click();
  expect(reload).toHaveBeenCalledTimes(4);
  expect(history.state).toMatchObject({ screen: { name: 'closet' }, again: 3 });
});

test('another page gets what it stands on', () => {
  document.documentElement.dataset['start'] = 'other';
  openApp(FILES);
  expect(asked()).toEqual([...START, ...LINKS]);
});

test('the login asks for nothing until it is painted or touched, and then once', () => {
  document.documentElement.dataset['start'] = 'out';
  openApp(FILES);
  expect(asked()).toEqual(NOTHING);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(asked()).toEqual([...START, ...LINKS]);
  // Letters of both alphabets: a face comes only for those that it has.
  expect(load.mock.calls).toEqual([[expect.stringContaining('Rozha One'), 'aक']]);
});
