import { type TouchEvent, useLayoutEffect, useRef } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import type { Place } from './look.ts';
import styles from './Swap.module.css';

interface PlatesProps extends Pick<Place, 'pieces' | 'front'> {
  onChoose: (chosen: string) => void;
}

const inSight = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);
/** The looks lie beside each other too. */
const isMine = (event: TouchEvent) => event.stopPropagation();

/** A piece and its backups as large as they come, to be moved under the finger. */
export function Plates({ pieces, front, onChoose }: PlatesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const index = pieces.findIndex(({ id }) => id === front.id);

  useLayoutEffect(() => {
    const { current } = strip;
    if (current && inSight(current) !== index) current.scrollLeft = index * current.clientWidth;
  }, [index]);

  return (
    <div
      ref={strip}
      className={`${styles.strip} ${index === 0 ? styles.first : ''} ${index === pieces.length - 1 ? styles.last : ''}`}
      onTouchStart={isMine}
      onTouchEnd={isMine}
      onScroll={({ currentTarget }) => {
        const piece = pieces[inSight(currentTarget)];
        if (piece && piece !== front) onChoose(piece.id);
      }}
    >
      {pieces.map(({ id, name, picture }, at) => (
        <span key={id} aria-hidden={at !== index}>
          <Picture src={picture} alt={name} />
        </span>
      ))}
    </div>
  );
}
