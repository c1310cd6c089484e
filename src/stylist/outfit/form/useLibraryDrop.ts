import { useState, type DragEvent } from 'react';
import type { Draft } from '../../store/draft.ts';
import { chooseRow, withAdded } from '../sources/adding.ts';
import { carriedItem, isCarrying } from '../sources/library-drag.ts';
import { placeAt } from './place-at.ts';

const listIn = ({ currentTarget }: DragEvent<HTMLElement>) =>
  currentTarget.querySelector('[data-items]');

/** Above the list is the library itself: what is let go there stays in it. */
const isBelowTop = (event: DragEvent<HTMLElement>) =>
  event.clientY >= (listIn(event)?.getBoundingClientRect().top ?? 0);

/** Takes an item of the library wherever it is dropped from the list downwards. */
export function useLibraryDrop(draft: Draft, change: (part: Partial<Draft>) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const isTaken = isCarrying(event.dataTransfer) && isBelowTop(event);
        setIsOver(isTaken);
        if (isTaken) event.preventDefault();
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        setIsOver(false);
        const item = carriedItem(event.dataTransfer);
        if (!item) return;
        event.preventDefault();
        const at = placeAt(listIn(event), event.clientY);
        const key = crypto.randomUUID();
        const added = withAdded(draft.items, item, key, at === -1 ? undefined : at);
        if (added.here !== null) return chooseRow(added.here);
        change({ items: added.items });
      },
    },
  };
}
