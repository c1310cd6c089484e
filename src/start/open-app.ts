import type { AppFiles } from './app-files.ts';
import { finderFilms, stopEarlyCamera } from './early-camera.ts';

const PATIENCE_MS = 2000;
const FINDER_PATIENCE_MS = 500;
const AGAIN_MS = 4000;
const AGAIN_MAX = 3;
/** Each is there in the builds whose letters it has. */
const FACES = '1em Gloock,Rozha One';
const LETTERS = 'aक';

/** The login, Home, the stylists' door, their desk, or what is none of these. */
export type Start = 'out' | 'in' | 'door' | 'desk' | 'other';

/** Whether it stands in the page before any script. */
export const isPainted = (start: string | undefined) => start === 'out' || start === 'door';

function fetchAll(files: readonly string[], links: string): void {
  for (const href of files) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  document.querySelector('[rel=icon]')?.remove();
  document.head.insertAdjacentHTML('beforeend', links);
}

/** The line broke while the app came: once the server answers, the page begins anew, a few times. */
function beginAnew(): void {
  // Nothing would ever turn it off: Home's picture stands there again.
  void stopEarlyCamera(window);
  delete document.documentElement.dataset['early'];
  const again = (history.state?.again ?? 0) + 1;
  if (again > AGAIN_MAX) {
    // A tap is another try, and ends the camera that it may have opened.
    addEventListener('click', () => location.reload(), { once: true });
    return;
  }
  setTimeout(async () => {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return beginAnew();
    history.replaceState({ ...history.state, again }, '');
    location.reload();
  }, AGAIN_MS);
}

const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The app would keep waiting what she sees first: Home's picture, or the camera asked for there. */
async function letPictureBeSeen(page: Window): Promise<void> {
  if (document.hidden) return;
  await afterPaint();
  if (!page.camera) return;
  const patience = new Promise((resolve) => setTimeout(resolve, FINDER_PATIENCE_MS));
  await Promise.race([patience, finderFilms(page).then(afterPaint)]);
}

/**
 * What is painted first needs no script, so the line is its own until it stands; a touch or a line
 * that stalls starts the app all the same. Elsewhere there is nothing to see before it.
 */
export function openApp({ entry, signedIn, door, desk, links }: AppFiles): void {
  const { dataset } = document.documentElement;
  const [first = ''] = entry;
  const run = () => import(/* @vite-ignore */ first).catch(beginAnew);
  const besides = { out: [], in: signedIn, door, desk: [...door, ...desk], other: [] };
  const start = dataset['start'] as Start;
  const files = [...entry, ...besides[start]];
  if (!isPainted(start)) {
    fetchAll(files, links);
    const begin = start === 'in' ? () => void letPictureBeSeen(window).then(run) : () => void run();
    addEventListener('DOMContentLoaded', begin, { once: true });
    return;
  }
  dataset['faceless'] = '';
  let isBegun = false;
  const fetchAndRun = () => {
    if (isBegun) return;
    isBegun = true;
    fetchAll(files, links);
    void run();
    // Only when it is there: asked for by the words themselves, it would move them twice.
    void document.fonts.load(FACES, LETTERS).finally(() => delete dataset['faceless']);
  };
  new PerformanceObserver((seen, observer) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    fetchAndRun();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('pointerdown', fetchAndRun, { once: true });
  addEventListener('keydown', fetchAndRun, { once: true });
  setTimeout(fetchAndRun, PATIENCE_MS);
}
