import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { Skeleton } from '../start/skeleton/Skeleton.tsx';
import { App } from './App.tsx';

/** Runs at build time alone: what `index.html` holds before any script has run. */
export const prerendered = {
  root: () =>
    renderToString(
      <Router ssrPath="/">
        <App />
      </Router>,
    ),
  skeleton: () => renderToString(<Skeleton />),
};
