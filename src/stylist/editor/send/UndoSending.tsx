import { useEffect, useState } from 'react';
import { takeOutfitsBack } from '../../../api/stylist-outfits.ts';
import { formatClock } from '../../../ui/dates.ts';
import { useNow } from '../../../shell/useNow.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { BusyButton } from '../../BusyButton.tsx';
import { keyOf } from '../../palette/keyed.ts';
import { usePortal } from '../../store/context.ts';
import { Says } from '../../Says.tsx';
import { useBusy } from '../../useBusy.ts';
import type { Sent } from './deliver.ts';
import type { Outcome } from './outcome.ts';
import styles from './UndoSending.module.css';

const words = portalTexts.sending;
const TICK_MS = 250;

interface UndoSendingProps {
  name: string;
  sent: Sent;
  outcome: Outcome;
  onUndone: () => Promise<void>;
}

/** As long as nothing has gone, it may be taken back. */
export function UndoSending({ name, sent, outcome, onUndone }: UndoSendingProps) {
  const { client, computer } = usePortal();
  const now = useNow(TICK_MS);
  const undoing = useBusy(words.tooLate);
  const [at] = useState(() => sent.goesAt ?? computer.clock.now());
  const left = Math.ceil((at - now) / 1000);
  const isOver = left <= 0 || outcome !== 'waits';

  const undo = () =>
    void undoing.run(async () => {
      await takeOutfitsBack(client, sent.outfitId);
      await onUndone();
    });
  useEffect(() => {
    if (isOver) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      // A field has a history of its own.
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  if (isOver && !undoing.isBusy) {
    if (outcome !== 'sent' && outcome !== 'waits') return null;
    const clock = formatClock(new Date(Math.min(at, now)).toISOString());
    return (
      <p className={`st ${outcome === 'sent' ? 'ready' : 'wait'} ${styles.gone}`}>
        {outcome === 'sent' ? words.sentTo(name, clock) : words.onItsWay(name)}
      </p>
    );
  }
  return (
    <div className={styles.undo}>
      <BusyButton
        className="btn out"
        isBusy={undoing.isBusy}
        busy={words.undoing}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        {words.undo} <kbd aria-hidden="true">{keyOf('undo')}</kbd>
      </BusyButton>
      <div>
        {!isOver && (
          <>
            <p className={styles.left}>{words.goesTo(name, left)}</p>
            <p className="small muted">{words.nothingYet}</p>
          </>
        )}
        <Says message={undoing.message} />
      </div>
    </div>
  );
}
