import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Draft } from '../../store/draft.ts';
import { rowOf, withRow, type DraftItem, type ItemForm } from '../../store/items.ts';

/**
 * The one row of fields: an item that is being edited, else the open row of the draft. What is
 * typed is the item's at once, so that neither a reload nor sending the outfit loses it.
 */
export function useEditedRow(draft: Draft, changeDraft: (part: Partial<Draft>) => void) {
  const [before, setBefore] = useState<DraftItem | null>(null);
  const item = draft.items.find(({ key }) => key === before?.key) ?? null;
  const replace = (next: DraftItem) =>
    changeDraft({ items: draft.items.map((one) => (one.key === next.key ? next : one)) });

  /** The fields go, so the focus returns to the button that they came from. */
  const close = () => {
    flushSync(() => setBefore(null));
    document.querySelector<HTMLElement>(`[data-edit="${before?.key}"]`)?.focus();
  };
  return {
    key: item?.key ?? 'open',
    row: item ? rowOf(item) : draft.open,
    isOpen: item === null,
    close,
    cancel: () => {
      if (before) replace(before);
      close();
    },
    edit: (key: string) => setBefore(draft.items.find((one) => one.key === key) ?? null),
    change: (row: ItemForm) => {
      if (item) replace(withRow(item, row));
      else changeDraft({ open: row });
    },
  };
}
