import { type TouchEvent, useLayoutEffect, useRef } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import type { Place } from './look.ts';
import styles from './Swap.module.css';

interface PlatesProps extends Pick<Place, 'pieces' | 'front'> {
  onChoose: (chosen: string) => void;
}

const inSight = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);

/** A piece and its backups as large as they come, to be moved under the finger. */
export function Plates({ pieces, front, onChoose }: PlatesProps) {
  const strip = useRef<HTMLDivElement>(null);
  /** How wide it was when she laid a hand on it; null once something else has moved what lay there. */
  const held = useRef<number | null>(null);
  const index = pieces.findIndex(({ id }) => id === front.id);
  const order = pieces.map(({ id }) => id).join(' ');
  const indexNow = useRef(index);

  const align = () => {
    const { current } = strip;
    const to = indexNow.current;
    if (!current || inSight(current) === to) return;
    held.current = null;
    current.scrollLeft = to * current.clientWidth;
  };
  const take = () => {
    held.current = strip.current?.clientWidth ?? null;
  };

  useLayoutEffect(() => {
    held.current = null;
  }, [order]);
  useLayoutEffect(() => {
    indexNow.current = index;
    align();
  }, [index, order]);
  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    // Its pictures make it higher under her finger.
    const size = new ResizeObserver(() => {
      if (held.current !== current.clientWidth) align();
    });
    size.observe(current);
    return () => size.disconnect();
  }, []);

  /** The looks lie beside each other too. */
  const touched = (event: TouchEvent) => {
    event.stopPropagation();
    if (event.type === 'touchstart') take();
  };

  return (
    <div
      ref={strip}
      className={`${styles.strip} ${index === 0 ? styles.first : ''} ${index === pieces.length - 1 ? styles.last : ''}`}
      onTouchStart={touched}
      onTouchEnd={touched}
      onWheel={take}
      onKeyDown={take}
      onScroll={({ currentTarget }) => {
        // What is drawn scrolls too: other pieces, another width. That chooses nothing.
        if (held.current !== currentTarget.clientWidth) return align();
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
