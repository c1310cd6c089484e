import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** What was searched for last; it follows the typing after a short pause. */
export function useSearch(first = '') {
  const [typed, setTyped] = useState(first);
  const [words, setWords] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, words };
}
