import { useLayoutEffect, useState } from 'react';
import type { StylistUser } from '../../contract/stylist-auth.ts';
import { Failure } from '../api/failure.ts';
import { strictStore } from '../device/strict-store.ts';
import { assemble } from '../outbox/assemble.ts';
import { askForSync } from '../platform/background-sync.ts';
import { track } from '../platform/events.ts';
import { watchLifecycle } from '../platform/lifecycle.ts';
import { forgetAllDeskPictures, forgetAllPictures } from '../platform/storage.ts';
import { createDesk } from './desk.ts';
import { Desk } from './shell/Desk.tsx';
import { doorTexts } from '../../texts/door.ts';
import type { SessionEnded } from './login/EndedNote.tsx';
import { signIn, useStylist } from './session.ts';
import { thisComputer } from './store/computer.ts';
import { AT_DESK } from '../start/keys.ts';
import { isFlagged } from '../start/signed-in.ts';
import type { Coming } from './welcome/Welcome.tsx';
import './portal.css';

const foundation = assemble(import.meta.env.VITE_API_BASE_URL ?? location.origin);
const { leave, forgetWhenOut, whatEnded, ...parts } = createDesk({
  foundation,
  computer: thisComputer,
  database: strictStore('poshak-portal'),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  // A build of before kept the stylist's pictures with the consumer's.
  forgetPictures: async (isAlone) =>
    Promise.all([forgetAllDeskPictures(), isAlone && forgetAllPictures()]),
});

const UNAUTHORIZED = 401;
const SERVER_TROUBLE = 500;

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

/** Whoever was invited, once she has chosen how she signs in. */
export async function come(coming: Coming): Promise<void> {
  const { comeIn } = await import('./welcome/come.ts');
  await comeIn(foundation, coming);
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
      track('sign_out', { role: 'stylist' });
      await askForSync();
    } catch (error) {
      setLeft(null);
      throw error;
    }
  };
  return <Desk key={stylist.id} portal={{ ...parts, stylist, signOut: closeDesk }} />;
}
