import { formatDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import type { StarValue } from '../../ui/Stars.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { ratedCount, savedCount, totalPrice, type Look } from './look.ts';
import { LookBoard } from './LookBoard.tsx';
import { PieceCard } from './PieceCard.tsx';
import styles from './Details.module.css';

interface LookViewProps {
  look: Look;
  /** The photo it answers; its picture moves here from the list. */
  photo: string | null;
  /** Pieces whose rating the server did not take. */
  refused: ReadonlySet<string>;
  onRate: (piece: string, stars: StarValue) => Promise<unknown>;
}

export function LookView({ look, photo, refused, onRate }: LookViewProps) {
  const total = look.pieces.length;
  const saved = savedCount(look);
  return (
    <>
      <div className={styles.head}>
        <h1>{look.title}</h1>
        <p className={styles.description}>{look.description}</p>
        <p className={`small muted ${styles.meta}`}>
          {look.createdAt && <span>{formatDay(look.createdAt)}</span>}
          <span>{texts.details.items(total)}</span>
          {!look.note && <span>{texts.details.stylist(look.stylist)}</span>}
          {saved > 0 && <Status kind="ready">{texts.details.savedCount(saved)}</Status>}
        </p>
        <Progress done={ratedCount(look)} total={total} />
        {look.note && (
          <blockquote className={styles.note}>
            <p>{look.note}</p>
            <footer className="small muted">{texts.details.stylist(look.stylist)}</footer>
          </blockquote>
        )}
      </div>
      <LookBoard look={look} />
      <ul>
        {look.pieces.map((piece, index) => (
          <PieceCard
            key={piece.id}
            piece={piece}
            look={look}
            moves={index === 0 ? photo : null}
            isRefused={refused.has(piece.id)}
            onRate={onRate}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <span>{texts.details.total}</span>
        <Price value={totalPrice(look)} />
      </div>
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
