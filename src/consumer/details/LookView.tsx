import { type ReactNode, useState } from 'react';
import { formatDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { Status } from '../../ui/Status.tsx';
import { Words } from '../../ui/Words.tsx';
import { texts } from '../../../texts/consumer.ts';
import { WholePhoto } from '../whole-photo/WholePhoto.tsx';
import { useLookInSight } from './look-context.ts';
import { ratedCount, savedCount } from './look.ts';
import { LookBoard } from './LookBoard.tsx';
import { PieceCard } from './PieceCard.tsx';
import { Pins } from './pins/Pins.tsx';
import styles from './Details.module.css';

interface LookViewProps {
  /** The photo it answers; its picture moves here from the list. */
  photo: string | null;
  /** What was asked for and what was done; null where nothing was asked. */
  ledger: ReactNode;
}

export function LookView({ photo, ledger }: LookViewProps) {
  const { look, cost } = useLookInSight();
  const total = look.places.length;
  const saved = savedCount(look);
  const progress = <Progress done={ratedCount(look)} total={total} />;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <h1>{look.title}</h1>
        <p className={styles.description}>
          <Words text={look.description} />
        </p>
        <p className={`small muted ${styles.meta}`}>
          {look.createdAt && <span>{formatDay(look.createdAt)}</span>}
          <span>{texts.details.items(total)}</span>
          {!look.note && <span>{texts.details.stylist(look.stylist)}</span>}
          {look.corrected && (
            <span>
              {texts.details.corrected(look.corrected.name, formatDay(look.corrected.at))}
            </span>
          )}
          {saved > 0 && <Status kind="ready">{texts.details.savedCount(saved)}</Status>}
        </p>
        {ledger ? <div className={styles.ledger}>{ledger}</div> : progress}
        {look.note && (
          <blockquote className={styles.note}>
            <p>
              <Words text={look.note} />
            </p>
            <footer className="small muted">{texts.details.stylist(look.stylist)}</footer>
          </blockquote>
        )}
      </div>
      <Pins look={look} onPhoto={() => setIsWhole(true)} />
      <LookBoard look={look} />
      {ledger && <div className={styles.rated}>{progress}</div>}
      <ul>
        {look.places.map((place, index) => (
          <PieceCard
            key={place.id}
            place={place}
            moves={index === 0 ? photo : null}
            onPhoto={() => setIsWhole(true)}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <span>{texts.details.total}</span>
        <Price value={cost.sum} />
      </div>
      {isWhole && (
        <WholePhoto
          title={texts.whole.yours}
          src={look.clientPicture}
          onClose={() => setIsWhole(false)}
        />
      )}
    </>
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
