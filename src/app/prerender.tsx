import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { DOOR_PATH } from '../start/door-path.ts';
import { App, preloadDoor } from './App.tsx';

const page = (path: string) =>
  renderToString(
    <Router ssrPath={path}>
      <App />
    </Router>,
  );

/** Runs at build time alone: what the pages hold before any script has run. */
export const prerendered = {
  root: () => page('/'),
  door: async () => {
    await preloadDoor();
    return page(DOOR_PATH);
  },
  skeleton: () => renderToString(<Skeleton />),
};
