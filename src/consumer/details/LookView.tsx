import { useDeferredValue, useState, type ReactNode } from 'react';
import { Price } from '../../ui/Price.tsx';
import { texts } from '../../../texts/consumer.ts';
import { FoldedNote } from '../shell/FoldedNote.tsx';
import { WholePhoto } from '../whole-photo/WholePhoto.tsx';
import { LookLedger } from './ledger/LookLedger.tsx';
import { useLookInSight } from './look-context.ts';
import { ratedCount } from './look.ts';
import { MadeBy } from './MadeBy.tsx';
import { Opening } from './opening/Opening.tsx';
import { PieceCard } from './PieceCard.tsx';
import { Pins } from './pins/Pins.tsx';
import { TheySay } from './votes/TheySay.tsx';
import styles from './Details.module.css';

interface LookViewProps {
  /** The one it answers; its picture moves here from the list. */
  photo: string | null;
  /** Then the opening is painted before the rest is drawn; who comes back further down needs it all. */
  isReadFromTop: boolean;
  children?: ReactNode;
}

export function LookView({ photo, isReadFromTop, children }: LookViewProps) {
  const { look, cost, lines } = useLookInSight();
  const [isWhole, setIsWhole] = useState(false);
  const showWhole = () => setIsWhole(true);
  const isRestDrawn = useDeferredValue(true, !isReadFromTop);
  return (
    <div className={styles.look}>
      <Opening moves={photo} onPhoto={showWhole} />
      {isRestDrawn && (
        <>
          <TheySay />
          {lines.length > 0 && (
            <div className={styles.ledger} data-ledger tabIndex={-1}>
              <LookLedger />
            </div>
          )}
          {look.note && (
            <blockquote className={styles.note}>
              <FoldedNote note={look.note} isLarge />
              <footer className="small muted">
                <MadeBy />
              </footer>
            </blockquote>
          )}
          <Pins look={look} onPhoto={showWhole} />
          <Progress done={ratedCount(look)} total={look.places.length} />
          <ul>
            {look.places.map((place) => (
              <PieceCard key={place.id} place={place} onPhoto={showWhole} />
            ))}
          </ul>
          <div className={styles.total}>
            <span>
              {texts.details.total}
              {cost.left !== cost.sum && <span className="note"> {texts.details.without}</span>}
            </span>
            <Price value={cost.left} />
          </div>
          {isWhole && (
            <WholePhoto
              title={texts.whole.yours}
              src={look.clientPicture}
              pins={look.pins}
              onClose={() => setIsWhole(false)}
            />
          )}
          {children}
        </>
      )}
    </div>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={texts.details.ratedLabel}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ scale: `${total === 0 ? 0 : done / total} 1` }} />
      </span>
      <span className="num">{texts.details.rated(done, total)}</span>
    </div>
  );
}
