import type { TouchEvent } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import type { Slot } from './look.ts';
import styles from './Swap.module.css';
import { inSight, useStrip } from './useStrip.ts';

interface PlatesProps extends Pick<Slot, 'pieces' | 'front'> {
  onChoose: (chosen: string) => void;
}

/** The looks lie beside each other too. */
const isMine = (event: TouchEvent) => event.stopPropagation();

/** A piece and its backups as large as they come, to be moved under the finger. */
export function Plates({ pieces, front, onChoose }: PlatesProps) {
  const index = pieces.findIndex(({ id }) => id === front.id);
  const { strip, isHeld } = useStrip(pieces.map(({ id }) => id).join(' '), index);

  return (
    <div
      ref={strip}
      className={`${styles.strip} ${index === 0 ? styles.first : ''} ${index === pieces.length - 1 ? styles.last : ''}`}
      onTouchStart={isMine}
      onTouchEnd={isMine}
      onScroll={({ currentTarget }) => {
        if (!isHeld()) return;
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
