import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { claimRequest } from '../../api/stylist-requests.ts';
import { BusyButton } from '../BusyButton.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { openView } from '../view.ts';
import { Clock } from '../queue/Clock.tsx';
import { nextFor } from '../store/queue.ts';
import { usePortal } from '../store/context.ts';
import type { Draft } from '../look/draft.ts';
import { Says } from '../Says.tsx';
import { useBusy } from '../useBusy.ts';
import { useFocused } from '../useFocused.ts';
import { useTop } from '../useTop.ts';
import type { Sent } from './send/deliver.ts';
import type { Outcome } from './send/outcome.ts';
import { UndoSending } from './send/UndoSending.tsx';
import styles from './SentPage.module.css';

const words = portalTexts;

interface SentPageProps {
  request: PendingRequest;
  sent: Sent;
  outcome: Outcome;
  /** What stays a draft. */
  left: readonly Draft[];
  now: number;
  onUndone: () => Promise<void>;
}

const headingOf = (outcome: Outcome, name: string) =>
  outcome === 'sent' ? words.board.done : words.sending.became(name)[outcome];

/** One is done; the next one is offered before she has to look for it. */
export function SentPage({ request, sent, outcome, left, now, onUndone }: SentPageProps) {
  const { client, store, stylist } = usePortal();
  const queue = useStore(store.queue.state, ({ value }) => value);
  const next = queue && nextFor(queue, { stylistId: stylist.stylistId, now }, request.id);
  useTop();
  const title = useFocused<HTMLHeadingElement>();
  const { isBusy, message, run } = useBusy(words.pending.claimFailed);

  const review = (id: string) =>
    void run(async () => {
      try {
        await claimRequest(client, id);
      } catch (error) {
        await store.queue.refresh();
        throw error;
      }
      openView({ name: 'styling', requestId: id });
    });

  return (
    <main className={`desk ${styles.page}`}>
      <div role="status">
        <h1 ref={title} tabIndex={-1}>
          {headingOf(outcome, request.userName)}
        </h1>
        {left.length > 0 && (
          <p className={styles.left}>
            {words.sending.left(left.map(({ title }) => title.trim() || words.outfit.untitled))}
          </p>
        )}
      </div>
      <UndoSending name={request.userName} {...{ sent, outcome, onUndone }} />
      {next ? (
        <section className={styles.next} aria-label={words.next.title}>
          <OurPicture
            src={next.imageUrl}
            thumbhash={next.thumbhash ?? null}
            alt={words.pending.photoOf(next.userName)}
            onBroken={() => void store.queue.refresh()}
          />
          <div>
            <p className="note">{words.next.title}</p>
            <h2>{next.userName}</h2>
            <p className="small muted">{next.userPreferences.stylePreferences}</p>
            <Clock dueAt={next.dueAt} now={now} />
            <BusyButton
              isBusy={isBusy}
              busy={words.pending.opening}
              onClick={() => review(next.id)}
            >
              {words.pending.review}
            </BusyButton>
            <Says message={message} />
          </div>
        </section>
      ) : (
        <p className="muted">{words.next.none}</p>
      )}
      <div className="acts-row">
        <button type="button" className="btn out" onClick={() => openView({ name: 'overview' })}>
          {words.next.overview}
        </button>
      </div>
    </main>
  );
}
