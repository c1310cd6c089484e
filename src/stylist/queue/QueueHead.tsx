import type { RefObject } from 'react';
import type { Counts, PendingRequests } from '../../../contract/requests.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { BusyButton } from '../BusyButton.tsx';
import { totalOf, type Queue } from '../store/queue.ts';
import { countOf } from './filters.ts';
import { NotifySwitch } from './NotifySwitch.tsx';
import { useTakeNext } from './next.tsx';
import styles from './Pending.module.css';

const words = portalTexts.pending;
const { next, down, up, review } = portalTexts.keys.commands;
const STEPS = [down, up, review];

interface QueueHeadProps {
  title: RefObject<HTMLHeadingElement | null>;
  queue: Queue | null;
  counts: Counts | null;
  done: PendingRequests['done'] | null;
}

/** How much waits and is done, the one to take next, and the keys of the rows. */
export function QueueHead({ title, queue, counts, done }: QueueHeadProps) {
  const { take, isBusy } = useTakeNext();
  return (
    <header className={styles.top}>
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      {queue && (
        <p className="muted">
          {words.summary(totalOf(queue), counts ? countOf(counts, 'due') : 0, counts?.late ?? 0)}
          {done && done.all > 0 && ` ${words.done(done.mine, done.all)}`}
        </p>
      )}
      <NotifySwitch />
      <p className={styles.steps} aria-hidden="true">
        {STEPS.map(([said, key]) => (
          <span key={key}>
            <kbd>{key}</kbd> {said}
          </span>
        ))}
      </p>
      <BusyButton
        className="btn out sm"
        isBusy={isBusy}
        busy={words.opening}
        aria-keyshortcuts={next[1]}
        onClick={take}
      >
        {next[0]} <kbd aria-hidden="true">{next[1]}</kbd>
      </BusyButton>
    </header>
  );
}
