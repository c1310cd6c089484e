// The one script that stands in the page itself, and runs before anything is painted.
import type { AppFiles } from './app-files.ts';
import { isAtDoor } from './door-path.ts';
import { askForCamera, holdWhatComesEarly } from './early.ts';
import { paintKeptView } from './kept-view.ts';
import { AT_DESK } from './keys.ts';
import { openApp, type Start } from './open-app.ts';
import { isFlagged } from './signed-in.ts';
import { keptTheme, wear } from './theme.ts';

/** The build names them; in development there are none, and the page starts the app itself. */
declare const APP_FILES: AppFiles | null;

holdWhatComesEarly(window);

/** As the app's icon offers it. */
const CAMERA_SEARCH = '?go=photo';

const isAtHome = () => !location.search && (history.state?.screen?.name ?? 'home') === 'home';

function startOf(path: string): Start {
  if (path === '/') return isFlagged() ? 'in' : 'out';
  if (!isAtDoor(path)) return 'other';
  return isFlagged(AT_DESK) ? 'desk' : 'door';
}

const start = startOf(location.pathname);
document.documentElement.dataset['start'] = start;
try {
  wear(keptTheme());
  if (start === 'in' && isAtHome()) paintKeptView();
  if (start === 'in' && location.search === CAMERA_SEARCH) askForCamera(window);
} catch {
  // Where nothing may be kept, nothing was.
}
if (APP_FILES && !window.isTooOld) openApp(APP_FILES);
