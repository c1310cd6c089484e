import { useState } from 'react';
import { refusalOr } from './failure-words.ts';

/** Runs one thing at a time; what fails says so in `message`: why the server would not, else `failed`. */
export function useBusy(failed: string | ((error: unknown) => string)) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage(typeof failed === 'string' ? refusalOr(failed, error) : failed(error));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, message, setMessage, run };
}
