import type { KeyboardEvent } from 'react';
import { isInOwnWords } from '../../../../contract/brief.ts';
import { meets } from '../../../../contract/ledger.ts';
import { REASON_MAX } from '../../../../contract/limits.ts';
import { pictureUrl } from '../../../api/picture-url.ts';
import { Asked as AskedWords, Did } from '../../../ui/Ledger.tsx';
import { formatPrice } from '../../../ui/Price.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Asked, Said, Swap } from '../../store/answers.ts';
import type { DraftItem } from '../../store/items.ts';
import { wordsOf } from './asked.ts';
import { markOf } from './focus.ts';
import { PhrasedField } from './PhrasedField.tsx';
import { SwapField } from './SwapField.tsx';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;

/** What of the look speaks against the line. */
function warningOf({ kind, value }: Asked[number], items: readonly DraftItem[], today: string) {
  if (kind === 'needed_on' && String(value) < today) return words.past;
  if (kind !== 'avoid') return null;
  const met = items.filter((item) => meets(String(value), item));
  return met.length > 0 ? words.met(met.map(({ name }) => name).join(', ')) : null;
}

interface BudgetProps {
  over: number;
  sum: number;
}

function Budget({ over, sum }: BudgetProps) {
  if (over > 0) return <Did verdict="not">{words.over(formatPrice(over))}</Did>;
  return <Did verdict="kept">{words.keptAt(formatPrice(sum))}</Did>;
}

function Choice({ isKept, kept }: { isKept: boolean; kept: boolean | null }) {
  const word = isKept ? words.kept : words.notKept;
  if (kept === null) return <Did verdict="open">{word}</Did>;
  if (kept !== isKept) return word;
  return <Did verdict={isKept ? 'kept' : 'not'}>{word}</Did>;
}

interface LedgerLineProps {
  line: Asked[number];
  kept: boolean | null;
  said: Said;
  /** The backups that would keep it. */
  swaps: readonly Swap[];
  items: readonly DraftItem[];
  /** What the look costs, for the budget. */
  budget: BudgetProps;
  today: string;
  /** Whether it is the one of all lines to which Tab comes. */
  isStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onAnswer: (kept: boolean) => void;
  onReason: (reason: string) => void;
  onSwap: (backup: string) => void;
}

export function LedgerLine(props: LedgerLineProps) {
  const { line, kept, said, swaps, items, budget, today, isStop } = props;
  const { onAnswer, onReason, onSwap, onFocus, onKeyDown } = props;
  const { id, kind } = line;
  const picture = line.piece?.image_url;
  const asked = wordsOf(line);
  const warning = warningOf(line, items, today);
  const tabIndex = isStop ? 0 : -1;
  const radio = (isKept: boolean) => ({
    type: 'button' as const,
    role: 'radio',
    'aria-checked': kept === isKept,
    tabIndex: (kept ?? true) === isKept ? tabIndex : -1,
    ...((kept ?? true) === isKept && markOf('line', id)),
    onClick: () => onAnswer(isKept),
  });
  return (
    <li className={kept === false ? styles.not : undefined}>
      <div className={styles.line}>
        <AskedWords
          text={line.text}
          isQuoted={isInOwnWords(kind)}
          picture={picture ? pictureUrl(picture) : null}
        />
        {kind === 'budget' ? (
          <Budget {...budget} />
        ) : (
          <span
            className={styles.answer}
            role="radiogroup"
            aria-label={asked}
            {...{ onFocus, onKeyDown }}
          >
            <button {...radio(true)}>
              <Choice isKept kept={kept} />
            </button>
            <button {...radio(false)}>
              <Choice isKept={false} kept={kept} />
            </button>
          </span>
        )}
      </div>
      {warning && <p className={`st bad ${styles.warning}`}>{warning}</p>}
      {kept === false && (
        <>
          <PhrasedField
            kind="reason"
            label={words.reason(asked)}
            placeholder={words.reasonHint}
            maxLength={REASON_MAX}
            value={said.reason}
            tabIndex={tabIndex}
            onValue={onReason}
            {...{ onFocus, onKeyDown }}
            {...markOf('reason', id)}
          />
          {swaps.length > 0 && (
            <SwapField
              label={words.swap(asked)}
              none={kind === 'budget' ? words.swapCheapest : words.noSwap}
              swaps={swaps}
              value={said.swap ?? ''}
              {...{ tabIndex, onFocus, onSwap }}
            />
          )}
        </>
      )}
    </li>
  );
}
