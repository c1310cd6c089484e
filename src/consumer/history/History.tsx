import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import type { Kept } from '../../state/kept.ts';
import type { PhotoEntry } from '../photo-entry.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import styles from './History.module.css';

export interface HistoryProps {
  photos: Kept<readonly PhotoEntry[]>;
  /** The outfit beside the list, on a wide screen. */
  open: string | null;
  onRefresh: () => void;
  onOpen: (outfit: string) => void;
  onTakePhoto: () => void;
  onShowWaiting: () => void;
  onUpload: () => void;
  onDelete: (entry: PhotoEntry) => void;
}

export function History({ photos, open, onRefresh, onUpload, ...on }: HistoryProps) {
  const { value } = photos;
  return (
    <>
      {photos.isOffline && <OfflineStrip asOf={photos.fetchedAt} />}
      <div className="col has-tabs" aria-busy={photos.isLoading}>
        <header className={`bar ${styles.bar}`}>
          <h1>{texts.history.title}</h1>
          <button
            type="button"
            className="iconbtn"
            aria-label={commonTexts.actions.refresh}
            aria-busy={photos.isLoading}
            onClick={onRefresh}
          >
            <RefreshIcon />
          </button>
        </header>
        {value && (
          <p className={`small muted ${styles.count}`}>{texts.history.count(value.length)}</p>
        )}
        {photos.error && !photos.isOffline && (
          <FailureNote message={photos.error} onRetry={onRefresh} />
        )}
        {photos.isLoading && !photos.value && <HistorySkeleton />}
        {value?.length === 0 && (
          <Empty title={texts.history.emptyTitle} text={texts.history.emptyText}>
            <button type="button" className="btn ink" onClick={onUpload}>
              {texts.history.upload}
            </button>
          </Empty>
        )}
        {value && value.length > 0 && <HistoryList entries={value} open={open} {...on} />}
      </div>
    </>
  );
}
