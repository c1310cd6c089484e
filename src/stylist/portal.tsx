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
import { withDoubts } from './contested.ts';
import { Desk } from './shell/Desk.tsx';
import { doorTexts } from '../../texts/door.ts';
import type { SessionEnded } from './login/EndedNote.tsx';
import { signIn, signOut, useStylist } from './session.ts';
import { isBlank } from './look/draft.ts';
import { createPortalStore } from './store/store.ts';
import { AT_DESK } from '../start/keys.ts';
import { isFlagged } from '../start/signed-in.ts';
import './portal.css';

const foundation = assemble(import.meta.env.VITE_API_BASE_URL ?? location.origin);
const { open } = foundation.clients;
const { client, onDoubt } = withDoubts(foundation.clients.stylist, foundation.channel);
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

/** Why the server ended the session of whoever was at the desk, and what of hers is on disk. */
async function whatEnded(): Promise<SessionEnded | null> {
  const ended = await sessions.endedFor();
  if (!ended) return null;
  const { drafts } = store;
  await drafts.hydrate();
  await store.flush().catch(() => undefined);
  const { drafts: all, hasFailed } = drafts.state.getState();
  const hers = hasFailed ? [] : Object.values(all).filter((one) => one.stylistId === ended.id);
  const kept = hers
    .filter((draft) => !isBlank(draft))
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .map(({ title, items }) => ({ title: title.trim(), pieces: items.length }));
  return { ...ended, kept };
}

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
  /** Whether anybody is signed in here, and what ended the session of whoever was until now. */
  onPresence: (isIn: boolean, ended: SessionEnded | null) => void;
}

/** The desk of whoever is signed in. */
export function Portal({ onPresence }: PortalProps) {
  const stylist = useStylist(foundation);
  const [left, setLeft] = useState<StylistUser | null>(null);

  useLayoutEffect(() => {
    if (stylist === undefined) return undefined;
    if (stylist) {
      keepFlag(true);
      return onPresence(true, null);
    }
    const wasIn = isFlagged(AT_DESK);
    keepFlag(false);
    let isCurrent = true;
    const go = (ended: SessionEnded | null) => isCurrent && onPresence(false, ended);
    (wasIn ? whatEnded() : Promise.resolve(null)).then(go, () => go(null));
    return () => {
      isCurrent = false;
    };
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
      portal={{ client, open, onDoubt, sessions, store, stylist, signOut: closeDesk }}
    />
  );
}
