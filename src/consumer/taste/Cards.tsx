import { useEffect, useState, type CSSProperties } from 'react';
import type { TasteCard } from '../../../contract/taste.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSwipeAnswer } from './useSwipeAnswer.ts';
import styles from './Taste.module.css';

/** So that a quick hand finds it there. */
const AHEAD = 2;

interface CardsProps {
  left: readonly TasteCard[];
  onSay: (card: TasteCard, liked: boolean) => void;
}

interface Gone {
  card: TasteCard;
  liked: boolean;
  from: number;
}

/** The piece in front, the next one under it, and the one that was just swiped on its way out. */
export function Cards({ left, onSay }: CardsProps) {
  const [front, next] = left;
  const [gone, setGone] = useState<Gone | null>(null);
  const ahead = left[AHEAD]?.image_url;
  useEffect(() => {
    if (ahead !== undefined) new Image().src = pictureUrl(ahead);
  }, [ahead]);
  const lean = useSwipeAnswer((liked, from) => {
    if (!front) return;
    setGone({ card: front, liked, from });
    onSay(front, liked);
  });
  const going = gone && !left.includes(gone.card) ? gone : null;
  // From place to place each keeps its element, and with it its picture.
  const placed = [
    ...(next ? [{ card: next, name: styles.under, more: { 'aria-hidden': true } }] : []),
    ...(front ? [{ card: front, name: styles.front, more: lean }] : []),
    ...(going
      ? [
          {
            card: going.card,
            name: `${styles.gone} ${going.liked ? styles.right : ''}`,
            more: {
              'aria-hidden': true,
              style: { '--from': `${going.from}px` } as CSSProperties,
              onAnimationEnd: () => setGone(null),
            },
          },
        ]
      : []),
  ];
  return (
    <div className={styles.stack}>
      {placed.map(({ card, name, more }) => (
        <span key={card.id} className={name} {...more}>
          <Picture
            src={pictureUrl(card.image_url)}
            thumbhash={card.thumbhash}
            alt={card.name}
            eager
          />
        </span>
      ))}
    </div>
  );
}
