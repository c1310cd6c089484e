import { formatDay } from '../../ui/dates.ts';
import { StarsShown } from '../../ui/Stars.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { PieceRating } from './look.ts';
import styles from './Piece.module.css';

interface LockedRatingProps {
  rating: PieceRating;
  isSaved: boolean;
}

export function LockedRating(props: LockedRatingProps) {
  const { rating } = props;
  return (
    <div className={styles.locked}>
      <span className={styles.five}>
        <StarsShown value={rating.stars} />
        {texts.details.ofFive(rating.stars)}
        <span className="vh">{texts.details.final}</span>
      </span>
      <Aside {...props} />
    </div>
  );
}

function Aside({ rating, isSaved }: LockedRatingProps) {
  if (rating.ratedAt === null) return <Status kind="here">{texts.details.waiting}</Status>;
  if (isSaved) return <Status kind="ready">{texts.details.saved}</Status>;
  return <span className="note">{texts.details.ratedOn(formatDay(rating.ratedAt))}</span>;
}
