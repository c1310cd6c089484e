import { actions } from '../../state/store.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { toast } from '../../ui/toast.ts';
import { texts } from '../../ui/texts/texts.ts';
import { DELETE_UNDO_MS } from '../../../contract/limits.ts';
import { go, goHome, openOutfit } from '../navigation.ts';
import type { PhotoEntry } from '../photo-entry.ts';
import { useEntries } from '../useEntries.ts';
import { History } from './History.tsx';

async function remove({ key }: PhotoEntry) {
  const record = await actions.deletePhoto(key);
  await toast(texts.history.removed, {
    duration: DELETE_UNDO_MS,
    action: { label: texts.actions.undo, onClick: () => void actions.undo(record) },
  });
}

export function HistoryScreen({ open }: { open: string | null }) {
  return (
    <>
      <PullToRefresh onRefresh={actions.refreshPhotos} />
      <History
        photos={useEntries()}
        open={open}
        onRefresh={() => void actions.refreshPhotos()}
        onOpen={openOutfit}
        onTakePhoto={() => go({ name: 'camera' })}
        onUpload={goHome}
        onDelete={(entry) => void remove(entry)}
      />
    </>
  );
}
