import { useEffect, useState } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import { actions } from '../../state/store.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { askForFile, hasCamera } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { go, openOutfit } from '../navigation.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { useEntries } from '../useEntries.ts';
import { usePhoneTrouble } from '../usePhoneTrouble.ts';
import { useSavedCount } from '../useSavedCount.ts';
import { Home } from './Home.tsx';
import { keepView } from './kept-view.ts';

export function HomeScreen() {
  const { alert, onFile } = useChosenFile('gallery');
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const photos = useEntries();
  const saved = useSavedCount();
  const trouble = usePhoneTrouble();

  useEffect(() => {
    let isShown = true;
    if (photos.value) {
      whenIdle(async () => {
        if (isShown) keepView();
      });
    }
    return () => {
      isShown = false;
    };
  });

  return (
    <>
      <PullToRefresh onRefresh={actions.refreshPhotos} />
      <Home
        photos={photos}
        saved={saved}
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
      />
      {isTrayOpen && <OutboxScreen onClose={() => setIsTrayOpen(false)} />}
    </>
  );
}
