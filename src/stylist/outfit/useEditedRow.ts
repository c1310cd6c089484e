import { useState } from 'react';
import { type Draft } from './draft.ts';
import { rowOf, withRow, type ItemForm } from './items.ts';

/** The one row of fields: an item that is being edited, else the open row of the draft. */
export function useEditedRow(draft: Draft, changeDraft: (part: Partial<Draft>) => void) {
  const [editing, setEditing] = useState<{ key: string; row: ItemForm } | null>(null);
  const cancel = () => setEditing(null);
  return {
    key: editing?.key ?? 'open',
    row: editing?.row ?? draft.open,
    isOpen: editing === null,
    cancel,
    edit: (key: string) => {
      const item = draft.items.find((one) => one.key === key);
      if (item) setEditing({ key, row: rowOf(item) });
    },
    change: (row: ItemForm) => {
      if (editing) setEditing({ ...editing, row });
      else changeDraft({ open: row });
    },
    save: () => {
      if (!editing) return;
      const items = draft.items.map((item) =>
        item.key === editing.key ? withRow(item, editing.row) : item,
      );
      changeDraft({ items });
      cancel();
    },
  };
}
