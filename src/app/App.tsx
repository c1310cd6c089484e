import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { track } from '../platform/events.ts';
import { DOOR_PATH, isAtDoor } from '../start/door-path.ts';
import { reveal } from '../start/reveal.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';
import { SomethingWrong } from '../ui/SomethingWrong.tsx';
import { commonTexts } from '../../texts/common.ts';
import { LANGUAGE } from '../../texts/locale.ts';
import { useTrouble } from '../ui/trouble.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { Start } from './Start.tsx';

const Door = lazyWithPreload(async () => (await import('../stylist/Door.tsx')).Door);

/** Its markup stands in the page already: what takes it over must be there at once. */
export const preloadDoor = Door.preload;

const IS_DEMO = import.meta.env.VITE_DEMO_MODE === 'true';

/** Of the stylists' screens alone that it is one of them: an address names a client. */
function pageOf(path: string) {
  if (isAtDoor(path)) return DOOR_PATH;
  return path === '/' ? path : '404';
}

const AT_DOOR = new RegExp(`^${DOOR_PATH}(/|$)`);

export function App() {
  const [path] = useLocation();
  const trouble = useTrouble();
  const page = pageOf(path);
  useEffect(() => track('page_view', { path: page, language: LANGUAGE }), [page]);

  useLayoutEffect(() => {
    // Home's skeleton stays until Home itself is there.
    if (document.documentElement.dataset['start'] !== 'in') reveal();
  }, []);

  if (trouble !== null) return <SomethingWrong message={trouble} />;
  return (
    <ErrorBoundary
      title={commonTexts.errors.unexpected}
      message={null}
      calm={page === DOOR_PATH ? commonTexts.errors.calmStylist : commonTexts.errors.calm}
    >
      {IS_DEMO && <p className="demo">{commonTexts.demo}</p>}
      <Switch>
        <Route path="/">
          <Start />
        </Route>
        <Route path={AT_DOOR}>
          <Suspense>
            <Door />
          </Suspense>
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
