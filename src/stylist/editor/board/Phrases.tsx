import { useEffect, useEffectEvent, useState } from 'react';
import { NOTE_MAX } from '../../../../contract/limits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { PhraseList } from '../../parts/PhraseList.tsx';
import { usePhrases } from '../../parts/phrases.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface PhrasesProps {
  notes: string;
  onNotes: (notes: string) => void;
}

export function Phrases({ notes, onNotes }: PhrasesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { phrases, hasKept, message, isNew, withPhrase, refresh, keep } = usePhrases(
    'note',
    notes,
    NOTE_MAX,
  );
  const begin = useEffectEvent(refresh);
  useEffect(() => begin(), []);

  return (
    <div className={styles.phrases}>
      <p>
        <button
          type="button"
          className="chip"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.addPhrase}
        </button>
        {isNew && (
          <button type="button" className="link" onClick={keep}>
            {words.keepPhrase}
          </button>
        )}
      </p>
      {isOpen && (
        <PhraseList
          phrases={phrases}
          hasKept={hasKept}
          onChoose={(phrase) => {
            const whole = withPhrase(phrase);
            if (whole === null) return;
            onNotes(whole);
            setIsOpen(false);
          }}
        />
      )}
      <p className="note" role="status">
        {message}
      </p>
    </div>
  );
}
