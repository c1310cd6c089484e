import type { Activity } from '../../../contract/analytics.ts';
import { RECENT_ACTIVITY_SHOWN } from '../../../contract/limits.ts';
import { formatRelative } from '../../ui/dates.ts';
import { Status } from '../../ui/Status.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import styles from './Overview.module.css';

const words = portalTexts.overview;

interface RecentActivityProps {
  activity: readonly Activity[];
  now: number;
}

export function RecentActivity({ activity, now }: RecentActivityProps) {
  return (
    <section className={styles.activity}>
      <div className="sec-head">
        <h2>{words.activity}</h2>
      </div>
      {activity.length === 0 && <p className="small muted">{words.noActivity}</p>}
      <ul>
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
