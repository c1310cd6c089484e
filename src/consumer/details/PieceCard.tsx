import { useId, useRef, useState } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { StarsInput, type StarValue } from '../../ui/Stars.tsx';
import { texts } from '../../ui/texts/texts.ts';
import { credit, type Piece } from './look.ts';
import { LockedRating } from './LockedRating.tsx';
import styles from './Details.module.css';

interface PieceCardProps {
  piece: Piece;
  clientPicture: string | null;
  onRate: (piece: string, stars: StarValue) => void;
}

export function PieceCard({ piece, clientPicture, onRate }: PieceCardProps) {
  const [stars, setStars] = useState<StarValue | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const rate = useRef<HTMLDivElement>(null);
  const name = useId();

  const submit = () => {
    if (stars !== null) return onRate(piece.id, stars);
    setIsAsking(true);
    rate.current?.querySelector('input')?.focus();
  };

  return (
    <li className={styles.item}>
      <div className={`${styles.pair} ${clientPicture === null ? styles.alone : ''}`}>
        {clientPicture !== null && <Picture src={clientPicture} alt={texts.details.yourPhoto} />}
        <Picture src={piece.picture} alt={piece.name} />
      </div>
      <div className={styles.credit}>
        <h2>{piece.name}</h2>
        <Price value={piece.price} />
        <p className="small muted">{credit(piece)}</p>
      </div>
      {piece.rating ? (
        <LockedRating rating={piece.rating} />
      ) : (
        <div ref={rate} className={styles.rate}>
          <StarsInput
            name={name}
            label={`${texts.details.rating}, ${piece.name}`}
            value={stars}
            onChange={(value) => {
              setStars(value);
              setIsAsking(false);
            }}
          />
          <RateWord stars={stars} isAsking={isAsking} />
        </div>
      )}
      <div className={styles.actions}>
        {!piece.rating && (
          <button
            type="button"
            className={`btn ${stars === null ? styles.quiet : 'ink'}`}
            onClick={submit}
          >
            {stars === null ? texts.details.rate : texts.details.submitRating}
          </button>
        )}
        <a className="btn out" href={piece.shop} target="_blank" rel="noopener noreferrer">
          {texts.details.buy}
        </a>
      </div>
    </li>
  );
}

function RateWord({ stars, isAsking }: { stars: StarValue | null; isAsking: boolean }) {
  if (stars !== null) return <span className={styles.label}>{texts.stars.labels[stars]}</span>;
  return isAsking ? (
    <span className="alert" role="alert">
      {texts.details.chooseFirst}
    </span>
  ) : (
    <span className="small muted">{texts.details.notRated}</span>
  );
}
