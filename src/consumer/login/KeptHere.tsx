import { useEffect } from 'react';
import type { InstallationConfig } from '../../../contract/config.ts';
import { actions, app, store, useStore } from '../../state/store.ts';
import { troubleOf } from '../../state/storage-words.ts';
import { texts } from '../../../texts/consumer.ts';
import { hydrate } from '../hydrate.ts';
import { usePhoneTrouble } from '../usePhoneTrouble.ts';

/** Answers whether she is here for the first time. */
export type Way = (by: typeof actions) => Promise<boolean>;

export async function enter(way: Way): Promise<boolean> {
  await hydrate();
  return way(actions);
}

/** What this phone's storage said, if it was that which failed. */
export const wordsOf = (error: unknown): string | null => troubleOf(error).storageTrouble ?? null;

export interface KeptHereProps {
  /** How one signed in here the last time, for when nobody can be asked. */
  onWays: (ways: InstallationConfig) => void;
  onSignedIn: () => void;
}

/** What this phone keeps for whoever signs in. */
export function KeptHere({ onWays, onSignedIn }: KeptHereProps) {
  const photos = useStore((state) => state.awaitingSignIn);
  const trouble = usePhoneTrouble();
  const userId = useStore((state) => state.user?.id);

  useEffect(() => {
    const start = async () => {
      await hydrate();
      // Whoever signed out without a line is still to be told to the server.
      void app.drain();
      const { config } = store.getState();
      if (config.value) onWays(config.value);
    };
    void start();
  }, [onWays]);

  useEffect(() => {
    if (userId !== undefined) onSignedIn();
  }, [userId, onSignedIn]);

  return (
    <>
      {trouble && <p role="status">{trouble}</p>}
      {photos > 0 && <p role="status">{texts.login.waiting(photos)}</p>}
    </>
  );
}
