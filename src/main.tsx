import './platform/older-browsers.ts';
import './ui/look.css';
import './start/start.css';
import './skeleton/frame.module.css';
import './consumer/home/Home.module.css';
import './platform/installation.ts';
import { startTransition } from 'react';
import { App, preloadDoor } from './app/App.tsx';
import { preloadSignedIn } from './app/Start.tsx';
import { isLineFree } from './platform/free-line.ts';
import { reloadOnMissingChunk } from './platform/missing-chunk.ts';
import { pause } from './platform/pause.ts';
import { touched } from './platform/touched.ts';
import { whenIdle } from './platform/when-idle.ts';
import { tapAgain } from './start/early.ts';
import { isPainted } from './start/open-app.ts';

/** Here, because the first screen would carry every other limit with it. */
const EVENTS_START_MS = 1000;

reloadOnMissingChunk();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

const { start } = document.documentElement.dataset;

async function takeOver(painted: Element) {
  await pause();
  const { hydrateRoot } = await import('react-dom/client');
  await pause();
  // The door's markup is hydrated by its own chunk.
  if (start === 'door') await preloadDoor().catch(() => undefined);
  // In slices, for the same reason.
  startTransition(() => void hydrateRoot(painted, <App />));
  tapAgain(window);
}

async function draw(empty: Element) {
  empty.replaceChildren();
  const signedIn = start === 'in' ? preloadSignedIn().catch(() => undefined) : null;
  const { createRoot } = await import('react-dom/client');
  await signedIn;
  createRoot(empty).render(<App />);
}

if (isPainted(start) && root.hasChildNodes()) void takeOver(root);
else void draw(root);

const startWorker = () => whenIdle(async () => (await import('./app/worker.ts')).startWorker());

// The worker fetches the whole app: for whoever only looks, never at her expense.
const isAtHome = start === 'in' || start === 'desk' || Boolean(navigator.serviceWorker?.controller);
if (isAtHome || isLineFree()) startWorker();
else void touched().then(startWorker);

setTimeout(() => {
  whenIdle(async () => (await import('./app/usage-events.ts')).startSending());
}, EVENTS_START_MS);
