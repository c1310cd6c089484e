import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { SharedPicture } from '../../ui/SharedPicture.tsx';
import type { StarValue } from '../../ui/Stars.tsx';
import { texts } from '../../../texts/consumer.ts';
import { credit, type Look, type Piece } from './look.ts';
import { LockedRating } from './LockedRating.tsx';
import { PieceRatingForm } from './PieceRatingForm.tsx';
import styles from './Details.module.css';

interface PieceCardProps {
  piece: Piece;
  look: Pick<Look, 'clientPicture' | 'clientThumbhash'>;
  /** The photo whose card grows into her picture here. */
  moves: string | null;
  isRefused: boolean;
  onRate: (piece: string, stars: StarValue) => Promise<unknown>;
}

export function PieceCard({ piece, look, moves, isRefused, onRate }: PieceCardProps) {
  const { clientPicture, clientThumbhash } = look;
  const buy = piece.shop && (
    <a className="btn out" href={piece.shop} target="_blank" rel="noopener noreferrer">
      {texts.details.buy}
    </a>
  );
  return (
    <li className={styles.item}>
      <div className={`${styles.pair} ${clientPicture === null ? styles.alone : ''}`}>
        {clientPicture !== null && (
          <span className={styles.client}>
            <SharedPicture
              id={moves}
              src={clientPicture}
              alt={texts.details.yourPhoto}
              thumbhash={clientThumbhash}
            />
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
