import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { addPhrase } from '../../../api/phrases.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { inSight } from '../../in-sight.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import styles from './MoodBoard.module.css';

const words = portalTexts.board;

interface PhrasesProps {
  notes: string;
  onNotes: (notes: string) => void;
}

const joined = (notes: string, phrase: string) => [notes.trim(), phrase].filter(Boolean).join(' ');

export function Phrases({ notes, onNotes }: PhrasesProps) {
  const { client, store } = usePortal();
  const { value } = useStore(store.phrases.state);
  const [isOpen, setIsOpen] = useState(false);
  const { message, setMessage, run } = useBusy(() => portalTexts.tools.phraseFailed);
  useEffect(() => void store.phrases.refresh(), [store]);
  const isKnown = value?.some(({ text }) => text === notes.trim()) ?? false;

  const keep = () =>
    void run(async () => {
      await addPhrase(client, notes.trim());
      await store.phrases.refresh();
      setMessage(words.phraseKept);
    });

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
        {notes.trim() && !isKnown && (
          <button type="button" className="link" onClick={keep}>
            {words.keepPhrase}
          </button>
        )}
      </p>
      {isOpen && (
        <ul ref={inSight}>
          {value?.map(({ id, text }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onNotes(joined(notes, text));
                  setIsOpen(false);
                }}
              >
                {text}
              </button>
            </li>
          ))}
          {!value?.length && <li className="note">{words.noPhrases}</li>}
        </ul>
      )}
      <p className="note" role="status">
        {message}
      </p>
    </div>
  );
}
