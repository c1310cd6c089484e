import { useStore } from 'zustand';
import { BackIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { useNow } from '../../shell/useNow.ts';
import { dueOf } from '../queue/due.ts';
import { usePortal } from '../store/context.ts';
import { requestsOf } from '../store/queue.ts';
import type { View } from '../view.ts';
import { ViewLink } from '../ViewLink.tsx';
import styles from './Desk.module.css';

const words = portalTexts.pending;
const wordFor = {
  ample: words.left,
  soon: words.left,
  late: words.late,
  stands: portalTexts.question.clockStands,
};

/** On a phone, where the head has no room for more: what the screen is, and the way back. */
export function HeadTitle({ view }: { view: View }) {
  const { value } = useStore(usePortal().store.queue.state);
  const now = useNow();
  if (view.name === 'pending') {
    return (
      <div className={styles.title}>
        <ViewLink
          className="iconbtn"
          view={{ name: 'overview' }}
          label={portalTexts.desk.backTo(portalTexts.desk.overview)}
        >
          <BackIcon />
        </ViewLink>
        <p className={styles.name}>{words.title}</p>
      </div>
    );
  }
  if (view.name !== 'styling') return null;
  const request = value && requestsOf(value).find(({ id }) => id === view.requestId);
  const due = request && dueOf(request, now);
  return (
    <div className={styles.title}>
      <ViewLink
        className="iconbtn"
        view={{ name: 'pending' }}
        label={portalTexts.desk.backTo(words.title)}
      >
        <BackIcon />
      </ViewLink>
      <div>
        <p className={styles.name}>{request?.userName ?? portalTexts.outfit.title}</p>
        {due && <p className="note">{`${due.clock} ${wordFor[due.state]}`}</p>}
      </div>
    </div>
  );
}
