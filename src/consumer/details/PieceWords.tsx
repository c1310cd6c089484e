import { useId, useState } from 'react';
import type { GivenStars } from '../../state/operations/rating.ts';
import type { ReportAhead } from '../../state/operations/report.ts';
import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { formatMoney } from '../../ui/prices.ts';
import { Status } from '../../ui/Status.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { AtShop, type OnReport } from './AtShop.tsx';
import { credit, type Piece } from './look.ts';
import { LockedRating } from './LockedRating.tsx';
import { PieceRatingForm, type Opinion } from './PieceRatingForm.tsx';
import styles from './Piece.module.css';

export interface PieceWordsProps {
  piece: Piece;
  /** What she said of it at the shop, while it is on this phone. */
  report: ReportAhead | null;
  stylist: string;
  /** A shop has been asked for a while. */
  isShopSlow: boolean;
  /** A backup that does not stand in front keeps what was begun with it. */
  isHidden: boolean;
  refused: GivenStars | null;
  now: number;
  onRate: (piece: Piece, opinion: Opinion) => Promise<unknown>;
  onReport: (piece: Piece, ...said: Parameters<OnReport>) => ReturnType<OnReport>;
}

const seenWords = (at: string, now: number) =>
  isSameDay(at, now)
    ? texts.details.seen(commonTexts.dates.today(formatClock(at)))
    : texts.details.seenOn(formatDay(at));

/** What a piece is, what she says of it, and where it is sold. */
export function PieceWords(props: PieceWordsProps) {
  const { piece, report, stylist, isShopSlow, isHidden, refused, now, onRate, onReport } = props;
  const [isAtShop, setIsAtShop] = useState(false);
  const shopId = useId();
  const buy = piece.isGone ? (
    <p className={`small muted ${styles.gone}`}>{texts.details.linkGone}</p>
  ) : (
    piece.shop && (
      <a
        className="btn out"
        href={piece.shop}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => setIsAtShop(piece.priceSeenAt !== null)}
      >
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
            <button
              type="button"
              className={styles.seen}
              aria-expanded={isAtShop}
              aria-controls={isAtShop ? shopId : undefined}
              aria-label={texts.atShop.open(seenWords(piece.priceSeenAt, now))}
              onClick={() => setIsAtShop(!isAtShop)}
            >
              {seenWords(piece.priceSeenAt, now)}
            </button>
          )}
        </div>
        {piece.why !== null && (
          <p className={styles.why}>
            <span>{texts.details.why}</span>
            <span>{piece.why}</span>
          </p>
        )}
      </div>
      {piece.foreign !== null && (
        <p className="note">{texts.details.foreign(formatMoney(piece.foreign))}</p>
      )}
      {piece.rating ? (
        <>
          <LockedRating rating={piece.rating} isSaved={piece.isSaved} />
          {buy && <div className={styles.actions}>{buy}</div>}
        </>
      ) : (
        <PieceRatingForm
          name={piece.name}
          refused={refused}
          onRate={(opinion) => onRate(piece, opinion)}
        >
          {buy}
        </PieceRatingForm>
      )}
      {(isAtShop || report || piece.report) && (
        <div id={shopId}>
          <AtShop
            ahead={report}
            report={piece.report}
            isSlow={isShopSlow}
            stylist={stylist}
            now={now}
            onReport={(about, price) => onReport(piece, about, price)}
          />
        </div>
      )}
    </div>
  );
}
