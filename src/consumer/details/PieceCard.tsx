import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { SharedPicture } from '../../ui/SharedPicture.tsx';
import type { StarValue } from '../../ui/Stars.tsx';
import { texts } from '../../ui/texts/texts.ts';
import { credit, type Piece } from './look.ts';
import { LockedRating } from './LockedRating.tsx';
import { PieceRatingForm } from './PieceRatingForm.tsx';
import styles from './Details.module.css';

interface PieceCardProps {
  piece: Piece;
  /** `moves`: the photo whose card grows into this picture. */
  client: { picture: string | null; moves: string | null };
  isRefused: boolean;
  onRate: (piece: string, stars: StarValue) => Promise<unknown>;
}

export function PieceCard({ piece, client, isRefused, onRate }: PieceCardProps) {
  const { picture, moves } = client;
  const buy = piece.shop && (
    <a className="btn out" href={piece.shop} target="_blank" rel="noopener noreferrer">
      {texts.details.buy}
    </a>
  );
  return (
    <li className={styles.item}>
      <div className={`${styles.pair} ${picture === null ? styles.alone : ''}`}>
        {picture !== null && (
          <span className={styles.client}>
            <SharedPicture id={moves} src={picture} alt={texts.details.yourPhoto} />
          </span>
        )}
        <Picture src={piece.picture} alt={piece.name} />
      </div>
      <div className={styles.credit}>
        <h2>{piece.name}</h2>
        <Price value={piece.price} />
        <p className="small muted">{credit(piece)}</p>
      </div>
      {piece.rating ? (
        <>
          <LockedRating rating={piece.rating} />
          {buy && <div className={styles.actions}>{buy}</div>}
        </>
      ) : (
        <PieceRatingForm
          name={piece.name}
          isRefused={isRefused}
          onRate={(stars) => onRate(piece.id, stars)}
        >
          {buy}
        </PieceRatingForm>
      )}
    </li>
  );
}
