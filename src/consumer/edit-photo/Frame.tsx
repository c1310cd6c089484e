import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { Edit } from '../../device/shrink.ts';
import { texts } from '../../../texts/consumer.ts';
import { CORNERS, placeOf, type Corner } from './part.ts';
import styles from './EditPhoto.module.css';

interface FrameProps {
  src: string;
  edit: Edit;
  /** Of the picture as it is turned. */
  size: { width: number; height: number };
  onPull: (corner: Corner, x: number, y: number) => void;
  onSlide: (x: number, y: number) => void;
}

const STEP = 0.02;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (fraction: number) => `${fraction * 100}%`;

/** The picture, and over it what stays of it. */
export function Frame({ src, edit, size, onPull, onSlide }: FrameProps) {
  const picture = useRef<HTMLDivElement>(null);
  const { turns, part } = edit;

  /** How far a finger has gone since it was last heard of, in fractions of the picture. */
  const dragged = (event: PointerEvent, by: (x: number, y: number) => void) => {
    if (event.buttons !== 1) return;
    const { width = 1, height = 1 } = picture.current?.getBoundingClientRect() ?? {};
    by(event.movementX / width, event.movementY / height);
  };
  const grab = (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId);
  const step = (event: KeyboardEvent, corner: Corner) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onPull(corner, ...by);
  };

  const shape: CSSProperties & Record<`--${string}`, string> = {
    '--across': `${size.width / size.height}`,
    '--turn': `${turns * 90}deg`,
  };
  return (
    <div className={styles.stage}>
      <div ref={picture} className={styles.picture} style={shape} data-odd={turns % 2 === 1}>
        <img src={src} alt={texts.preview.alt} draggable={false} />
        <div
          className={styles.frame}
          style={{
            left: percent(part.x),
            top: percent(part.y),
            width: percent(part.width),
            height: percent(part.height),
          }}
          onPointerDown={grab}
          onPointerMove={(event) => dragged(event, onSlide)}
        />
        {CORNERS.map((corner) => {
          const { x, y } = placeOf(part, corner);
          return (
            <button
              key={corner}
              type="button"
              className={styles.corner}
              style={{ left: percent(x), top: percent(y) }}
              aria-label={texts.edit.corners[corner]}
              onPointerDown={grab}
              onPointerMove={(event) => dragged(event, (dx, dy) => onPull(corner, dx, dy))}
              onKeyDown={(event) => step(event, corner)}
            />
          );
        })}
      </div>
    </div>
  );
}
