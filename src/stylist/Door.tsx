import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { doorTexts } from '../../texts/door.ts';
import { signInIsNear } from '../platform/touched.ts';
import { DOOR_PATH } from '../start/door-path.ts';
import { AT_DESK } from '../start/keys.ts';
import { isFlagged } from '../start/signed-in.ts';
import type { SessionEnded } from './login/EndedNote.tsx';
import { StylistLogin } from './login/StylistLogin.tsx';
import type { PortalProps } from './portal.tsx';
import type { Coming } from './welcome/Welcome.tsx';
import './door.css';

/** Whoever was invited comes by an address of her own; its secret is behind the mark. */
const invitedBy = () =>
  location.pathname === `${DOOR_PATH}/welcome` ? location.hash.slice(1) : '';

/** It is asked again whenever somebody has come or gone. */
const neverTold = () => () => undefined;

const Welcome = lazy(async () => ({
  default: (await import('./welcome/Welcome.tsx')).Welcome,
}));

const behind = async () => import('./portal.tsx');

/** The stylists' side: the login, and behind it the desk, which comes while she types. */
export function Door() {
  const [Portal, setPortal] = useState<ComponentType<PortalProps> | null>(null);
  const [isIn, setIsIn] = useState(() => isFlagged(AT_DESK));
  // What stands in the page already is the login.
  const token = useSyncExternalStore(neverTold, invitedBy, () => '');
  const [ended, setEnded] = useState<SessionEnded | null>(null);
  const [trouble, setTrouble] = useState<{ error: unknown } | null>(null);

  const open = useCallback(async () => {
    const portal = await behind();
    setPortal(() => portal.Portal);
    return portal;
  }, []);

  useEffect(() => {
    // Without a line now there may be one when she signs in, and then she is told.
    signInIsNear()
      .then(open)
      .catch(() => undefined);
  }, [open]);

  useEffect(() => {
    // Whoever is at her desk sees nothing else.
    const show = async () => {
      try {
        await open();
      } catch (error) {
        setTrouble({ error });
      }
    };
    if (isIn) void show();
  }, [isIn, open]);

  const presence = useCallback((isThere: boolean, over: SessionEnded | null) => {
    setEnded(over);
    setIsIn(isThere);
  }, []);

  const signIn = async (username: string, password: string) => {
    try {
      const { enter } = await open();
      return await enter(username, password);
    } catch (error) {
      console.error('The desk did not open', error);
      return doorTexts.network;
    }
  };

  const come = async (coming: Coming) => {
    const portal = await open();
    await portal.come(coming);
  };

  if (trouble) throw trouble.error;
  if (token) {
    return (
      <Suspense>
        <Welcome token={token} isTaken={isIn} come={come} />
      </Suspense>
    );
  }
  return (
    <>
      {Portal && <Portal onPresence={presence} />}
      {!isIn && <StylistLogin key={ended?.id} ended={ended} signIn={signIn} />}
    </>
  );
}
