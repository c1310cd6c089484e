import { useId } from 'react';
import { isInOwnWords, type BriefLine } from '../../../contract/brief.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { formatClock } from '../../ui/dates.ts';
import { OurPicture } from '../OurPicture.tsx';
import { Status } from '../../ui/Status.tsx';
import { briefTexts } from '../../../texts/brief.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Colours } from '../Colours.tsx';
import { aboutOf, hasPreferences } from './about.ts';
import { Clock } from './Clock.tsx';
import { isPressing } from './due.ts';
import styles from './Pending.module.css';

const words = portalTexts.pending;

interface RequestRowProps {
  request: PendingRequest;
  stylistId: string;
  now: number;
  /** It is being claimed, which may take a while on a slow line. */
  isOpening: boolean;
  onReview: (request: PendingRequest) => void;
  onBroken: () => void;
}

const asked = ({ kind, text }: BriefLine) => (isInOwnWords(kind) ? briefTexts.quoted(text) : text);

function Preferences({ request }: Pick<RequestRowProps, 'request'>) {
  const { userPreferences } = request;
  const { stylePreferences, colors } = userPreferences;
  if (!hasPreferences(userPreferences)) return <p className="muted">{words.none}</p>;
  return (
    <>
      <p>{aboutOf(userPreferences)}</p>
      {stylePreferences && <p className={`muted ${styles.style}`}>{stylePreferences}</p>}
      {colors.length > 0 && <Colours names={colors} />}
    </>
  );
}

export function RequestRow(props: RequestRowProps) {
  const { request, stylistId, now, isOpening, onReview, onBroken } = props;
  const { claim, drafts, dueAt, lines = [], userName } = request;
  const reserved = claim ? null : request.reserved;
  const nameId = useId();
  const holder = claim ?? reserved;
  const isOthers = Boolean(holder && holder.stylistId !== stylistId);
  return (
    <div className={styles.row}>
      <OurPicture
        src={request.thumbUrl}
        thumbhash={request.thumbhash ?? null}
        alt={words.photoOf(userName)}
        className={styles.photo ?? ''}
        onBroken={onBroken}
      />
      <div className={styles.who}>
        <h2 id={nameId}>{userName}</h2>
        <p className="note">{request.userEmail}</p>
        {drafts.length > 0 && <p className="note">{words.drafts(drafts.length)}</p>}
      </div>
      <div className={`small ${styles.likes}`}>
        {lines.length > 0 && <p className={styles.asked}>{lines.map(asked).join(', ')}</p>}
        <Preferences request={request} />
      </div>
      <Clock dueAt={dueAt} now={now} className={styles.clock ?? ''} />
      <div className={styles.act}>
        {claim && (
          <p className={styles.claim}>
            <Status kind="wait">{isOthers ? words.with(claim.name) : words.withYou}</Status>
            <span className="note"> {words.until(formatClock(claim.expiresAt))}</span>
          </p>
        )}
        {reserved && (
          <p className={styles.claim}>
            <Status kind="wait">
              {isOthers ? words.reservedFor(reserved.name) : words.reservedForYou}
            </Status>
            <span className="note"> {words.until(formatClock(reserved.until))}</span>
          </p>
        )}
        {!isOthers && (
          <button
            type="button"
            className={`btn sm wide ${isPressing(dueAt, now) ? 'ink' : 'out'}`}
            aria-describedby={nameId}
            aria-disabled={isOpening}
            onClick={() => onReview(request)}
          >
            {isOpening ? words.opening : words.review}
          </button>
        )}
      </div>
    </div>
  );
}
