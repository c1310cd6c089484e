import { useState } from 'react';
import { mineTexts as words } from '../../../texts/mine.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { useApp, useStore } from '../shell/app-context.ts';
import { ClosetSkeleton } from './ClosetSkeleton.tsx';
import { KindSelect } from './ClosetTools.tsx';
import { MineAdd } from './MineAdd.tsx';
import { MineBought } from './MineBought.tsx';
import { MinePiece } from './MinePiece.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { MineSheet } from './MineSheet.tsx';
import { useMine } from './useMine.ts';
import closet from './Closet.module.css';

const REOPENED = ['mine'] as const;

interface MineProps {
  shelf: string | null;
  onShelf: (shelf: string | null) => void;
}

/** What she has already. */
export function Mine({ shelf: asked, onShelf }: MineProps) {
  const { actions } = useApp();
  const { own, all, shown, hers, shownOfHers, shelf, shelves, isFull } = useMine(asked);
  const hasDraft = useStore((state) => state.ownDraft !== null);
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  useReopened(REOPENED, (_, of) => {
    setOpen(of);
    setDeleting(of);
  });
  return (
    <section aria-label={words.mine}>
      <MineAdd isFull={isFull} count={own.fetchedAt === null ? null : all.length} />
      {own.error && !own.isOffline && (
        <FailureNote message={own.error} onRetry={() => void actions.refreshOwn()} />
      )}
      {own.isLoading && own.fetchedAt === null && all.length === 0 && <ClosetSkeleton />}
      {all.length === 0 && own.fetchedAt !== null && hers.length === 0 && !hasDraft && (
        <Empty title={words.emptyTitle} text={words.addNote} />
      )}
      {shelves.length > 1 && (
        <div className={closet.tools}>
          <KindSelect categories={shelves} category={shelf} onCategory={onShelf} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className={closet.grid}>
          {shown.map((thing) => (
            <MinePiece
              key={thing.piece?.key ?? thing.id}
              thing={thing}
              onOpen={() => setOpen(thing.id)}
            />
          ))}
        </ul>
      )}
      <MineBought pieces={shownOfHers} />
      {open !== null && (
        <MineSheet
          of={open}
          isAsked={open === deleting}
          onClose={() => {
            setOpen(null);
            setDeleting(null);
          }}
        />
      )}
    </section>
  );
}
