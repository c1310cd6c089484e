import { Suspense, useCallback, useMemo, useState } from 'react';
import { photoless } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { useReopened } from '../../ui/sheet-entries.ts';
import { TellSheet } from '../brief/lazy.ts';
import { LineStrip } from '../shell/LineStrip.tsx';
import { goHome } from '../shell/navigation.ts';
import { type PhotoEntry, withPhotoless } from '../entries/photo-entry.ts';
import { EntryPhoto, ViewsSheet } from '../later.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { useEntries } from '../entries/useEntries.ts';
import { statusWord } from './history-status.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import styles from './History.module.css';

const REOPENED = ['photo', 'views', 'outbox'] as const;

/** `open`: the outfit beside the list, on a wide screen. */
export function HistoryScreen({ open }: { open: string | null }) {
  const { actions } = useApp();
  const refresh = () => void actions.refreshHistory();
  const { value, isLoading, isOffline, fetchedAt, error } = useEntries();
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const showWaiting = useCallback(() => setIsTrayOpen(true), []);
  const outfits = useStore(photoless);
  const listed = useMemo(() => value && withPhotoless(value, outfits), [value, outfits]);
  const [opened, setOpened] = useState<PhotoEntry | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const whole = opened ?? (value ?? []).find(({ key }) => key === asked);
  const [telling, setTelling] = useState<string | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  useReopened(REOPENED, (sheet, of) => {
    if (sheet === 'outbox') setIsTrayOpen(true);
    if (sheet === 'photo') setAsked(of);
    if (sheet === 'views') {
      setViewed(of);
      setDeleting(of);
    }
  });
  const closePhoto = () => {
    setOpened(null);
    setAsked(null);
  };
  const closeViews = () => {
    setViewed(null);
    setDeleting(null);
  };
  return (
    <>
      <PullToRefresh onRefresh={actions.refreshHistory} />
      <LineStrip of={{ isOffline, fetchedAt }} />
      <div className="col has-tabs" aria-busy={isLoading}>
        <header className={`bar ${styles.bar}`}>
          <h1>{texts.history.title}</h1>
          <IconButton label={commonTexts.actions.refresh} aria-busy={isLoading} onClick={refresh}>
            <RefreshIcon />
          </IconButton>
        </header>
        {value && (
          <p className={`small muted ${styles.count}`}>
            {texts.history.count(value.length, outfits.length)}
          </p>
        )}
        {error && !isOffline && <FailureNote message={error} onRetry={refresh} />}
        {isLoading && !value && <HistorySkeleton />}
        {listed?.length === 0 && (
          <Empty title={texts.history.emptyTitle} text={texts.history.emptyText}>
            <button type="button" className="btn ink" onClick={goHome}>
              {texts.history.upload}
            </button>
          </Empty>
        )}
        {listed && listed.length > 0 && (
          <HistoryList
            entries={listed}
            open={open}
            onShowWaiting={showWaiting}
            onWhole={setOpened}
            onTell={setTelling}
            onViews={setViewed}
          />
        )}
      </div>
      {whole && (
        <Suspense fallback={null}>
          <EntryPhoto
            entry={whole}
            status={statusWord(whole)}
            isAsked={asked !== null}
            onClose={closePhoto}
          />
        </Suspense>
      )}
      {telling !== null && (
        <Suspense fallback={null}>
          <TellSheet of={telling} onClose={() => setTelling(null)} />
        </Suspense>
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <ViewsSheet of={viewed} isAsked={viewed === deleting} onClose={closeViews} />
        </Suspense>
      )}
      {isTrayOpen && <OutboxScreen onClose={() => setIsTrayOpen(false)} />}
    </>
  );
}
