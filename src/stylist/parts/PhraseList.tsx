import { portalTexts } from '../../../texts/portal.ts';
import { inSight } from '../in-sight.ts';
import type { Offered } from './phrases.ts';
import styles from './PhraseList.module.css';

const { board: words, ledger } = portalTexts;

interface PhraseListProps {
  phrases: readonly Offered[];
  /** Also those that are written already. */
  hasKept: boolean;
  onChoose: (text: string) => void;
}

export function PhraseList({ phrases, hasKept, onChoose }: PhraseListProps) {
  const mine = phrases.filter(({ isMine }) => isMine);
  const house = phrases.filter(({ isMine }) => !isMine);
  const rows = (some: readonly Offered[]) =>
    some.map(({ id, text, keys }) => (
      <li key={id}>
        <button type="button" onClick={() => onChoose(text)}>
          {text} {keys && <kbd aria-hidden="true">{keys}</kbd>}
        </button>
      </li>
    ));
  return (
    <ul ref={inSight} className={styles.phrases}>
      {rows(mine)}
      {house.length > 0 && <li className="note">{ledger.housePhrases}</li>}
      {rows(house)}
      {phrases.length === 0 && (
        <li className="note">{hasKept ? words.allWritten : words.noPhrases}</li>
      )}
    </ul>
  );
}
