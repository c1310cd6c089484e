import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { claimRequest } from '../../api/stylist-requests.ts';
import { formatPrice } from '../../ui/prices.ts';
import { BusyButton } from '../BusyButton.tsx';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { totalPrice } from '../look/items.ts';
import { keyed, keyOf } from '../palette/keyed.ts';
import { useCommands } from '../palette/useCommands.ts';
import { aboutOf } from '../queue/about.ts';
import { BoardRead } from './sheet/BoardRead.tsx';
import { titleOf } from './sheet/OutfitRead.tsx';
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
  /** What was begun: what went, and what stays a draft. */
  drafts: readonly Draft[];
  now: number;
  onUndone: () => Promise<void>;
}

const headingOf = (outcome: Outcome, name: string) =>
  outcome === 'sent' ? words.board.done : words.sending.became(name)[outcome];

/** What went, as it is read now. */
function Gone({ gone }: { gone: readonly Draft[] }) {
  return (
    <ul className={styles.gone}>
      {gone.map((draft) => (
        <li key={draft.id}>
          <BoardRead draft={draft} />
          <p className={styles.name}>{titleOf(draft)}</p>
          <p className="note">
            {`${words.sending.pieces(draft.items.length)}, ${formatPrice(totalPrice(draft.items))}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** One is done; the next one is offered before she has to look for it. */
export function SentPage({ request, sent, outcome, drafts, now, onUndone }: SentPageProps) {
  const gone = drafts.filter(({ id }) => sent.ids.includes(id));
  const left = drafts.filter(({ id }) => !sent.ids.includes(id));
  const { client, store, stylist } = usePortal();
  const queue = useStore(store.queue.state, ({ value }) => value);
  const next = queue && nextFor(queue, { stylistId: stylist.stylistId, now }, request.id);
  useTop();
  const title = useFocused(useFocusTarget<HTMLHeadingElement>('title'));
  const { focusIfLost } = useFocus();
  const { isBusy, message, run } = useBusy(words.pending.claimFailed);

  const review = (id: string) =>
    void run(async () => {
      try {
        await claimRequest(client, id);
      } catch (error) {
        await store.queue.refresh();
        // Somebody else has it, and its button may have gone with it.
        focusIfLost('title');
        throw error;
      }
      openView({ name: 'styling', requestId: id });
    });
  const hasNext = () => next !== null && !isBusy;
  useCommands([keyed('review', () => next && review(next.id), hasNext)]);

  return (
    <main className={styles.page}>
      <section>
        <div role="status">
          <h1 ref={title} tabIndex={-1}>
            {headingOf(outcome, request.userName)}
          </h1>
          {left.length > 0 && (
            <p className={styles.left}>{words.sending.left(left.map(titleOf))}</p>
          )}
        </div>
        <UndoSending name={request.userName} {...{ sent, outcome, onUndone }} />
        <Gone gone={gone} />
      </section>
      <section className={styles.next} aria-label={words.next.title}>
        <h2>{words.next.title}</h2>
        {next ? (
          <div className={styles.who}>
            <OurPicture
              src={next.imageUrl}
              thumbhash={next.thumbhash ?? null}
              alt={words.pending.photoOf(next.userName)}
              onBroken={() => void store.queue.refresh()}
            />
            <div>
              <h3>{next.userName}</h3>
              <p className="note">{aboutOf(next.userPreferences)}</p>
              <Clock of={next} now={now} />
              <p className="small muted">{next.userPreferences.stylePreferences}</p>
            </div>
          </div>
        ) : (
          <p className="muted">{words.next.none}</p>
        )}
        <Says message={message} />
        <div className="acts-row">
          {next && (
            <BusyButton
              isBusy={isBusy}
              busy={words.pending.opening}
              onClick={() => review(next.id)}
            >
              {words.pending.review} <kbd aria-hidden="true">{keyOf('review')}</kbd>
            </BusyButton>
          )}
          <button type="button" className="btn out" onClick={() => openView({ name: 'pending' })}>
            {words.pending.title} <kbd aria-hidden="true">{keyOf('queue')}</kbd>
          </button>
          <button type="button" className="btn out" onClick={() => openView({ name: 'overview' })}>
            {words.next.overview} <kbd aria-hidden="true">{keyOf('overview')}</kbd>
          </button>
        </div>
      </section>
    </main>
  );
}
