import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, type Failure } from '../api/failure.ts';

interface Outcome<Value> {
  key: string;
  value: Value | null;
  failure: Failure | null;
}

/** One thing of the server's, read when the screen opens and whenever `key` changes. */
export function useRead<Value>(key: string, read: () => Promise<Value>) {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null);
  const [attempt, setAttempt] = useState({ of: key });
  const ask = useEffectEvent(read);

  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (value) => isCurrent && setOutcome({ key: attempt.of, value, failure: null }),
      (error: unknown) => {
        const failure = failureOf(error);
        if (isCurrent)
          setOutcome((before) => ({ key: attempt.of, value: before?.value ?? null, failure }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (attempt.of !== key) setAttempt({ of: key });
  const known = outcome?.key === key ? outcome : null;
  return {
    value: known?.value ?? null,
    failure: known?.failure ?? null,
    again: () => setAttempt({ of: key }),
  };
}
