import { strictStore } from '../api/strict-store.ts';
import { assemble } from '../outbox/assemble.ts';
import { askForSync } from '../platform/background-sync.ts';
import { watchLifecycle } from '../platform/lifecycle.ts';
import { forgetAllPictures } from '../platform/storage.ts';
import { Desk } from './desk/Desk.tsx';
import { StylistLogin } from './login/StylistLogin.tsx';
import { signIn, signOut, useStylist } from './session.ts';
import { createPortalStore } from './store.ts';
import './portal.css';

const foundation = assemble(import.meta.env.VITE_API_BASE_URL ?? location.origin);
const { stylist: client, open } = foundation.clients;
const { stylist: sessions } = foundation.sessions;
const store = createPortalStore({
  client,
  database: strictStore('poshak-portal'),
  tabs: new BroadcastChannel('poshak-portal'),
  now: foundation.clock.now,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

async function leave() {
  await store.forget();
  await signOut(foundation);
  await forgetAllPictures();
  await askForSync();
}

const drain = () => void foundation.drain();

// Who signed out without a line is still to be told to the server.
watchLifecycle({ hide: () => undefined, show: drain, online: drain, minute: drain });
drain();

/** The stylists' side: the login, or the desk of whoever is signed in. */
export default function Portal() {
  const stylist = useStylist(foundation);
  if (stylist === undefined) return null;
  if (stylist?.userType !== 'stylist') {
    return (
      <StylistLogin signIn={async (username, password) => signIn(foundation, username, password)} />
    );
  }
  return (
    <Desk key={stylist.id} portal={{ client, open, sessions, store, stylist, signOut: leave }} />
  );
}
