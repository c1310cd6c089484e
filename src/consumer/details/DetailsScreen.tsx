import { useCallback, useId, useState } from 'react';
import { useApp } from '../shell/app-context.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { texts } from '../../../texts/consumer.ts';
import { AnotherLook } from '../again/AnotherLook.tsx';
import { LineStrip } from '../shell/LineStrip.tsx';
import { isNew } from '../shell/kept-scroll.ts';
import { current, go, goBack, openOutfit } from '../shell/navigation.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { useSavedCount } from '../shell/useSavedCount.ts';
import { actsOn, type Said } from './acts.ts';
import { DetailsFailed } from './DetailsFailed.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { useFits } from './fit/useFits.ts';
import { LookProvider } from './look-context.ts';
import { isMissed } from './look.ts';
import { LookTabs } from './LookTabs.tsx';
import { LookView } from './LookView.tsx';
import { ShareOutfit } from './ShareOutfit.tsx';
import { ShopsPay } from './ShopsPay.tsx';
import { useLook } from './useLook.ts';
import { usePieceInSight } from './usePieceInSight.ts';
import { useShop } from './useShop.ts';
import { useSwipe } from './useSwipe.ts';
import styles from './Details.module.css';

interface DetailsScreenProps {
  outfit: string;
  /** The piece of her closet that it was opened from. */
  piece: string | null;
  /** Whether the card it was opened from gives way to it. */
  grows: boolean;
}

const back = () => goBack({ name: 'history' });

export function DetailsScreen({ outfit, piece, grows }: DetailsScreenProps) {
  const { actions } = useApp();
  const {
    kept,
    look,
    items,
    cost,
    ledger,
    photo,
    refused,
    refusedChoices,
    reports,
    replaced,
    ballots,
  } = useLook(outfit);
  const now = useServerNow();
  const fits = useFits(outfit, items, look ?? null, now);
  const isShopSlow = useShop(kept.value?.outfit ?? null);
  const looks = photo?.outfits ?? [];
  const saved = useSavedCount();
  const panelId = useId();
  const list = usePieceInSight(piece, look !== null);
  const [said, setSaid] = useState<Said>('');
  const refresh = useCallback(() => actions.refreshOutfit(outfit), [actions, outfit]);
  const swipe = useSwipe((direction) => {
    const next = looks[looks.findIndex(({ uuid }) => uuid === outfit) + direction];
    if (next) openOutfit(next.uuid);
  });

  const swapped = (place: string) => {
    const front = look?.places.find(({ id }) => id === place)?.front;
    const sum = formatPrice(cost.left);
    const without = cost.left === cost.sum ? '' : `, ${texts.details.without}`;
    return front && texts.details.swapped(front.name, sum + without);
  };
  const acts = actsOn(actions, outfit, setSaid);

  return (
    <>
      <PullToRefresh onRefresh={refresh} />
      <LineStrip of={kept} />
      <p className="vh" role="status">
        {typeof said === 'string' ? said : swapped(said.place)}
      </p>
      <div
        className={`col has-tabs ${styles.page} ${piece === null ? '' : styles.single}`}
        ref={list}
      >
        <header className="bar">
          <IconButton
            label={piece === null ? texts.details.backToHistory : texts.details.backToCloset}
            onClick={back}
          >
            <BackIcon />
          </IconButton>
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
            <LookProvider
              value={{
                look,
                cost,
                lines: ledger,
                fits,
                now,
                acts,
                refused,
                refusedChoices,
                reports,
                isShopSlow,
                replaced,
                ballots,
              }}
            >
              <LookView
                key={outfit}
                photo={(grows && photo?.id) || null}
                isReadFromTop={piece === null && isNew(current().key)}
              >
                <ShopsPay />
                {photo && (
                  <div className={styles.again}>
                    <AnotherLook
                      {...{ outfit, photo, now }}
                      stylist={look.stylist}
                      isToMend={isMissed(look) || ledger.some(({ status }) => status === 'said')}
                    />
                  </div>
                )}
              </LookView>
            </LookProvider>
          )}
          {!look && kept.error && (
            <DetailsFailed
              photo={photo}
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
