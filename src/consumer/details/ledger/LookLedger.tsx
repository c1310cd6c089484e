import { useState } from 'react';
import { isInOwnWords } from '../../../../contract/brief.ts';
import { briefTexts } from '../../../../texts/brief.ts';
import { Did, Ledger } from '../../../ui/Ledger.tsx';
import { firstName } from '../../../../texts/names.ts';
import { texts } from '../../../../texts/consumer.ts';
import { useLookInSight } from '../look-context.ts';
import { countOf, type LedgerLine } from '../lines.ts';
import { LineOfLedger } from './LineOfLedger.tsx';
import styles from './LineOfLedger.module.css';

const FOLDED_FROM = 2;

/** Nothing is to be read of it but itself. */
const isPlain = ({ status, reason, isWaiting, isRefused }: LedgerLine) =>
  status === 'fulfilled' && reason === null && !isWaiting && !isRefused;

const wordsOf = ({ kind, text }: LedgerLine) =>
  isInOwnWords(kind) ? briefTexts.quoted(text) : text;

/** You asked, and what your stylist did; what is as she asked lies in one row until it is opened. */
export function LookLedger() {
  const { look, lines } = useLookInSight();
  const [isWhole, setIsWhole] = useState(false);
  const name = firstName(look.stylist);
  const said = countOf(lines, 'said');
  // What she changes here stays where she changed it.
  const [plain] = useState(() => new Set(lines.filter(isPlain).map(({ id }) => id)));
  const folded = lines.filter((line) => plain.has(line.id) && isPlain(line));
  const folds = !isWhole && folded.length >= FOLDED_FROM;
  return (
    <Ledger
      asked={texts.ledger.youAsked}
      did={texts.ledger.did(name)}
      foot={
        <>
          <b>{texts.ledger.kept(countOf(lines, 'fulfilled'), lines.length)}</b>
          <span className="note">{said > 0 ? texts.ledger.said(said) : texts.ledger.hint}</span>
        </>
      }
    >
      {folds && (
        <li>
          <button
            type="button"
            className={styles.line}
            data-folded={folded.map(({ id }) => id).join(' ')}
            aria-expanded={false}
            onClick={() => setIsWhole(true)}
          >
            <span className={styles.folded}>{folded.map(wordsOf).join(', ')}</span>
            <Did status="fulfilled">{texts.ledger.keptLines(folded.length)}</Did>
          </button>
        </li>
      )}
      {lines.map(
        (line) =>
          !(folds && folded.includes(line)) && (
            <LineOfLedger
              key={line.id}
              line={line}
              stylist={name}
              takesFocus={isWhole && line === folded[0]}
            />
          ),
      )}
    </Ledger>
  );
}
