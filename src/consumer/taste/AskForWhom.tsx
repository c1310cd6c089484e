import { useId } from 'react';
import { WHOM, type ForWhom } from '../../../contract/piece.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Taste.module.css';

const words = texts.taste.whom;

interface AskForWhomProps {
  /** Null: she would rather not say. */
  onSay: (whom: ForWhom | null) => void;
}

/** Before the first piece, where nothing else tells. */
export function AskForWhom({ onSay }: AskForWhomProps) {
  const titleId = useId();
  return (
    <section className={styles.whom} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {WHOM.map((whom) => (
        <button key={whom} type="button" className="btn out wide" onClick={() => onSay(whom)}>
          {words[whom]}
        </button>
      ))}
      <button type="button" className="link" onClick={() => onSay(null)}>
        {words.skip}
      </button>
    </section>
  );
}
