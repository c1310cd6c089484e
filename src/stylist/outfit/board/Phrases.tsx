import { useEffect, useEffectEvent, useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { PhraseList } from '../PhraseList.tsx';
import { joined, usePhrases } from '../phrases.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface PhrasesProps {
  notes: string;
  onNotes: (notes: string) => void;
}

export function Phrases({ notes, onNotes }: PhrasesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { phrases, message, isNew, refresh, keep } = usePhrases('note', notes);
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
          onChoose={(phrase) => {
            onNotes(joined(notes, phrase));
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
