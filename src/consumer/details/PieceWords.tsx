import { useId, useState } from 'react';
import { credit } from '../../ui/credit.ts';
import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { formatMoney } from '../../ui/prices.ts';
import { Status } from '../../ui/Status.tsx';
import { Words } from '../../ui/Words.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { firstName } from '../../../texts/names.ts';
import { texts } from '../../../texts/consumer.ts';
import { fitTexts } from '../../../texts/fit.ts';
import type { Runs } from '../../../contract/fits.ts';
import { AtShop } from './AtShop.tsx';
import { BoughtIt } from './fit/BoughtIt.tsx';
import { becauseOf, wasTried } from './fit/fitting.ts';

import { useLookInSight } from './look-context.ts';
import { saidOf, type Piece } from './look.ts';
import { Hearts } from './votes/Hearts.tsx';
import { heartsOf } from './votes/said.ts';
import { LockedRating } from './LockedRating.tsx';
import { PieceRatingForm } from './PieceRatingForm.tsx';
import styles from './Piece.module.css';

interface PieceWordsProps {
  piece: Piece;
  /** A backup that does not stand in front keeps what was begun with it. */
  isHidden: boolean;
}

const seenWords = (at: string, now: number) =>
  isSameDay(at, now)
    ? texts.details.seen(commonTexts.dates.today(formatClock(at)))
    : texts.details.seenOn(formatDay(at));

const runsWords = ({ fit, said, of }: Runs) => fitTexts.runs(fit, said, of);

/** What a piece is, what she says of it, and where it is sold. */
export function PieceWords({ piece, isHidden }: PieceWordsProps) {
  const { look, ballots, now, acts, fits, refused, reports, isShopSlow } = useLookInSight();
  const fitting = fits?.of(piece) ?? null;
  const report = saidOf(reports, piece.id, piece.shop);
  const [isAtShop, setIsAtShop] = useState(false);
  const shopId = useId();
  const buy = piece.isOwned ? null : piece.isGone ? (
    <p className={`small muted ${styles.gone}`}>{texts.details.linkGone}</p>
  ) : (
    piece.shop && (
      <a
        className="btn out"
        href={piece.shop}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => {
          setIsAtShop(piece.priceSeenAt !== null);
          fits?.went(piece);
        }}
      >
        {piece.size === null ? texts.details.buy : texts.details.buySize(piece.size)}
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
      {piece.size !== null && piece.isSizeGone && !piece.isOwned && (
        <p className={styles.soldOut}>
          <Status kind="bad">{texts.details.sizeGone(piece.size)}</Status>
        </p>
      )}
      <div className={styles.credit}>
        <div className={styles.row}>
          <h2>{piece.name}</h2>
          {piece.isOwned ? (
            <span className="price">{texts.details.owned}</span>
          ) : (
            <Price value={piece.price} was={piece.priceWas} />
          )}
        </div>
        <div className={styles.row}>
          <p className="small muted">{credit(piece)}</p>
          {!piece.isOwned && (
            <div className={styles.aside}>
              {piece.size !== null && <p>{texts.details.take(piece.size)}</p>}
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
          )}
        </div>
        <Hearts {...heartsOf(ballots ?? [], piece.id)} />
        {piece.why !== null && (
          <p className={styles.why}>
            <span>{texts.details.why}</span>
            <span>
              <Words text={piece.why} />
            </span>
          </p>
        )}
      </div>
      {fitting?.runs && <p className={`note ${styles.runs}`}>{runsWords(fitting.runs)}</p>}
      {piece.foreign !== null && !piece.isOwned && (
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
          refused={saidOf(refused, piece.id, piece.shop)}
          onRate={(opinion) => acts.rate(piece, opinion)}
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
            stylist={firstName(look.stylist)}
            now={now}
            onReport={(about, price) => acts.report(piece, about, price)}
          />
        </div>
      )}
      {fits && fitting && wasTried(piece, fitting) && (
        <BoughtIt
          {...fitting}
          now={now}
          because={becauseOf(piece, fitting, now)}
          isAsked={fits.asked === piece.id}
          onSay={(...said) => fits.say(piece, ...said)}
        />
      )}
    </div>
  );
}
