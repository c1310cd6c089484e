import { useState, type DragEvent } from 'react';
import type { LibraryItem } from '../../../../contract/items.ts';
import { carriedItem, isCarrying } from '../../library/library-drag.ts';
import { placeAt } from './place-at.ts';

const listIn = ({ currentTarget }: DragEvent<HTMLElement>) =>
  currentTarget.querySelector('[data-items]');

/** Takes an item of the library wherever on the outfit it is dropped. */
export function useLibraryDrop(count: number, onAdd: (item: LibraryItem, at: number) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const isTaken = isCarrying(event.dataTransfer);
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
        onAdd(item, at === -1 ? count : at);
      },
    },
  };
}
