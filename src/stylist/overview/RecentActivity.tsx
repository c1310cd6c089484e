import type { Activity, ToAnswer } from '../../../contract/analytics.ts';
import { RECENT_ACTIVITY_SHOWN } from '../../../contract/limits.ts';
import { formatRelative } from '../../ui/dates.ts';
import { Status } from '../../ui/Status.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { ViewLink } from '../ViewLink.tsx';
import styles from './Overview.module.css';

const words = portalTexts.overview;

function Unanswered({ entry, now }: { entry: ToAnswer; now: number }) {
  const { type, client, title, of, said, at, userId, outfitId } = entry;
  return (
    <li>
      <p className={styles.when}>
        <Status kind="bad">{words.toAnswer[type]}</Status>
        <time dateTime={at}>{formatRelative(at, now)}</time>
      </p>
      <p className={styles.what}>{of}</p>
      <div className={styles.said}>
        {said && (
          <p className="small">
            <q>{said}</q>
          </p>
        )}
        <p className="note">{words.toAnswer.in(client, title)}</p>
        <ViewLink
          view={{ name: 'correcting', userId, outfitId }}
          className="link"
          label={words.toAnswer.actFor(words.toAnswer.acts[type], client, of)}
        >
          {words.toAnswer.acts[type]}
        </ViewLink>
      </div>
    </li>
  );
}

interface RecentActivityProps {
  /** What waits for an answer; it stands above all that has happened. */
  toAnswer: readonly ToAnswer[];
  activity: readonly Activity[];
  now: number;
}

export function RecentActivity({ toAnswer, activity, now }: RecentActivityProps) {
  return (
    <section className={styles.activity}>
      <div className="sec-head">
        <h2>{words.activity}</h2>
      </div>
      {activity.length + toAnswer.length === 0 && <p className="small muted">{words.noActivity}</p>}
      <ul>
        {toAnswer.map((entry) => (
          <Unanswered key={`${entry.outfitId} ${entry.place}`} {...{ entry, now }} />
        ))}
        {activity.slice(0, RECENT_ACTIVITY_SHOWN).map((entry) => (
          <li key={`${entry.type} ${entry.id}`}>
            <p className={styles.when}>
              <Status kind={entry.type === 'outfit_approved' ? 'ready' : 'wait'}>
                {words.activities[entry.type]}
              </Status>
              <time dateTime={entry.createdAt}>{formatRelative(entry.createdAt, now)}</time>
            </p>
            <p className={styles.what}>{entry.title}</p>
            <p className="note">{entry.userEmail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
