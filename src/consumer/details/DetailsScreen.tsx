import { useCallback, useId } from 'react';
import { actions } from '../../state/store.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { texts } from '../../../texts/consumer.ts';
import { go, goBack, openOutfit } from '../navigation.ts';
import { useSavedCount } from '../useSavedCount.ts';
import { DetailsFailed } from './DetailsFailed.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { LookTabs } from './LookTabs.tsx';
import { LookView } from './LookView.tsx';
import { ratePiece } from './rate-piece.ts';
import { ShareOutfit } from './ShareOutfit.tsx';
import { useLook } from './useLook.ts';
import { useSwipe } from './useSwipe.ts';
import styles from './Details.module.css';

interface DetailsScreenProps {
  outfit: string;
  /** Whether the card it was opened from gives way to it. */
  grows: boolean;
}

const back = () => goBack({ name: 'history' });

export function DetailsScreen({ outfit, grows }: DetailsScreenProps) {
  const { kept, look, photo, refused } = useLook(outfit);
  const looks = photo?.outfits ?? [];
  const saved = useSavedCount();
  const panelId = useId();
  const refresh = useCallback(() => actions.refreshOutfit(outfit), [outfit]);
  const swipe = useSwipe((direction) => {
    const next = looks[looks.findIndex(({ uuid }) => uuid === outfit) + direction];
    if (next) openOutfit(next.uuid);
  });

  return (
    <>
      <PullToRefresh onRefresh={refresh} />
      {kept.isOffline && <OfflineStrip asOf={kept.fetchedAt} />}
      <div className={`col has-tabs ${styles.page}`}>
        <header className="bar">
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.details.backToHistory}
            onClick={back}
          >
            <BackIcon />
          </button>
          <span className={styles.corner}>
            {look && <ShareOutfit look={look} />}
            <ClosetLink saved={saved} onGo={() => go({ name: 'closet' })} />
          </span>
        </header>
        {looks.length > 1 && (
          <LookTabs looks={looks} current={outfit} panelId={panelId} onLook={openOutfit} />
        )}
        <div
          id={panelId}
          className={looks.length > 1 ? styles.swiped : undefined}
          role={looks.length > 1 ? 'tabpanel' : undefined}
          {...swipe}
        >
          {look && (
            <LookView
              key={outfit}
              look={look}
              photo={(grows && photo?.id) || null}
              refused={refused}
              onRate={(piece, stars) => ratePiece(outfit, piece, stars)}
            />
          )}
          {!look && kept.error && (
            <DetailsFailed
              message={kept.error}
              isMissing={kept.isMissing}
              onRetry={() => void refresh()}
              onBack={back}
            />
          )}
          {!look && !kept.error && <DetailsSkeleton />}
        </div>
      </div>
    </>
  );
}
