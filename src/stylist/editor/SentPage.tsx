import { useStore } from 'zustand';
import type { PendingRequest } from '../../../contract/requests.ts';
import { claimRequest } from '../../api/stylist-requests.ts';
import { isSameDay } from '../../ui/dates.ts';
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
import { briefTexts } from '../../../texts/brief.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { openView } from '../view.ts';
import { Clock } from '../queue/Clock.tsx';
import { TimeLeft } from '../queue/TimeLeft.tsx';
import { Terms } from '../Terms.tsx';
import { last, offeredAfter } from '../store/queue.ts';
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
const AFTER_SHOWN = 3;

interface SentPageProps {
  request: PendingRequest;
  sent: Sent;
  outcome: Outcome;
  /** What was begun. */
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
          {draft.notes.trim() !== '' && (
            <p className={styles.quoted}>{briefTexts.quoted(draft.notes.trim())}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One is done; the next one is offered before she has to look for it. */
export function SentPage({ request, sent, outcome, drafts, now, onUndone }: SentPageProps) {
  const left = drafts.filter(({ id }) => sent.going.every((one) => one.id !== id));
  const { client, store, stylist } = usePortal();
  const { value: queue, fetchedAt } = useStore(store.queue.state);
  const seen = { stylistId: stylist.stylistId, now };
  const [next = null, ...after] = queue ? offeredAfter(queue, seen, request.id) : [];
  // What was read yesterday says nothing of today.
  const done = queue && fetchedAt !== null && isSameDay(fetchedAt, now) && last(queue)?.done;
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
        <Gone gone={sent.going} />
      </section>
      <section className={styles.next} aria-label={words.next.title}>
        <header className={styles.head}>
          <h2>{words.next.title}</h2>
          {done && done.all > 0 && (
            <p className="note">{words.pending.done(done.mine, done.all)}</p>
          )}
        </header>
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
              {next.lines?.length ? (
                <Terms lines={next.lines} />
              ) : (
                <p className="small muted">{next.userPreferences.stylePreferences}</p>
              )}
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
        {next && after.length > 0 && (
          <section className={styles.after}>
            <h3>{words.next.after(next.userName)}</h3>
            <ul>
              {after.slice(0, AFTER_SHOWN).map((one) => (
                <li key={one.id}>
                  <span>{one.userName}</span>
                  <TimeLeft of={one} now={now} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </section>
    </main>
  );
}
