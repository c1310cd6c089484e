import { KeepButton } from '../../ui/KeepButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { SharedPicture } from '../../ui/SharedPicture.tsx';
import { texts } from '../../../texts/consumer.ts';
import { credit, type Look, type Piece } from './look.ts';
import { LockedRating } from './LockedRating.tsx';
import { PieceRatingForm, type Opinion } from './PieceRatingForm.tsx';
import { PinMarks } from './pins/PinMarks.tsx';
import styles from './Piece.module.css';

export interface PieceCardProps {
  piece: Piece;
  look: Pick<Look, 'clientPicture' | 'clientThumbhash' | 'pins'>;
  /** The photo whose card grows into her picture here. */
  moves: string | null;
  isRefused: boolean;
  onRate: (piece: Piece, opinion: Opinion) => Promise<unknown>;
  /** Into the closet, or out of it. */
  onKeep: (piece: Piece) => void;
  /** Shows her photo in full. */
  onPhoto: () => void;
}

export function PieceCard(props: PieceCardProps) {
  const { piece, look, moves, isRefused, onRate, onKeep, onPhoto } = props;
  const { clientPicture, clientThumbhash } = look;
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
    <li className={styles.item} data-piece={piece.id}>
      <div className={`${styles.pair} ${clientPicture === null ? styles.alone : ''}`}>
        {clientPicture !== null && (
          <button type="button" className={styles.client} onClick={onPhoto}>
            <SharedPicture
              id={moves}
              screen="details"
              src={clientPicture}
              alt={texts.details.yourPhoto}
              thumbhash={clientThumbhash}
            />
          </button>
        )}
        <span className={styles.plate}>
          <Picture src={piece.picture} alt={piece.name} />
          <PinMarks piece={piece} pins={look.pins} />
          <KeepButton
            isKept={piece.isSaved}
            label={(piece.isSaved ? texts.closet.remove : texts.closet.save)(piece.name)}
            onPress={() => onKeep(piece)}
          />
        </span>
      </div>
      <div className={styles.credit}>
        <h2>{piece.name}</h2>
        <Price value={piece.price} />
        <p className="small muted">{credit(piece)}</p>
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
    </li>
  );
}
