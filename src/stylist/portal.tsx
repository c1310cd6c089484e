import { useLayoutEffect, useState } from 'react';
import type { StylistUser } from '../../contract/stylist-auth.ts';
import { Failure } from '../api/failure.ts';
import { strictStore } from '../device/strict-store.ts';
import { giveBackWhileLeaving } from '../api/stylist-requests.ts';
import { assemble } from '../outbox/assemble.ts';
import { askForSync } from '../platform/background-sync.ts';
import { track } from '../platform/events.ts';
import { watchLifecycle } from '../platform/lifecycle.ts';
import { forgetAllPictures, forgetDeskPictures } from '../platform/storage.ts';
import { Desk } from './desk/Desk.tsx';
import { doorTexts } from '../../texts/door.ts';
import { signIn, signOut, useStylist } from './session.ts';
import { createPortalStore } from './store/store.ts';
import { AT_DESK } from '../start/keys.ts';
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

const UNAUTHORIZED = 401;
const SERVER_TROUBLE = 500;

/** With her goes every tab, so what she works on in any of them is free. */
async function giveBack() {
  const { drafts } = store.drafts.state.getState();
  const session = await sessions.read();
  const requests = new Set(
    Object.values(drafts).flatMap(({ stylistId, request }) =>
      stylistId === session?.user.id && request ? request.id : [],
    ),
  );
  for (const id of requests) {
    void giveBackWhileLeaving(open, id, session?.access ?? '').catch(() => undefined);
  }
}

const forget = async () => Promise.all([store.forget(), forgetDeskPictures()]);

/** However her session ended, by a refusal or in another tab: what was read in it goes with it. */
async function forgetWhenOut() {
  if (await sessions.read()) return;
  // Of a build that kept her pictures with the consumer's.
  if (!(await foundation.sessions.consumer.read())) await forgetAllPictures();
  await forget();
}

/** Answers what is to be said, and null when she is in. */
export async function enter(username: string, password: string): Promise<string | null> {
  try {
    await signIn(foundation, username, password);
    track('sign_in', { role: 'stylist' });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.problem) return error.problem.message;
    if ((error.status ?? 0) >= SERVER_TROUBLE) return doorTexts.trouble;
    const isRefused = error.kind === 'no-token' || error.status === UNAUTHORIZED;
    return isRefused ? doorTexts.failed : doorTexts.network;
  }
}

async function leave() {
  await giveBack();
  await forget();
  await signOut(foundation);
  track('sign_out', { role: 'stylist' });
  await askForSync();
}

const tidy = () => void forgetWhenOut().catch(() => undefined);
foundation.channel.listen(({ type }) => {
  if (type === 'session-changed') tidy();
});
tidy();

const drain = () => void foundation.drain();

// Who signed out without a line is still to be told to the server.
const nothing = () => undefined;
watchLifecycle({ hide: nothing, show: drain, wake: nothing, online: drain, minute: drain });
drain();

/** So that the next start knows what to show first. */
function keepFlag(isIn: boolean) {
  try {
    if (isIn) localStorage.setItem(AT_DESK, 'true');
    else localStorage.removeItem(AT_DESK);
  } catch {
    // Where nothing may be kept, the login shows first.
  }
}

export interface PortalProps {
  /** Whether anybody is signed in here. */
  onPresence: (isIn: boolean) => void;
}

/** The desk of whoever is signed in. */
export function Portal({ onPresence }: PortalProps) {
  const stylist = useStylist(foundation);
  const [left, setLeft] = useState<StylistUser | null>(null);

  useLayoutEffect(() => {
    if (stylist === undefined) return;
    keepFlag(stylist !== null);
    onPresence(stylist !== null);
  }, [stylist, onPresence]);

  if (!stylist || stylist === left) return null;
  /** Her desk goes first: nothing is asked any more in a session that ends. */
  const closeDesk = async () => {
    setLeft(stylist);
    try {
      await leave();
    } catch (error) {
      setLeft(null);
      throw error;
    }
  };
  return (
    <Desk
      key={stylist.id}
      portal={{ client, open, sessions, store, stylist, signOut: closeDesk }}
    />
  );
}
