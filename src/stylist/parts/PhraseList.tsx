import type { Phrase } from '../../../contract/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { inSight } from '../in-sight.ts';
import styles from './PhraseList.module.css';

interface PhraseListProps {
  phrases: readonly Phrase[];
  /** Also those that are written already. */
  hasKept: boolean;
  onChoose: (text: string) => void;
}

export function PhraseList({ phrases, hasKept, onChoose }: PhraseListProps) {
  return (
    <ul ref={inSight} className={styles.phrases}>
      {phrases.map(({ id, text }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
      {phrases.length === 0 && (
        <li className="note">
          {hasKept ? portalTexts.board.allWritten : portalTexts.board.noPhrases}
        </li>
      )}
    </ul>
  );
}
