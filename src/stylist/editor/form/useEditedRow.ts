import { useState } from 'react';
import { useFocus } from '../../focus.tsx';
import { rowOf, withRow, type DraftPiece, type ItemForm } from '../../look/items.ts';

interface Parts<P extends DraftPiece> {
  pieces: readonly P[];
  /** What is typed of the next one. */
  open: ItemForm;
  onReplace: (piece: P) => void;
  onOpen: (row: ItemForm) => void;
}

/**
 * The one row of fields: a piece that is being edited, else the next one. What is typed is the
 * piece's at once, so that neither a reload nor sending the outfit loses it.
 */
export function useEditedRow<P extends DraftPiece>({ pieces, open, onReplace, onOpen }: Parts<P>) {
  const { focus } = useFocus();
  const [before, setBefore] = useState<P | null>(null);
  const piece = pieces.find(({ key }) => key === before?.key) ?? null;

  /** The fields go, so the focus returns to the button that they came from. */
  const close = () => {
    setBefore(null);
    focus('edit', before?.key);
  };
  return {
    key: piece?.key ?? 'open',
    row: piece ? rowOf(piece) : open,
    isOpen: piece === null,
    close,
    cancel: () => {
      if (before && piece) onReplace({ ...piece, ...rowOf(before), picture: before.picture });
      close();
    },
    edit: (key: string) => setBefore(pieces.find((one) => one.key === key) ?? null),
    change: (row: ItemForm) => {
      if (piece) onReplace(withRow(piece, row));
      else onOpen(row);
    },
  };
}
