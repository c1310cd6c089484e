import { useStore } from 'zustand';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { openView } from '../view.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import { useFocused } from '../useFocused.ts';
import { usePortal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';
import { useNow } from '../../shell/useNow.ts';
import { Waiting } from '../Waiting.tsx';
import { ChartSection } from './ChartSection.tsx';
import { Figures } from './Figures.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { TopOutfits } from './TopOutfits.tsx';
import styles from './Overview.module.css';

const words = portalTexts.overview;
const dayName = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export function Overview() {
  const title = useFocused<HTMLHeadingElement>();
  const { store } = usePortal();
  const { value, error, isOffline, fetchedAt } = useStore(store.analytics.state);
  const queue = useStore(store.queue.state, (state) => state.value);
  const now = useNow();
  useFresh(() => {
    void store.analytics.refresh();
    void store.queue.refresh();
  });

  return (
    <main className="desk">
      <div className="dtitle">
        <h1 ref={title} tabIndex={-1}>
          {dayName.format(now)}
        </h1>
        <button type="button" className="btn ink sm" onClick={() => openView({ name: 'pending' })}>
          {words.openQueue}
        </button>
      </div>
      <OfflineNote asOf={error === null ? null : fetchedAt} isOffline={isOffline} />
      {!value && error === null && <Waiting className={styles.waiting} parts={7} />}
      {!value && error !== null && (
        <FailureNote message={words.failed} onRetry={() => void store.analytics.refresh()} />
      )}
      {value && (
        <>
          <Figures
            analytics={value}
            queue={queue}
            onBroken={() => void store.queue.refresh()}
            now={now}
          />
          <div className={styles.three}>
            <ChartSection series={value.series} />
            <TopOutfits outfits={value.topPerformingOutfits} />
            <RecentActivity
              toAnswer={value.toAnswer ?? []}
              activity={value.recentActivity}
              now={now}
            />
          </div>
        </>
      )}
    </main>
  );
}
