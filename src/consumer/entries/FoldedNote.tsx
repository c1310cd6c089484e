import { useState } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { Words } from '../../ui/Words.tsx';
import { isLong } from './photo-entry.ts';
import styles from './FoldedNote.module.css';

/** A long one shows how it begins. */
export function FoldedNote({ note }: { note: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = <Words text={note} />;
  if (!isLong(note)) return <p className="note">{words}</p>;
  return (
    <>
      <p className={`note ${isOpen ? '' : styles.folded}`}>{words}</p>
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.history.fold : texts.history.readAll}
      </button>
    </>
  );
}
