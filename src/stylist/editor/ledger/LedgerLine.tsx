import type { KeyboardEvent } from 'react';
import { isInOwnWords, type AroundPiece } from '../../../../contract/brief.ts';
import { against } from '../../../../contract/ledger.ts';
import { REASON_MAX } from '../../../../contract/limits.ts';
import { pictureUrl } from '../../../api/picture-url.ts';
import { AskedWords, Did } from '../../../ui/Ledger.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { formatPrice } from '../../../ui/prices.ts';
import { useFocusTarget } from '../../focus.tsx';
import { OurPicture } from '../../OurPicture.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Swap } from '../../look/answers.ts';
import { backupsOf } from '../../look/backups.ts';
import { sentenceIn, type Contradiction } from '../../look/contradictions.ts';
import type { AskedLine, Said } from '../../look/said.ts';
import type { DraftItem } from '../../look/items.ts';
import { wordsOf } from '../../look/said.ts';
import { contradictionWords, namesOf } from '../../look/contradicted.ts';
import { useAsked } from '../../parts/asked.ts';
import { PhrasedField } from '../../parts/PhrasedField.tsx';
import { OwnNote } from './OwnNote.tsx';
import { SwapField } from './SwapField.tsx';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;

const piecesAgainst = (line: AskedLine, items: readonly DraftItem[]) =>
  against(
    line,
    items.flatMap((item) => [item, ...backupsOf(item)]),
  );

/** What speaks against the line, whatever is said to it. */
function warningOf(
  line: AskedLine,
  contradiction: Contradiction | null,
  items: readonly DraftItem[],
) {
  if (contradiction) {
    const said = contradictionWords(contradiction, items);
    return contradiction.isSeen ? said : words.askAgain(said);
  }
  if (line.isOver) return words.past;
  const pieces = piecesAgainst(line, items);
  return pieces.length > 0 ? words.violations(namesOf(pieces, items)) : null;
}

interface BudgetProps {
  over: number;
  sum: number;
  /** Nothing that has a price is in the look yet. */
  isEmpty: boolean;
  unpriced: number;
}

function Budget({ over, sum, isEmpty, unpriced }: BudgetProps) {
  if (isEmpty) return <Did status="open">{words.nothingIn}</Did>;
  if (over > 0) return <Did status="not">{words.over(formatPrice(over))}</Did>;
  if (unpriced > 0) return <Did status="open">{words.soFar(formatPrice(sum), unpriced)}</Did>;
  return <Did status="fulfilled">{words.keptAt(formatPrice(sum))}</Did>;
}

function AroundNote({ piece }: { piece: AroundPiece }) {
  const { firstName } = useAsked();
  const { name, owned, ecommerce_url: link } = piece;
  return (
    <p className={`note ${styles.around}`}>
      {owned && words.has(firstName)}{' '}
      <a
        className="link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.pageOf(name)}
      >
        {words.itsPage}
      </a>
    </p>
  );
}

interface ChoiceProps {
  answersKept: boolean;
  isFulfilled: boolean | null;
  isChecked?: boolean;
}

function Choice({ answersKept, isFulfilled, isChecked = false }: ChoiceProps) {
  const word = answersKept ? words.kept : words.notKept;
  if (isFulfilled === null) return <Did status={isChecked ? 'checked' : 'open'}>{word}</Did>;
  if (isFulfilled !== answersKept) return word;
  return <Did status={answersKept ? 'fulfilled' : 'not'}>{word}</Did>;
}

interface LedgerLineProps {
  line: AskedLine;
  isFulfilled: boolean | null;
  /** Nobody has answered it, and the words of the look do. */
  isChecked: boolean;
  said: Said;
  contradiction: Contradiction | null;
  /** The backups that would keep it. */
  swaps: readonly Swap[];
  items: readonly DraftItem[];
  /** What the look costs, for the budget. */
  budget: BudgetProps;
  /** Whether it is the one of all lines to which Tab comes. */
  isStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onAnswer: (isFulfilled: boolean) => void;
  /** Why not, or how it is kept all the same. */
  onReason: (reason: string) => void;
  onSwap: (backup: string) => void;
}

export function LedgerLine(props: LedgerLineProps) {
  const { line, isChecked, said, contradiction, swaps, items, budget, isStop } = props;
  const { onAnswer, onReason, onSwap, onFocus, onKeyDown } = props;
  const { id, kind } = line;
  const picture = line.piece?.image_url;
  const own = line.own_piece;
  const asked = wordsOf(line);
  // What came after it was called kept makes a question of it again.
  const isFulfilled = contradiction && !contradiction.isSeen ? null : props.isFulfilled;
  const warning = warningOf(line, contradiction, items);
  const isSettled = contradiction?.isSeen === true && contradiction.sentence !== '';
  const isToldHow =
    isFulfilled === true && (contradiction !== null || sentenceIn(said, items) !== '');
  const tabIndex = isStop ? 0 : -1;
  const [spokenOf, ...others] = piecesAgainst(line, items);
  const answer = useFocusTarget<HTMLButtonElement & HTMLSpanElement>('line', id);
  const radio = (answersKept: boolean) => ({
    type: 'button' as const,
    role: 'radio',
    'aria-checked': isFulfilled === answersKept,
    tabIndex: (isFulfilled ?? true) === answersKept ? tabIndex : -1,
    ref: (isFulfilled ?? true) === answersKept ? answer : undefined,
    onClick: () => onAnswer(answersKept),
  });
  return (
    <li className={isFulfilled === false ? styles.not : undefined}>
      {picture && <Picture src={pictureUrl(picture)} alt="" className={styles.piece ?? ''} />}
      {own?.thumbhash && (
        <OurPicture
          src={own.thumb_url}
          thumbhash={own.thumbhash}
          alt=""
          className={styles.piece ?? ''}
        />
      )}
      <div className={styles.line}>
        <AskedWords text={line.text} isQuoted={isInOwnWords(kind)} picture={null} />
        {kind === 'budget' ? (
          // No field: what is typed here is no reason yet.
          <span
            ref={answer}
            role="group"
            aria-label={asked}
            tabIndex={-1}
            {...{ onFocus, onKeyDown }}
          >
            <Budget {...budget} />
          </span>
        ) : (
          <span
            className={styles.answer}
            role="radiogroup"
            aria-label={asked}
            {...{ onFocus, onKeyDown }}
          >
            <button
              {...radio(true)}
              {...(isChecked && { title: words.byWords, 'aria-description': words.byWords })}
            >
              <Choice answersKept {...{ isFulfilled, isChecked }} />
            </button>
            <button {...radio(false)}>
              <Choice answersKept={false} isFulfilled={isFulfilled} />
            </button>
          </span>
        )}
      </div>
      {line.question && (
        <p className="note">
          {kind === 'again'
            ? words.saidOf(line.question)
            : portalTexts.question.line(line.question)}
        </p>
      )}
      {line.piece && <AroundNote piece={line.piece} />}
      {own && <OwnNote piece={own} />}
      {warning && <p className={isSettled ? 'note' : `st bad ${styles.warning}`}>{warning}</p>}
      {(isFulfilled === false || isToldHow) && (
        <PhrasedField
          key={String(isFulfilled)}
          kind="reason"
          target={['reason', id]}
          label={isToldHow ? words.sentence(asked) : words.reason(asked)}
          placeholder={isToldHow ? words.sentenceHint : words.reasonHint}
          maxLength={REASON_MAX}
          about={{ piece: others.length > 0 ? undefined : spokenOf?.name }}
          value={isToldHow ? (said.sentence ?? '') : said.reason}
          tabIndex={tabIndex}
          onValue={onReason}
          {...{ onFocus, onKeyDown }}
        />
      )}
      {isFulfilled === false && swaps.length > 0 && (
        <SwapField
          label={words.swap(asked)}
          none={kind === 'budget' ? words.swapCheapest : words.noSwap}
          swaps={swaps}
          value={said.swap ?? ''}
          {...{ tabIndex, onFocus, onSwap }}
        />
      )}
    </li>
  );
}
