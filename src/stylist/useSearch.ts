import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** What was searched for last; it follows the typing after a short pause. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, words };
}
