import type { CSSProperties, RefObject } from 'react';
import type { Part } from '../../device/shrink.ts';
import { texts } from '../../../texts/consumer.ts';
import { Grip } from './Grip.tsx';
import { boxOf, CORNERS, percent, placeOf, type Corner } from './part.ts';
import { useGrip, type Follow } from './useGrip.ts';
import styles from './EditPhoto.module.css';

interface FrameProps {
  box: RefObject<HTMLElement | null>;
  part: Part;
  onPull: (corner: Corner, ...how: Parameters<Follow>) => void;
  onSlide: Follow;
}

/** In the picture, wherever its corner is: nothing of it is cut off. */
const cornerAt = (x: number, y: number): CSSProperties & Record<`--${string}`, number> => ({
  left: percent(x),
  top: percent(y),
  '--x': x,
  '--y': y,
});

/** What stays of the picture, while it can be changed. */
export function Frame({ box, part, onPull, onSlide }: FrameProps) {
  const { onPointerDown, onPointerMove, onLostPointerCapture } = useGrip(box, onSlide);
  return (
    <>
      <div
        className={`${styles.frame} ${styles.thirds}`}
        style={boxOf(part)}
        {...{ onPointerDown, onPointerMove, onLostPointerCapture }}
      />
      {CORNERS.map((corner) => {
        const { x, y } = placeOf(part, corner);
        return (
          <Grip
            key={corner}
            box={box}
            className={`${styles.handle} ${styles.corner}`}
            style={cornerAt(x, y)}
            label={texts.edit.corners[corner]}
            at={x}
            says={texts.edit.cornerAt(Math.round(x * 100), Math.round(y * 100))}
            onMove={(...how) => onPull(corner, ...how)}
          />
        );
      })}
    </>
  );
}
