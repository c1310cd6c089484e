import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { answerTo } from '../../../../contract/ledger.ts';
import { Ledger as Frame } from '../../../ui/Ledger.tsx';
import { useNow } from '../../../shell/useNow.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import {
  answersOf,
  openOf,
  overOf,
  saidTo,
  sumOfLook,
  swapsFor,
  withAnswer,
  type Asked,
} from '../../store/answers.ts';
import type { Draft } from '../../store/draft.ts';
import type { Part } from '../../store/drafts.ts';
import { useAsked, wordsOf } from './asked.ts';
import { isEnter, isField } from '../../palette/press.ts';
import { fieldOf } from './focus.ts';
import { LedgerLine } from './LedgerLine.tsx';
import { useLedgerKeys } from './useLedgerKeys.ts';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;
const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const focusLine = (id: string) => (fieldOf('line', id) ?? fieldOf('reason', id))?.focus();

/** What has come since it was first shown, in the words of a status. */
function useAdded(lines: Asked, firstName: string, say: (words: string) => void): void {
  const [known, setKnown] = useState(lines);
  if (known === lines) return;
  setKnown(lines);
  const added = lines.filter(({ id }) => known.every((line) => line.id !== id));
  if (added.length > 0) say(added.map((line) => words.added(firstName, wordsOf(line))).join('. '));
}

interface LedgerProps {
  draft: Draft;
  change: (part: Part<Draft>) => void;
}

/** Line by line what the client asked for, and what she did about it. */
export function Ledger({ draft, change }: LedgerProps) {
  const { firstName, lines } = useAsked();
  const today = isoDay.format(useNow());
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const cameFrom = useRef<HTMLElement | null>(null);
  useAdded(lines, firstName, setSaid);

  const over = overOf(lines, draft) ?? 0;
  const open = openOf(lines, draft);
  const isOpen = ({ id }: Asked[number]) => open.answers.includes(id) || open.reasons.includes(id);
  const answered = lines.length - lines.filter(isOpen).length;
  // The budget answers for itself.
  const stops = lines.filter(({ kind }) => kind !== 'budget' || over > 0);
  const current = stops.find(({ id }) => id === chosen) ?? stops.find(isOpen) ?? stops[0];

  const answer = (line: string, kept: boolean) =>
    flushSync(() => change((now) => withAnswer(now, line, { kept })));
  const nextAfter = (id: string) => {
    const at = stops.findIndex((line) => line.id === id);
    return [...stops.slice(at + 1), ...stops.slice(0, at)].find(isOpen);
  };

  const choose = (line: string, kept: boolean) => {
    answer(line, kept);
    if (!kept) fieldOf('reason', line)?.focus();
  };
  const goOn = (from: string) => {
    const next = nextAfter(from);
    if (!next) return;
    setChosen(next.id);
    if (fieldOf('line', from)?.closest('ol')?.contains(document.activeElement)) focusLine(next.id);
  };

  useLedgerKeys({
    onAsked: () => current && focusLine(current.id),
    onAnswer: (kept) => {
      if (!current || current.kind === 'budget') return;
      choose(current.id, kept);
      if (kept) goOn(current.id);
    },
    onNext: (kept) => {
      const line = lines.find(({ id }) => open.answers.includes(id));
      if (!line) return;
      answer(line.id, kept);
      const count = words.answered(kept ? answered + 1 : answered, lines.length);
      setSaid(words.said(wordsOf(line), kept ? words.kept : words.notKept, count));
    },
    onReason: () => {
      const [line] = open.reasons;
      const { activeElement } = document;
      if (line === undefined || !(activeElement instanceof HTMLElement)) return;
      cameFrom.current = activeElement;
      fieldOf('reason', line)?.focus();
    },
  });

  /** Enter ends a reason: she goes on where she came from, or to the next open line. */
  const endReason = (id: string) => {
    const next = nextAfter(id);
    const back = cameFrom.current?.isConnected ? cameFrom.current : null;
    cameFrom.current = null;
    if (back) back.focus();
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
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'ArrowLeft' && key !== 'ArrowRight')
      return;
    event.preventDefault();
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      answer(id, key === 'ArrowLeft');
      return focusLine(id);
    }
    const to = stops[at + (key === 'ArrowDown' ? 1 : -1)];
    if (to) focusLine(to.id);
  };

  const answers = answersOf(draft);
  const budget = { over, sum: sumOfLook(lines, draft) };
  return (
    <div className={styles.ledger}>
      <Frame
        asked={words.asked(firstName)}
        did={words.did}
        foot={
          <>
            <b>{words.answered(answered, lines.length)}</b>
            <span className={`note ${styles.keys}`}>{words.keys}</span>
          </>
        }
      >
        {lines.map((line) => (
          <LedgerLine
            key={line.id}
            line={line}
            kept={answerTo(line, answers, over)?.kept ?? null}
            said={saidTo(draft, line.id)}
            swaps={swapsFor(line, lines, draft)}
            items={draft.items}
            budget={budget}
            today={today}
            isStop={line.id === current?.id}
            onKeyDown={(event) => move(event, line.id)}
            onFocus={() => setChosen(line.id)}
            onAnswer={(kept) => choose(line.id, kept)}
            onReason={(reason) => change((now) => withAnswer(now, line.id, { reason }))}
            onSwap={(swap) => change((now) => withAnswer(now, line.id, { swap }))}
          />
        ))}
      </Frame>
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
