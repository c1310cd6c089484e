import { useState } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { Words } from '../../ui/Words.tsx';
import { isLong } from './is-long.ts';
import styles from './FoldedNote.module.css';

interface FoldedNoteProps {
  note: string;
  /** In large letters it takes as many lines sooner, and may take more of them. */
  isLarge?: boolean;
}

const LONG_IN_LARGE = 300;

/** A long one shows how it begins. */
export function FoldedNote({ note, isLarge = false }: FoldedNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const words = <Words text={note} />;
  const size = isLarge ? styles.large : 'note';
  if (isLarge ? note.length <= LONG_IN_LARGE : !isLong(note))
    return <p className={size}>{words}</p>;
  return (
    <>
      <p className={`${size} ${isOpen ? '' : styles.folded}`}>{words}</p>
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
