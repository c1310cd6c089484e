import type { Page } from 'playwright';
import type * as Kept from '../../../src/api/session.ts';
import type { Session } from '../people/call.ts';

interface Laid {
  role: Kept.Role;
  session: Kept.Session;
}

/** Runs in the page: the session as signing in leaves it there. */
function lay({ role, session }: Laid) {
  if (role === 'consumer') localStorage.setItem('isLoggedIn', 'true');
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('poshak-session');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
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

/**
 * Lays a session into this browser's own storage before the app has ever started there, and opens
 * the address in its place: nothing of it stands in the tab's history.
 */
export async function openSignedIn(page: Page, url: string, session: Session) {
  // A picture alone is a page of our origin in which nothing runs.
  await page.goto(new URL('/icon.svg', url).href);
  const { role, user, token: access, refresh } = session;
  await page.evaluate(lay, { role, session: { user, access, refresh } });
  const loaded = page.waitForEvent('load');
  await page.evaluate((there) => location.replace(there), url);
  await loaded;
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
