import { useCallback, useState } from 'react';
import { actions } from '../../state/store.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { goHome } from '../navigation.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { useEntries } from '../useEntries.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import styles from './History.module.css';

const refresh = () => void actions.refreshPhotos();

/** `open`: the outfit beside the list, on a wide screen. */
export function HistoryScreen({ open }: { open: string | null }) {
  const { value, isLoading, isOffline, fetchedAt, error } = useEntries();
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const showWaiting = useCallback(() => setIsTrayOpen(true), []);
  return (
    <>
      <PullToRefresh onRefresh={actions.refreshPhotos} />
      {isOffline && <OfflineStrip asOf={fetchedAt} />}
      <div className="col has-tabs" aria-busy={isLoading}>
        <header className={`bar ${styles.bar}`}>
          <h1>{texts.history.title}</h1>
          <button
            type="button"
            className="iconbtn"
            aria-label={commonTexts.actions.refresh}
            aria-busy={isLoading}
            onClick={refresh}
          >
            <RefreshIcon />
          </button>
        </header>
        {value && (
          <p className={`small muted ${styles.count}`}>{texts.history.count(value.length)}</p>
        )}
        {error && !isOffline && <FailureNote message={error} onRetry={refresh} />}
        {isLoading && !value && <HistorySkeleton />}
        {value?.length === 0 && (
          <Empty title={texts.history.emptyTitle} text={texts.history.emptyText}>
            <button type="button" className="btn ink" onClick={goHome}>
              {texts.history.upload}
            </button>
          </Empty>
        )}
        {value && value.length > 0 && (
          <HistoryList entries={value} open={open} onShowWaiting={showWaiting} />
        )}
      </div>
      {isTrayOpen && <OutboxScreen onClose={() => setIsTrayOpen(false)} />}
    </>
  );
}
