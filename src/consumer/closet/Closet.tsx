import { useState } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { Price } from '../../ui/Price.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import type { Kept } from '../../state/kept.ts';
import { arrange, categoriesOf, totalOf, type SavedPiece, type Sort } from './closet-view.ts';
import { ClosetPiece } from './ClosetPiece.tsx';
import { ClosetSkeleton } from './ClosetSkeleton.tsx';
import { ClosetTools } from './ClosetTools.tsx';
import styles from './Closet.module.css';

export interface ClosetProps {
  pieces: Kept<readonly SavedPiece[]>;
  onBack: () => void;
  onRefresh: () => void;
  onStart: () => void;
  onOpen: (outfit: string) => void;
  onRemove: (piece: SavedPiece) => void;
}

export function Closet({ pieces, onBack, onRefresh, onStart, onOpen, onRemove }: ClosetProps) {
  const [category, setCategory] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort>('newest');
  const all = pieces.value ?? [];
  const categories = categoriesOf(all);
  const shelf = category !== null && categories.includes(category) ? category : null;
  const shown = arrange(all, shelf, sort);

  return (
    <>
      {pieces.isOffline && <OfflineStrip asOf={pieces.fetchedAt} />}
      <main className={`col has-tabs ${styles.wide}`}>
        <header className={`bar ${styles.bar}`}>
          <span className={styles.title}>
            <button
              type="button"
              className="iconbtn"
              aria-label={commonTexts.actions.back}
              onClick={onBack}
            >
              <BackIcon />
            </button>
            <h1>{texts.closet.title}</h1>
          </span>
        </header>
        {pieces.value && (
          <p className={`small muted ${styles.count}`}>{texts.closet.count(all.length)}</p>
        )}
        {pieces.error && !pieces.isOffline && (
          <FailureNote message={pieces.error} onRetry={onRefresh} />
        )}
        {pieces.isLoading && !pieces.value && <ClosetSkeleton />}
        {pieces.value && all.length === 0 && (
          <Empty title={texts.closet.emptyTitle} text={texts.closet.emptyText}>
            <button type="button" className="btn ink" onClick={onStart}>
              {texts.closet.start}
            </button>
          </Empty>
        )}
        {all.length > 0 && (
          <>
            <ClosetTools
              categories={categories}
              category={shelf}
              sort={sort}
              onCategory={setCategory}
              onSort={setSort}
            />
            <ul className={styles.grid}>
              {shown.map((piece) => (
                <ClosetPiece key={piece.id} piece={piece} onOpen={onOpen} onRemove={onRemove} />
              ))}
            </ul>
            <div className={styles.total}>
              <span>{texts.closet.total}</span>
              <Price value={totalOf(shown)} />
            </div>
          </>
        )}
      </main>
    </>
  );
}
