import { useEffect, type ComponentType } from 'react';
import type { InstallationConfig } from '../../../contract/config.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import type { Actions, App } from '../../state/app.ts';
import { troubleOf } from '../../state/storage-words.ts';
import { login as texts } from '../../../texts/consumer/login.ts';
import { Failure } from '../../api/failure.ts';
import { hydrate } from '../hydrate.ts';
import { unreachedWords } from './unreached-words.ts';
import { usePhoneTrouble } from '../shell/usePhoneTrouble.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import styles from './KeptHere.module.css';

/** Answers whether she is here for the first time. */
export type Way = (by: Actions) => Promise<boolean>;

export async function enter(app: App, way: Way): Promise<boolean> {
  await hydrate(app);
  return way(app.actions);
}

const isOfTheLine = (error: unknown) =>
  error instanceof Failure && (error.kind === 'offline' || error.kind === 'timeout');

/** What this phone's storage said, or that there is no way to the server, if it was that which failed. */
export function wordsOf(error: unknown): string | null {
  const away = isOfTheLine(error) ? unreachedWords() : null;
  return troubleOf(error).storageTrouble ?? away;
}

export interface KeptHereProps {
  /** How one signed in here the last time, for when nobody can be asked. */
  onWays: (ways: InstallationConfig) => void;
  onSignedIn: () => void;
}

/** What comes once somebody is about to sign in. */
export interface Behind {
  KeptHere: ComponentType<KeptHereProps>;
  enter: (way: Way) => Promise<boolean>;
  wordsOf: typeof wordsOf;
}

/** What this phone keeps for whoever signs in. */
export function KeptHere({ onWays, onSignedIn }: KeptHereProps) {
  const app = useApp();
  const photos = useStore((state) => state.awaitingSignIn);
  const ended = useStore((state) => state.ended);
  const trouble = usePhoneTrouble();
  const userId = useStore((state) => state.user?.id);

  useEffect(() => {
    const start = async () => {
      await hydrate(app);
      // Whoever signed out without a line is still to be told to the server.
      void app.drain();
      const { config } = app.store.getState();
      if (config.value) onWays(config.value);
    };
    void start();
  }, [app, onWays]);

  useEffect(() => {
    if (userId !== undefined) onSignedIn();
  }, [userId, onSignedIn]);

  return (
    <div className={styles.told}>
      {ended && (
        <div role="alert">
          <p className={styles.ended}>
            {waitingTexts.ended[ended.inAction ? 'inAction' : 'before']}
          </p>
          {ended.photos > 0 && <p>{waitingTexts.ended.safe(ended.photos)}</p>}
        </div>
      )}
      {trouble && <p role="status">{trouble}</p>}
      {photos > 0 && !ended?.photos && <p role="status">{texts.login.waiting(photos)}</p>}
    </div>
  );
}
