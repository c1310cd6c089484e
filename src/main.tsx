import './ui/look.css';
import './start/start.css';
import './start/skeleton/frame.module.css';
import './consumer/home/Home.module.css';
import './platform/installation.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadDoor } from './app/App.tsx';
import { preloadSignedIn } from './app/Start.tsx';
import { isLineFree } from './platform/free-line.ts';
import { reloadOnMissingChunk } from './platform/missing-chunk.ts';
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
if (isPainted(start) && root.hasChildNodes()) {
  const hydrate = () => {
    // In slices, so that a touch need not wait for all of it.
    startTransition(() => void hydrateRoot(root, <App />));
    tapAgain(window);
  };
  if (start === 'door') preloadDoor().then(hydrate, hydrate);
  else hydrate();
} else {
  root.replaceChildren();
  const draw = () => createRoot(root).render(<App />);
  if (start === 'in') preloadSignedIn().then(draw, draw);
  else draw();
}

const startWorker = () => whenIdle(async () => (await import('./app/worker.ts')).startWorker());

// The worker fetches the whole app: for whoever only looks, never at her expense.
const isAtHome = start === 'in' || start === 'desk' || Boolean(navigator.serviceWorker?.controller);
if (isAtHome || isLineFree()) startWorker();
else void touched().then(startWorker);

setTimeout(() => {
  whenIdle(async () => (await import('./app/events.ts')).startSending());
}, EVENTS_START_MS);
