import { useEffect, useLayoutEffect, useRef } from 'react';
import { currentPreferences } from '../state/selectors.ts';
import { useApp, useStore } from './shell/app-context.ts';
import { isCameraAsked } from '../start/early.ts';
import { stopEarlyCamera } from '../start/early-camera.ts';
import { reveal } from '../start/reveal.ts';
import { SomethingWrong } from '../ui/SomethingWrong.tsx';
import { commonTexts } from '../../texts/common.ts';
import { clearToasts } from '../ui/toast.ts';
import { AskAboutPreviousAccount } from './previous-account/PreviousAccountScreen.tsx';
import { Loading } from './loading/Loading.tsx';
import { RequiredPreferences } from './preferences/RequiredPreferences.tsx';
import { goHome, replace, useScreen } from './shell/navigation.ts';
import { Shell } from './Shell.tsx';
import { hydrate } from './hydrate.ts';

interface ConsumerProps {
  onSignedOut: () => void;
}

/** The app of somebody who is signed in, from what this phone keeps to the first screen. */
export function Consumer({ onSignedOut }: ConsumerProps) {
  const app = useApp();
  const { actions } = app;
  const hydration = useStore((state) => state.hydration);
  const trouble = useStore((state) => state.storageTrouble);
  const userId = useStore((state) => state.user?.id);
  const checked = useStore(({ preferences }) => preferences.fetchedAt !== null);
  const checkFailed = useStore(({ preferences }) => preferences.error !== null);
  const preferences = useStore(currentPreferences);
  const screen = useScreen();

  useEffect(() => void hydrate(app), [app]);

  useLayoutEffect(() => {
    if (hydration !== 'pending') reveal();
  }, [hydration]);

  const areMissing = checked && preferences === null;
  // A camera would start behind the question.
  const isShown = !areMissing || screen.name !== 'camera';

  useEffect(() => {
    // The screen that would take it is not the one that is shown.
    if (!isCameraAsked(window) && (!isShown || screen.name !== 'camera')) {
      void stopEarlyCamera(window);
    }
  }, [screen.name, isShown]);

  const lastUser = useRef(userId);
  useEffect(() => {
    const isAnother = lastUser.current !== undefined && lastUser.current !== userId;
    lastUser.current = userId;
    if (!isAnother) return;
    // Where she was, and what she was told, is nobody else's: whoever is next starts at Home.
    void clearToasts();
    replace({ name: 'home' });
    goHome();
  }, [userId]);

  useEffect(() => {
    if (hydration !== 'ready') return;
    if (userId === undefined) onSignedOut();
    else if (!checked) void actions.refreshPreferences();
  }, [actions, hydration, userId, checked, onSignedOut]);

  if (hydration === 'failed' || hydration === 'outdated') {
    const calm = [commonTexts.errors.calm, trouble].filter(Boolean).join(' ');
    return <SomethingWrong message={commonTexts.errors.savedData} calm={calm} />;
  }
  if (userId === undefined) return <Loading />;
  // A check that failed lets her in: she is signed in all the same.
  if (!checked && !checkFailed && preferences === null) return <Loading />;
  return (
    <>
      {isShown && <Shell />}
      {areMissing ? <RequiredPreferences /> : <AskAboutPreviousAccount key={userId} />}
    </>
  );
}
