import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { Status } from '../../ui/Status.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { credit, type Piece } from './look.ts';
import { LockedRating } from './LockedRating.tsx';
import { PieceRatingForm, type Opinion } from './PieceRatingForm.tsx';
import styles from './Piece.module.css';

interface PieceWordsProps {
  piece: Piece;
  /** A backup that does not stand in front keeps what was begun with it. */
  isHidden: boolean;
  isRefused: boolean;
  now: number;
  onRate: (piece: Piece, opinion: Opinion) => Promise<unknown>;
}

const seenWords = (at: string, now: number) =>
  isSameDay(at, now)
    ? texts.details.seen(commonTexts.dates.today(formatClock(at)))
    : texts.details.seenOn(formatDay(at));

/** What a piece is, what she says of it, and where it is sold. */
export function PieceWords({ piece, isHidden, isRefused, now, onRate }: PieceWordsProps) {
  const buy = piece.isGone ? (
    <p className={`small muted ${styles.gone}`}>{texts.details.linkGone}</p>
  ) : (
    piece.shop && (
      <a className="btn out" href={piece.shop} target="_blank" rel="noopener noreferrer">
        {texts.details.buy}
      </a>
    )
  );
  return (
    <div className={styles.words} hidden={isHidden}>
      {piece.soldOutSince !== null && (
        <p className={styles.soldOut}>
          <Status kind="bad">{texts.details.soldOutSince(formatDay(piece.soldOutSince))}</Status>
        </p>
      )}
      <div className={styles.credit}>
        <div className={styles.row}>
          <h2>{piece.name}</h2>
          <Price value={piece.price} was={piece.priceWas} />
        </div>
        <div className={styles.row}>
          <p className="small muted">{credit(piece)}</p>
          {piece.priceSeenAt !== null && (
            <p className={`note ${styles.seen}`}>{seenWords(piece.priceSeenAt, now)}</p>
          )}
        </div>
        {piece.why !== null && (
          <p className={styles.why}>
            <span>{texts.details.why}</span>
            <span>{piece.why}</span>
          </p>
        )}
      </div>
      {piece.rating ? (
        <>
          <LockedRating rating={piece.rating} isSaved={piece.isSaved} />
          {buy && <div className={styles.actions}>{buy}</div>}
        </>
      ) : (
        <PieceRatingForm
          name={piece.name}
          isRefused={isRefused}
          onRate={(opinion) => onRate(piece, opinion)}
        >
          {buy}
        </PieceRatingForm>
      )}
    </div>
  );
}
