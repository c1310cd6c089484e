import { useEffect, useRef } from 'react';
import { isNew } from '../shell/kept-scroll.ts';
import { current } from '../shell/navigation.ts';

/** Brings a piece into sight when its outfit is opened; who comes back finds it as she left it. */
export function usePieceInSight(piece: string | null, isThere: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const isSeen = useRef(piece === null || !isNew(current().key));
  useEffect(() => {
    if (isSeen.current || !isThere || piece === null) return;
    isSeen.current = true;
    screen.current?.querySelector(`[data-piece~="${CSS.escape(piece)}"]`)?.scrollIntoView();
  }, [piece, isThere]);
  return screen;
}
