import type { CSSProperties } from 'react';

/** A board is 4 by 5; everything on it is measured in fractions of its width. */
export const BOARD_HEIGHT = 1.25;

interface Place {
  x: number;
  y: number;
  w: number;
  /** Before all that have less. */
  z?: number | undefined;
}

export const onBoard = ({ x, y, w, z }: Place): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${(y / BOARD_HEIGHT) * 100}%`,
  width: `${w * 100}%`,
  ...(z !== undefined && { zIndex: z }),
});
