import { useState } from 'react';
import type { LibraryItem } from '../../../contract/items.ts';
import { addItem, correctItem } from '../../api/items.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import {
  changedIn,
  EMPTY_ITEM,
  itemBody,
  itemOfLibrary,
  rowOf,
  type ItemForm,
} from '../look/items.ts';
import { ItemFields } from '../editor/form/ItemFields.tsx';
import { rowProblems, type RowProblems } from '../look/validation.ts';
import { usePortal } from '../store/context.ts';
import { Says } from '../Says.tsx';
import { useBusy } from '../useBusy.ts';

const words = portalTexts.tools;

interface ItemDialogProps {
  /** Null for a new one. */
  item: LibraryItem | null;
  onClose: () => void;
  onSaved: () => void;
}

export function ItemDialog({ item, onClose, onSaved }: ItemDialogProps) {
  const { client } = usePortal();
  const [shown] = useState(item ? rowOf(itemOfLibrary(item, item.id)) : EMPTY_ITEM);
  const [row, setRow] = useState<ItemForm>(shown);
  const [problems, setProblems] = useState<RowProblems>({});
  const { isBusy, message, run } = useBusy(words.itemFailed);

  const save = () => {
    const found = rowProblems(row);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      // What was not typed again is kept as it is, and may be another by now: a picture, a price.
      if (item) await correctItem(client, item.id, changedIn(row, shown));
      else await addItem(client, itemBody(row));
      onSaved();
    });
  };

  const archive = (archived: boolean) =>
    void run(async () => {
      if (item) await correctItem(client, item.id, { archived });
      onSaved();
    });

  return (
    <DeskDialog title={item ? words.editItem : words.addItem} isNarrow onClose={onClose}>
      <ItemFields
        of="library"
        row={row}
        problems={problems}
        rated={[]}
        submitLabel={words.save}
        isBusy={isBusy}
        onChange={setRow}
        onSubmit={save}
      />
      <Says message={message} />
      {item && (
        <button type="button" className="link" onClick={() => archive(!item.archived)}>
          {item.archived ? words.restore : words.archive}
        </button>
      )}
    </DeskDialog>
  );
}
