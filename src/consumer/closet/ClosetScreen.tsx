import { useMemo } from 'react';
import { closet } from '../../state/selectors.ts';
import { actions, useStore } from '../../state/store.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { texts } from '../../../texts/consumer.ts';
import { goBack, goHome, openOutfit } from '../navigation.ts';
import { withUndo } from '../with-undo.ts';
import { piecesOf } from './closet-view.ts';
import { Closet } from './Closet.tsx';

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
        onRemove={({ outfit, id, name }) =>
          void withUndo(actions.unsave(outfit, id), texts.closet.removed(name))
        }
      />
    </>
  );
}
