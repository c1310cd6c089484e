import type { Page } from 'playwright';
import type * as Kept from '../../../src/api/session.ts';
import type { Session } from '../people/call.ts';

declare global {
  interface Window {
    sessionIsLaid?: Promise<void>;
  }
}

interface Laid {
  role: Kept.Role;
  session: Kept.Session;
}

/** Runs before the app: the session as signing in leaves it there. Whoever asks for it later waits for this. */
function lay({ role, session }: Laid) {
  localStorage.setItem(role === 'consumer' ? 'isLoggedIn' : 'isAtDesk', 'true');
  const opening = indexedDB.open('poshak-session');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
  window.sessionIsLaid = new Promise((resolve, reject) => {
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const writing = db.transaction('keyval', 'readwrite');
      writing.objectStore('keyval').put(session, role);
      writing.addEventListener('error', () => reject(writing.error));
      writing.addEventListener('complete', () => {
        db.close();
        resolve();
      });
    });
  });
}

/** Opens the address with a session that is laid into this browser's own storage before the app starts there. */
export async function openSignedIn(page: Page, url: string, session: Session) {
  const { role, user, token: access, refresh } = session;
  const laid = await page.addInitScript(lay, { role, session: { user, access, refresh } });
  await page.goto(url);
  await page.waitForFunction(() => window.sessionIsLaid?.then(() => true));
  await laid.dispose();
}

/** Runs in the page: what another page does when the server has ended the session. */
export async function endSession() {
  const open = indexedDB.open('poshak-session');
  await new Promise((done) => open.addEventListener('success', done));
  const writing = open.result.transaction('keyval', 'readwrite');
  writing.objectStore('keyval').put(null, 'consumer');
  await new Promise((done) => writing.addEventListener('complete', done));
  open.result.close();
  new BroadcastChannel('poshak').postMessage({ type: 'session-changed' });
}
