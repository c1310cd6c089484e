import './ui/look.css';
import './start/start.css';
import './start/skeleton/frame.module.css';
import './consumer/home/Home.module.css';
import './platform/installation.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadSignedIn } from './app/Start.tsx';
import { reloadOnMissingChunk } from './platform/missing-chunk.ts';
import { whenIdle } from './platform/when-idle.ts';
import { tapAgain } from './start/early.ts';

/** Here, because the first screen would carry every other limit with it. */
const EVENTS_START_MS = 1000;

reloadOnMissingChunk();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

const { start } = document.documentElement.dataset;
if (start === 'out' && root.hasChildNodes()) {
  hydrateRoot(root, <App />);
  tapAgain(window);
} else {
  root.replaceChildren();
  const draw = () => createRoot(root).render(<App />);
  if (start === 'in') preloadSignedIn().then(draw, draw);
  else draw();
}

whenIdle(async () => (await import('./app/worker.ts')).startWorker());
setTimeout(() => {
  whenIdle(async () => (await import('./app/events.ts')).startSending());
}, EVENTS_START_MS);
