import { useId } from 'react';
import type { PendingRequest } from '../../../contract/requests.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatClock } from '../../ui/dates.ts';
import { Status } from '../../ui/Status.tsx';
import { useFocusTarget } from '../focus.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { Terms } from '../Terms.tsx';
import { ViewLink } from '../ViewLink.tsx';
import { aboutOf, largeOf } from './about.ts';
import { holderOf } from '../store/queue.ts';
import { isMine, isStarted, type Seen } from './filters.ts';
import { AskedState } from './AskedState.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import styles from './Pending.module.css';

const words = portalTexts.pending;

const REVIEW_KEY = portalTexts.keys.commands.review[1];

type StateProps = Pick<RequestRowProps, 'request' | 'seen' | 'begun'>;

/** Here, or anywhere as the server knows. */
function Begun({ request, seen, begun }: StateProps) {
  if (begun > 0) return <Status kind="here">{words.begun(begun)}</Status>;
  const [starter] = request.begun ?? [];
  if (!starter) return null;
  const word = isStarted(request, seen) ? words.started : words.startedBy(starter.name);
  return <Status kind="here">{word}</Status>;
}

function State({ request, seen, begun }: StateProps) {
  const { claim, reserved } = request;
  const holder = holderOf(request, seen);
  // To whoever asked the question says why it is reserved.
  const waits = !holder && request.question?.answer === null;
  const large = largeOf(request, seen.now);
  const ofLarge = large && <span className="note">{large}</span>;
  if (holder && 'expiresAt' in holder) {
    return (
      <p className={styles.state}>
        {ofLarge}
        <Status kind="wait">{words.with(holder.name)}</Status>
        <span className="note">{words.until(formatClock(holder.expiresAt))}</span>
      </p>
    );
  }
  return (
    <p className={styles.state}>
      {ofLarge}
      {request.again && <Status kind="kept">{words.again}</Status>}
      <Begun request={request} seen={seen} begun={begun} />
      <AskedState question={request.question} now={seen.now} />
      {claim && isMine(request, seen) && <Status kind="wait">{words.withYou}</Status>}
      {reserved && !claim && !waits && (
        <>
          <Status kind="kept">
            {holder ? words.reservedFor(reserved.name) : words.reservedForYou}
          </Status>
          <span className="note">{words.until(formatClock(reserved.until))}</span>
        </>
      )}
    </p>
  );
}

interface RequestRowProps {
  request: PendingRequest;
  seen: Seen;
  /** How many outfits there are of it already. */
  begun: number;
  isChosen: boolean;
  /** Whether it is the one of all rows to which Tab comes. */
  isStop: boolean;
  /** It is being claimed, which may take a while on a slow line. */
  isOpening: boolean;
  onChoose: () => void;
  onReview: () => void;
  onBroken: () => void;
}

export function RequestRow(props: RequestRowProps) {
  const { request, seen, begun, isChosen, isStop, isOpening } = props;
  const { onChoose, onReview, onBroken } = props;
  const { id, lines = [], userName, userEmail, userPreferences, outfits, photos } = request;
  const link = useFocusTarget<HTMLAnchorElement>('review', id);
  const nameId = useId();
  const isOthers = holderOf(request, seen) !== null;
  return (
    <div
      className={isOthers ? `${styles.row} ${styles.others}` : styles.row}
      aria-current={isChosen || undefined}
      data-request={id}
    >
      <OurPicture
        src={request.thumbUrl}
        thumbhash={request.thumbhash ?? null}
        alt={words.photoOf(userName)}
        className={styles.photo ?? ''}
        onBroken={onBroken}
      />
      <div className={styles.who}>
        <h2 id={nameId} title={userEmail}>
          {userName}
        </h2>
        <p className="note">
          {outfits === undefined
            ? aboutOf(userPreferences)
            : `${aboutOf(userPreferences)}. ${words.before(outfits, photos ?? 1)}`}
        </p>
      </div>
      {lines.length > 0 ? (
        <Terms lines={lines} className={styles.asked} />
      ) : (
        <p className="small muted">{words.nothingAsked}</p>
      )}
      <State request={request} seen={seen} begun={begun} />
      <TimeLeft of={request} now={seen.now} />
      {isOthers ? (
        <span />
      ) : (
        <ViewLink
          ref={link}
          className={isChosen ? 'btn ink sm' : 'link'}
          view={{ name: 'styling', requestId: id }}
          aria-describedby={nameId}
          aria-disabled={isOpening}
          tabIndex={isStop ? 0 : -1}
          onFocus={onChoose}
          onGo={() => !isOpening && onReview()}
        >
          <span>{isOpening ? words.opening : words.review}</span>
          {isChosen && (
            <kbd className={styles.enter} aria-hidden="true">
              {REVIEW_KEY}
            </kbd>
          )}
        </ViewLink>
      )}
    </div>
  );
}
