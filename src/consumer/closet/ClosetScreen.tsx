import { useApp } from '../shell/app-context.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Price } from '../../ui/Price.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { texts } from '../../../texts/consumer.ts';
import { BackBar } from '../shell/BackBar.tsx';
import { LineStrip } from '../shell/LineStrip.tsx';
import { goBack, goHome } from '../shell/navigation.ts';
import { totalOf, type SavedPiece } from './closet-view.ts';
import { ClosetPiece } from './ClosetPiece.tsx';
import { ClosetSkeleton } from './ClosetSkeleton.tsx';
import { ClosetTools } from './ClosetTools.tsx';
import { useCloset } from './useCloset.ts';
import styles from './Closet.module.css';

export function ClosetScreen() {
  const { actions } = useApp();
  const { saved, looks, pieces, categories, shelf, setShelf, sort, setSort, shown } = useCloset();
  return (
    <>
      <PullToRefresh onRefresh={actions.refreshSaved} />
      <LineStrip of={saved} />
      <main className={`col has-tabs ${styles.wide}`}>
        <BackBar title={texts.closet.title} onBack={() => goBack()} />
        {pieces && (
          <p className={`small muted ${styles.count}`}>{texts.closet.count(shown.length)}</p>
        )}
        {saved.error && !saved.isOffline && (
          <FailureNote message={saved.error} onRetry={() => void actions.refreshSaved()} />
        )}
        {saved.isLoading && !pieces && <ClosetSkeleton />}
        {pieces?.length === 0 && (
          <Empty title={texts.closet.emptyTitle} text={texts.closet.emptyText}>
            <button type="button" className="btn ink" onClick={goHome}>
              {texts.closet.start}
            </button>
          </Empty>
        )}
        {pieces && pieces.length > 0 && (
          <>
            <ClosetTools
              categories={categories}
              category={shelf}
              sort={sort}
              onCategory={setShelf}
              onSort={setSort}
            />
            <ul className={styles.grid}>
              {shown.map((piece) => (
                <ClosetPiece key={piece.id} piece={piece} looks={looks} />
              ))}
            </ul>
            <Total pieces={shown} />
          </>
        )}
      </main>
    </>
  );
}

function Total({ pieces }: { pieces: readonly SavedPiece[] }) {
  const { sum, soldOut } = totalOf(pieces);
  return (
    <div className={styles.total}>
      <span>
        {texts.closet.total}
        {soldOut > 0 && <span className="note">{texts.closet.withoutSoldOut(soldOut)}</span>}
      </span>
      <Price value={sum} />
    </div>
  );
}
