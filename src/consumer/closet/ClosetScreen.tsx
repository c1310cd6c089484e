import { useMemo } from 'react';
import { DELETE_UNDO_MS } from '../../../contract/limits.ts';
import { closet } from '../../state/selectors.ts';
import { actions, useStore } from '../../state/store.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { texts } from '../../ui/texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { goBack, goHome, openOutfit } from '../navigation.ts';
import { piecesOf, type SavedPiece } from './closet-view.ts';
import { Closet } from './Closet.tsx';

async function remove({ outfit, id, name }: SavedPiece) {
  const record = await actions.unsave(outfit, id);
  await toast(texts.closet.removed(name), {
    duration: DELETE_UNDO_MS,
    action: { label: texts.actions.undo, onClick: () => void actions.undo(record) },
  });
}

export function ClosetScreen() {
  const saved = useStore((state) => state.saved);
  const outfits = useStore(closet);
  const pieces = useMemo(
    () => ({ ...saved, value: saved.fetchedAt === null ? null : piecesOf(outfits) }),
    [saved, outfits],
  );
  return (
    <>
      <PullToRefresh onRefresh={actions.refreshSaved} />
      <Closet
        pieces={pieces}
        onBack={() => goBack()}
        onRefresh={() => void actions.refreshSaved()}
        onStart={goHome}
        onOpen={openOutfit}
        onRemove={(piece) => void remove(piece)}
      />
    </>
  );
}
