import { useId } from 'react';
import type { Kept } from '../../state/kept.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { texts } from '../../../texts/consumer.ts';
import { DetailsFailed } from './DetailsFailed.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import type { Look } from './look.ts';
import { LookTabs } from './LookTabs.tsx';
import { LookView, type LookViewProps } from './LookView.tsx';
import { ShareOutfit } from './ShareOutfit.tsx';
import { useSwipe } from './useSwipe.ts';
import styles from './Details.module.css';

interface DetailsProps extends Omit<LookViewProps, 'look'> {
  look: Kept<Look>;
  looks: readonly { uuid: string; title: string }[];
  current: string;
  saved: number;
  onBack: () => void;
  onCloset: () => void;
  onLook: (outfit: string) => void;
  onRetry: () => void;
}

export function Details({ look, looks, current, saved, ...on }: DetailsProps) {
  const { photo, refused, onRate } = on;
  const panelId = useId();
  const swipe = useSwipe((direction) => {
    const next = looks[looks.findIndex(({ uuid }) => uuid === current) + direction];
    if (next) on.onLook(next.uuid);
  });

  return (
    <>
      {look.isOffline && <OfflineStrip asOf={look.fetchedAt} />}
      <div className={`col has-tabs ${styles.page}`}>
        <header className="bar">
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.details.backToHistory}
            onClick={on.onBack}
          >
            <BackIcon />
          </button>
          <span className={styles.corner}>
            {look.value && <ShareOutfit look={look.value} />}
            <ClosetLink saved={saved} onGo={on.onCloset} />
          </span>
        </header>
        {looks.length > 1 && (
          <LookTabs looks={looks} current={current} panelId={panelId} onLook={on.onLook} />
        )}
        <div
          id={panelId}
          className={looks.length > 1 ? styles.swiped : undefined}
          role={looks.length > 1 ? 'tabpanel' : undefined}
          {...swipe}
        >
          {look.value && (
            <LookView
              key={current}
              look={look.value}
              photo={photo}
              refused={refused}
              onRate={onRate}
            />
          )}
          {!look.value && look.error && (
            <DetailsFailed
              message={look.error}
              isMissing={look.isMissing}
              onRetry={on.onRetry}
              onBack={on.onBack}
            />
          )}
          {!look.value && !look.error && <DetailsSkeleton />}
        </div>
      </div>
    </>
  );
}
