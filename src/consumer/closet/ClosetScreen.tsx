import { useCallback } from 'react';
import { useApp } from '../shell/app-context.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Price } from '../../ui/Price.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { texts } from '../../../texts/consumer.ts';
import { mineTexts } from '../../../texts/mine.ts';
import { BackBar } from '../shell/BackBar.tsx';
import { LineStrip } from '../shell/LineStrip.tsx';
import { goBack, goHome } from '../shell/navigation.ts';
import { totalOf, type SavedPiece } from './closet-view.ts';
import { ClosetPiece } from './ClosetPiece.tsx';
import { ClosetSkeleton } from './ClosetSkeleton.tsx';
import { ClosetTools } from './ClosetTools.tsx';
import { Mine } from './Mine.tsx';
import { useCloset } from './useCloset.ts';
import styles from './Closet.module.css';

export function ClosetScreen() {
  const { actions } = useApp();
  const closet = useCloset();
  const { saved, own, isMine, pieces, mine } = closet;
  const readMine = useCallback(
    () => Promise.all([actions.refreshOwn(), actions.refreshBought()]),
    [actions],
  );
  return (
    <>
      <PullToRefresh onRefresh={isMine ? readMine : actions.refreshSaved} />
      <LineStrip of={isMine ? own : saved} />
      <main className={`col has-tabs ${styles.wide}`}>
        <BackBar title={texts.closet.title} onBack={() => goBack()} />
        <div className={styles.which}>
          <Segmented
            label={mineTexts.which}
            options={[
              { value: 'kept', label: mineTexts.kept(pieces?.length ?? null) },
              { value: 'mine', label: mineTexts.mineCounted(mine) },
            ]}
            value={isMine ? 'mine' : 'kept'}
            onChange={(which) => closet.setIsMine(which === 'mine')}
          />
        </div>
        {isMine ? (
          <Mine shelf={closet.asked} onShelf={closet.setShelf} />
        ) : (
          <Kept closet={closet} />
        )}
      </main>
    </>
  );
}

function Kept({ closet }: { closet: ReturnType<typeof useCloset> }) {
  const { actions } = useApp();
  const { saved, looks, pieces, categories, shelf, setShelf, sort, setSort, shown } = closet;
  return (
    <>
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
