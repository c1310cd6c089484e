import { Suspense } from 'react';
import { photoCards, photoless } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { Niche } from '../../ui/Hanger.tsx';
import { texts } from '../../../texts/consumer.ts';
import { useWide } from '../../ui/useWide.ts';
import { DetailsSkeleton } from '../details/DetailsSkeleton.tsx';
import { DetailsScreen } from '../later.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import styles from './HistoryAndDetails.module.css';

interface HistoryAndDetailsProps {
  outfit: string | null;
  /** The piece of her closet that it was opened from: then the list behind it is not this one. */
  piece?: string | undefined;
}

/** One after the other on a phone, side by side where there is room. */
export function HistoryAndDetails({ outfit, piece }: HistoryAndDetailsProps) {
  const isWide = useWide();
  const hasEntries = useStore((state) => photoCards(state).length + photoless(state).length > 0);
  const details = outfit !== null && (
    <Suspense fallback={<DetailsSkeleton />}>
      <DetailsScreen outfit={outfit} piece={piece ?? null} grows={!isWide} />
    </Suspense>
  );
  const isPair = isWide && piece === undefined;
  // The same parts in both, so that a phone that is turned loses nothing of what is typed in them.
  return (
    <main className={isPair ? styles.pair : undefined}>
      {(isPair || outfit === null) && (
        <section
          key="list"
          className={isPair ? styles.list : undefined}
          aria-label={isPair ? texts.history.title : undefined}
        >
          <HistoryScreen open={outfit} />
        </section>
      )}
      {(isPair || outfit !== null) && (
        <section
          key="opened"
          className={isPair ? styles.opened : undefined}
          aria-label={isPair ? texts.history.outfit : undefined}
        >
          {details ||
            (hasEntries && (
              <div className={styles.none}>
                <Niche />
                <p className="muted">{texts.history.pick}</p>
              </div>
            ))}
        </section>
      )}
    </main>
  );
}
