import { useState } from 'react';

/** Runs one thing at a time; what fails says so in `message`. */
export function useBusy(words: (error: unknown) => string) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage(words(error));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, message, setMessage, run };
}
