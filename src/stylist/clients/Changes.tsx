import type { Correction } from '../../../contract/corrections.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import { formatPrice } from '../../ui/prices.ts';
import styles from './ClientDetail.module.css';

const words = portalTexts.clients.changes;

/** What stood there, or stands there now. */
function stood(stood: Correction['was']): string {
  const { link, price, kept, reason } = stood ?? {};
  if (price !== undefined) return formatPrice(price);
  if (link !== undefined) return link;
  if (kept === undefined) return words.none;
  return kept ? words.kept : words.notKept(reason ?? '');
}

function titleOf({ what, of, inLibrary }: Correction): string {
  const title = what === 'other' ? words.other : words[what](of ?? '');
  return inLibrary ? `${title}, ${words.inLibrary}` : title;
}

const isTold = ({ what }: Correction) => what !== 'other' && what !== 'backup';

/** What has been changed of an outfit since it was sent, by whom and when. */
export function Changes({ changes }: { changes: readonly Correction[] }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{words.since(changes.length)}</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <p>{titleOf(change)}</p>
            {isTold(change) && <p>{words.became(stood(change.was), stood(change.became))}</p>}
            <p className="note">{words.by(change.by, formatDay(change.at))}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
