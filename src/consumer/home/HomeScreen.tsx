import { useState } from 'react';
import { actions, useStore } from '../../state/store.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { askForFile, hasCamera } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { openDraft } from '../arrival.ts';
import { go, openOutfit } from '../navigation.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { useWaitingThings } from '../outbox/useWaitingThings.ts';
import { useEntries } from '../useEntries.ts';
import { usePhoneTrouble } from '../usePhoneTrouble.ts';
import { useSavedCount } from '../useSavedCount.ts';
import { Home } from './Home.tsx';
import { outOfSightOf } from './out-of-sight.ts';
import { SHOWN } from './RecentUploads.tsx';
import { useKeptView } from './useKeptView.ts';

export function HomeScreen() {
  const { alert, onFile } = useChosenFile('gallery');
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const photos = useEntries();
  const saved = useSavedCount();
  const trouble = usePhoneTrouble();
  const things = useWaitingThings();
  const draft = useStore((state) => state.draft);
  const earlier = useStore((state) => state.earlier.length);

  useKeptView(photos);

  return (
    <>
      <PullToRefresh onRefresh={actions.refreshPhotos} />
      <Home
        photos={photos}
        saved={saved}
        hasDraft={draft !== null}
        outOfSight={outOfSightOf(things, photos.value?.slice(0, SHOWN) ?? [], earlier)}
        alert={alert ?? trouble}
        onTakePhoto={() => {
          if (hasCamera()) go({ name: 'camera' });
          else askForFile(onFile, 'user');
        }}
        onFile={onFile}
        onRefresh={() => void actions.refreshPhotos()}
        onViewAll={() => go({ name: 'history' })}
        onCloset={() => go({ name: 'closet' })}
        onOpen={openOutfit}
        onShowWaiting={() => setIsTrayOpen(true)}
        onOpenDraft={openDraft}
      />
      {isTrayOpen && <OutboxScreen onClose={() => setIsTrayOpen(false)} />}
    </>
  );
}
