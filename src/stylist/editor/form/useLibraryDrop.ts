import { useState, type DragEvent } from 'react';
import type { LibraryItem } from '../../../../contract/items.ts';
import { useFocus } from '../../focus.tsx';
import { carriedItem, isCarrying } from '../../library/library-drag.ts';
import type { DraftItem } from '../../look/items.ts';
import { placeAt } from './place-at.ts';

/** Takes an item of the library wherever on the outfit it is dropped. */
export function useLibraryDrop(
  items: readonly DraftItem[],
  onAdd: (item: LibraryItem, at: number) => void,
) {
  const { find } = useFocus();
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
        const at = placeAt(items, event.clientY, find);
        onAdd(item, at === -1 ? items.length : at);
      },
    },
  };
}
