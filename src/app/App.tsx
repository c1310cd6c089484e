import { lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Switch } from 'wouter';
import { texts } from '../ui/texts/texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { Start } from './Start.tsx';

const Portal = lazy(async () => import('../stylist/portal.tsx'));

export function App() {
  useLayoutEffect(() => {
    document.querySelector('#skeleton')?.remove();
    delete document.documentElement.dataset['start'];
  }, []);

  return (
    <ErrorBoundary title={texts.errors.unexpected} message={null}>
      <Switch>
        <Route path="/">
          <Start />
        </Route>
        <Route path="/stylist-login">
          <Suspense>
            <Portal />
          </Suspense>
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
