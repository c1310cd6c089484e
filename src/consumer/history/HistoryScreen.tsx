import { useState } from 'react';
import { actions } from '../../state/store.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { texts } from '../../../texts/consumer.ts';
import { go, goHome, openOutfit } from '../navigation.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { useEntries } from '../useEntries.ts';
import { withUndo } from '../with-undo.ts';
import { History } from './History.tsx';

export function HistoryScreen({ open }: { open: string | null }) {
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  return (
    <>
      <PullToRefresh onRefresh={actions.refreshPhotos} />
      <History
        photos={useEntries()}
        open={open}
        onRefresh={() => void actions.refreshPhotos()}
        onOpen={openOutfit}
        onTakePhoto={() => go({ name: 'camera' })}
        onShowWaiting={() => setIsTrayOpen(true)}
        onUpload={goHome}
        onDelete={({ key }) => void withUndo(actions.deletePhoto(key), texts.history.removed)}
      />
      {isTrayOpen && <OutboxScreen onClose={() => setIsTrayOpen(false)} />}
    </>
  );
}
