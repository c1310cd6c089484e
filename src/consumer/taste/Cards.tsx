import { useEffect, useState, type CSSProperties } from 'react';
import type { TasteCard } from '../../../contract/taste.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useLean } from './useLean.ts';
import styles from './Taste.module.css';

interface CardsProps {
  left: readonly TasteCard[];
  onSay: (card: TasteCard, liked: boolean) => void;
}

interface Gone {
  card: TasteCard;
  liked: boolean;
  from: number;
}

/** So that a quick hand finds them there. */
const AHEAD = 2;

/** The piece in front, the next one under it, and the one that was just swiped on its way out. */
export function Cards({ left, onSay }: CardsProps) {
  const [front, next] = left;
  const [gone, setGone] = useState<Gone | null>(null);
  const ahead = left[AHEAD]?.image_url;
  useEffect(() => {
    if (ahead !== undefined) new Image().src = pictureUrl(ahead);
  }, [ahead]);
  const lean = useLean((liked, from) => {
    if (!front) return;
    setGone({ card: front, liked, from });
    onSay(front, liked);
  });
  return (
    <div className={styles.stack}>
      {next && (
        <span key={next.id} className={styles.under} aria-hidden="true">
          <Picture src={pictureUrl(next.image_url)} thumbhash={next.thumbhash} alt="" eager />
        </span>
      )}
      {front && (
        <span key={front.id} className={styles.front} {...lean}>
          <Picture
            src={pictureUrl(front.image_url)}
            thumbhash={front.thumbhash}
            alt={front.name}
            eager
          />
        </span>
      )}
      {gone && gone.card.id !== front?.id && (
        <span
          key={`${gone.card.id} gone`}
          className={`${styles.gone} ${gone.liked ? styles.right : ''}`}
          style={{ '--from': `${gone.from}px` } as CSSProperties}
          aria-hidden="true"
          onAnimationEnd={() => setGone(null)}
        >
          <Picture src={pictureUrl(gone.card.image_url)} alt="" eager />
        </span>
      )}
    </div>
  );
}
