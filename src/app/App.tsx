import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { track } from '../platform/events.ts';
import { reveal } from '../start/reveal.ts';
import { SomethingWrong } from '../ui/SomethingWrong.tsx';
import { commonTexts } from '../../texts/common.ts';
import { useTrouble } from '../ui/trouble.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { Start } from './Start.tsx';

const Portal = lazy(async () => import('../stylist/portal.tsx'));

const IS_DEMO = import.meta.env.VITE_DEMO_MODE === 'true';

const PORTAL = '/stylist-login';

const pathOf = (path: string) => (path === '/' || path === PORTAL ? path : '404');

export function App() {
  const [path] = useLocation();
  const trouble = useTrouble();
  useEffect(() => track('page_view', { path: pathOf(path) }), [path]);

  useLayoutEffect(() => {
    // Home's skeleton stays until Home itself is there.
    if (document.documentElement.dataset['start'] !== 'in') reveal();
  }, []);

  if (trouble !== null) return <SomethingWrong message={trouble} />;
  return (
    <ErrorBoundary
      title={commonTexts.errors.unexpected}
      message={null}
      calm={path === PORTAL ? commonTexts.errors.calmStylist : commonTexts.errors.calm}
    >
      {IS_DEMO && <p className="demo">{commonTexts.demo}</p>}
      <Switch>
        <Route path="/">
          <Start />
        </Route>
        <Route path={PORTAL}>
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
