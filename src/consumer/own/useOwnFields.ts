import { useRef, useState } from 'react';
import { mineTexts as words } from '../../../texts/mine.ts';
import type { Said } from '../../outbox/operations/own.ts';
import { missingIn } from './OwnFields.tsx';

const MISSING = { name: words.noName, kind: words.noKind };

/** What she calls it, and what is said where something of it is missing. */
export function useOwnFields(first: Said) {
  const [said, setSaid] = useState(first);
  const [alert, setAlert] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const kindField = useRef<HTMLDivElement>(null);

  return {
    said,
    alert,
    setAlert,
    fields: {
      said,
      nameField,
      kindField,
      onSay: (next: Said) => {
        setAlert(null);
        setSaid(next);
      },
    },
    /** Whether all is said; what is not is brought to her. */
    isSaid: () => {
      const missing = missingIn(said);
      if (missing === null) return true;
      setAlert(MISSING[missing]);
      const field = missing === 'name' ? nameField.current : kindField.current;
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
      return false;
    },
  };
}
