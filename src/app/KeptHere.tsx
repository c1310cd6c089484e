import { enter as enterApp, KeptHere as Kept, type Behind } from '../consumer/login/KeptHere.tsx';
import { AppProvider } from '../consumer/shell/app-context.ts';
import { app } from './instance.ts';

export { wordsOf } from '../consumer/login/KeptHere.tsx';

export const enter: Behind['enter'] = (way) => enterApp(app, way);

/** What this phone keeps, in the app of the page. */
export const KeptHere: Behind['KeptHere'] = (props) => (
  <AppProvider value={app}>
    <Kept {...props} />
  </AppProvider>
);
