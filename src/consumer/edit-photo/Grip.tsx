import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useGrip, type Follow } from './useGrip.ts';

interface GripProps {
  box: RefObject<HTMLElement | null>;
  className: string | undefined;
  style: CSSProperties;
  label: string;
  /** Where it is, in fractions of the picture and in words. */
  at: number;
  says: string;
  isUpright?: boolean;
  onMove: Follow;
  onResize?: Follow;
  children?: ReactNode;
}

/** What is moved by finger, mouse or keys. */
export function Grip({ box, label, at, says, isUpright, onMove, onResize, ...shown }: GripProps) {
  const grip = useGrip(box, onMove, onResize);
  return (
    <div
      {...grip}
      {...shown}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.max(0, Math.round(at * 100)))}
      aria-valuetext={says}
    />
  );
}
