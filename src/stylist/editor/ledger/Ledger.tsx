import { useRef, useState, type KeyboardEvent } from 'react';
import { answerTo } from '../../../../contract/ledger.ts';
import { Ledger as Frame } from '../../../ui/Ledger.tsx';
import { useFocus, useFocusTarget } from '../../focus.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import {
  answersOf,
  isPriced,
  openOf,
  overOf,
  sumOfLook,
  swapsFor,
  unpricedIn,
} from '../../look/answers.ts';
import { checkedIn } from '../../look/checks.ts';
import { contradictionIn, type Contradiction } from '../../look/contradictions.ts';
import { allKept, answered as answerEdit, type Edit } from '../../look/undoable.ts';
import { saidTo, withAnswer, type AskedLine } from '../../look/said.ts';
import type { Draft } from '../../look/draft.ts';
import type { Part } from '../../store/drafts.ts';
import { wordsOf } from '../../look/said.ts';
import { useAsked } from '../../parts/asked.ts';
import { isEnter, isField } from '../../palette/press.ts';
import { contradictionWords } from '../../look/contradicted.ts';
import { LedgerLine } from './LedgerLine.tsx';
import { ShortBrief } from './ShortBrief.tsx';
import { useAdded } from './useAdded.ts';
import { useLedgerKeys } from './useLedgerKeys.ts';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;
const keyWords = portalTexts.keys.commands;

/** What the stylist has called kept, and something has come that speaks against it. */
const askedAgain = (line: AskedLine, met: Contradiction | null, { items }: Draft) =>
  met && !met.isSeen ? `${wordsOf(line)}: ${contradictionWords(met, items)}.` : '';

interface LedgerProps {
  draft: Draft;
  change: (part: Part<Draft>) => void;
  /** An answer can be undone. */
  act: (edit: Edit) => void;
  /** Where there is room for all of it, whatever the screen. */
  isWhole?: boolean;
}

/** Line by line what the client asked for, and what the stylist did about it. */
export function Ledger({ draft, change, act, isWhole = false }: LedgerProps) {
  const { firstName, lines } = useAsked();
  const { isIn, holder, focus } = useFocus();
  const ledger = useFocusTarget<HTMLDivElement>('ledger');
  /** Where its letters mean something. */
  const isHere = () => isIn('ledger');
  const focusLine = (id: string) => focus('line', id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isUnfolded, setIsUnfolded] = useState(isWhole);
  const cameFrom = useRef<HTMLElement | null>(null);
  useAdded(lines, firstName, setSaid);

  const over = overOf(lines, draft) ?? 0;
  const isEmpty = !isPriced(draft);
  const unpriced = unpricedIn(draft);
  const open = openOf(lines, draft);
  const isUnanswered = ({ id }: AskedLine) => open.answers.includes(id);
  const isOpen = (line: AskedLine) => isUnanswered(line) || open.reasons.includes(line.id);
  const isAnswered = (line: AskedLine) =>
    !isOpen(line) && !(line.kind === 'budget' && over === 0 && (isEmpty || unpriced > 0));
  const answered = lines.filter(isAnswered).length;
  // The budget answers for itself.
  const stops = lines.filter(({ kind }) => kind !== 'budget' || over > 0);
  const current = stops.find(({ id }) => id === chosen) ?? stops.find(isOpen) ?? stops[0];

  const answer = (line: AskedLine, isFulfilled: boolean) => {
    const told = `${wordsOf(line)}: ${isFulfilled ? words.kept : words.notKept}`;
    act(answerEdit(draft, line, isFulfilled, told));
  };
  const nextAfter = (id: string, isMeant: (line: AskedLine) => boolean) => {
    const at = stops.findIndex((line) => line.id === id);
    return [...stops.slice(at + 1), ...stops.slice(0, at)].find(isMeant);
  };

  const choose = (line: AskedLine, isFulfilled: boolean) => {
    answer(line, isFulfilled);
    if (!isFulfilled) focus('reason', line.id);
  };
  /** To the next line without an answer, never into a field: the next key is an answer again. */
  const goOn = (from: string) => {
    const next = nextAfter(from, (line) => line.kind !== 'budget' && isUnanswered(line));
    if (!next) return;
    setChosen(next.id);
    if (isHere()) focusLine(next.id);
  };

  const checked = checkedIn(lines, draft);
  const confirm = () => {
    const count = words.answered(answered + checked.length, lines.length);
    const told = words.confirmed(checked.map(wordsOf), count);
    act(allKept(draft, checked, told));
    setSaid(told);
    if (isHere()) goOn(checked.at(-1)?.id ?? '');
  };

  useLedgerKeys({
    onConfirm: checked.length > 0 ? confirm : null,
    within: ledger,
    isHere,
    onAsked: () => current && focusLine(current.id),
    onAnswer: (isFulfilled) => {
      if (!current) return;
      // A sum over it is not kept, whatever the stylist says.
      if (current.kind !== 'budget') answer(current, isFulfilled);
      goOn(current.id);
    },
    onNext: (isFulfilled) => {
      const line = lines.find(isUnanswered);
      if (!line) return;
      answer(line, isFulfilled);
      const count = words.answered(isFulfilled ? answered + 1 : answered, lines.length);
      setSaid(words.said(wordsOf(line), isFulfilled ? words.kept : words.notKept, count));
    },
    onReason: () => {
      const [line] = open.reasons;
      if (line === undefined) return;
      cameFrom.current = holder();
      focus('reason', line);
    },
  });

  /** Enter ends a reason: the stylist goes on where the key was pressed, or at the next open line. */
  const endReason = (id: string) => {
    const next = nextAfter(id, isOpen);
    const back = cameFrom.current?.isConnected ? cameFrom.current : null;
    cameFrom.current = null;
    if (back) back.focus();
    else if (next && !isUnanswered(next)) focus('reason', next.id);
    else focusLine(next?.id ?? id);
  };

  const move = (event: KeyboardEvent, id: string) => {
    const at = stops.findIndex((line) => line.id === id);
    const { key, shiftKey } = event;
    if (isField(event.target)) {
      if (!isEnter(event) || shiftKey) return;
      event.preventDefault();
      return endReason(id);
    }
    if (isEnter(event)) {
      const missing = open.reasons.includes(id) ? id : open.reasons[0];
      if (missing === undefined) return;
      event.preventDefault();
      return focus('reason', missing);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'ArrowLeft' && key !== 'ArrowRight')
      return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      const line = stops[at];
      if (line && line.kind !== 'budget') answer(line, key === 'ArrowLeft');
      return focusLine(id);
    }
    const to = stops[at + (key === 'ArrowDown' ? 1 : -1)];
    // Beyond the last one the arrows are whose the ledger is.
    if (!to) return;
    event.preventDefault();
    focusLine(to.id);
  };

  const answers = answersOf(draft);
  const budget = { over, sum: sumOfLook(lines, draft), isEmpty, unpriced };
  const met = new Map(lines.map((line) => [line.id, contradictionIn(line, draft)]));
  /** Why not, or how it is kept all the same. */
  const say = (line: AskedLine, text: string) =>
    change((now) => {
      const isFulfilled = line.kind !== 'budget' && saidTo(now, line.id).kept;
      return withAnswer(now, line.id, isFulfilled ? { sentence: text } : { reason: text });
    });
  return (
    <div ref={ledger} className={styles.ledger} data-folded={!isUnfolded || undefined}>
      {!isWhole && (
        <ShortBrief
          lines={lines}
          count={words.answered(answered, lines.length)}
          isUnfolded={isUnfolded}
          onFold={setIsUnfolded}
        />
      )}
      <div role="presentation" onFocus={() => setIsUnfolded(true)}>
        <Frame
          asked={words.asked(firstName)}
          did={words.did}
          isOneOfSome={isWhole}
          foot={
            <>
              <b>{words.answered(answered, lines.length)}</b>
              {checked.length === 0 ? (
                <span className={`note ${styles.keys}`}>{words.keys}</span>
              ) : (
                <>
                  <span className={styles.confirm}>
                    <button
                      type="button"
                      className="link"
                      aria-label={words.confirmAll(checked.map(wordsOf))}
                      aria-keyshortcuts="Alt+K"
                      onClick={confirm}
                    >
                      {words.confirm}
                    </button>{' '}
                    <kbd aria-hidden="true">{keyWords.confirm[1]}</kbd>
                  </span>
                  <span className={`note ${styles.checked}`}>{words.checked(checked.length)}</span>
                </>
              )}
            </>
          }
        >
          {lines.map((line) => (
            <LedgerLine
              key={line.id}
              line={line}
              isChecked={checked.includes(line)}
              isFulfilled={answerTo(line, answers, over)?.kept ?? null}
              said={saidTo(draft, line.id)}
              contradiction={met.get(line.id) ?? null}
              swaps={swapsFor(line, lines, draft)}
              items={draft.items}
              budget={budget}
              isStop={line.id === current?.id}
              onKeyDown={(event) => move(event, line.id)}
              onFocus={() => setChosen(line.id)}
              onAnswer={(isFulfilled) => choose(line, isFulfilled)}
              onReason={(text) => say(line, text)}
              onSwap={(swap) => change((now) => withAnswer(now, line.id, { swap }))}
            />
          ))}
        </Frame>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <p className="vh" role="status">
        {lines.map((line) => askedAgain(line, met.get(line.id) ?? null, draft)).join(' ')}
      </p>
    </div>
  );
}
