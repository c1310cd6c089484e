import { useState } from 'react';
import type { LibraryItem } from '../../../../contract/items.ts';
import type { OutfitPiece } from '../../../../contract/outfits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus } from '../../focus.tsx';
import { backupsOf, hasRoom, isAtPlace, withBackup, withOpenBackup } from '../../look/backups.ts';
import { removeBackup, type Edit } from '../../look/undoable.ts';
import { mayGo } from '../../look/may.ts';
import type { Draft } from '../../look/draft.ts';
import { EMPTY_ITEM, pieceOfLibrary, type DraftItem, type DraftPiece } from '../../look/items.ts';
import type { RatedItem } from '../../look/history.ts';
import { LibraryPicker } from '../../library/LibraryPicker.tsx';
import { BackupRow } from './BackupRow.tsx';
import { fieldIn, ItemFields } from './ItemFields.tsx';
import { useEditedRow } from './useEditedRow.ts';
import { rowOfBackups } from './useOpenBackups.ts';
import { firstProblem, rowProblems, stillIn, type RowProblems } from '../../look/validation.ts';
import styles from './Backups.module.css';

const words = portalTexts.backups;

interface BackupPanelProps {
  draft: Draft;
  item: DraftItem;
  rated: readonly RatedItem[];
  /** As the client has them. */
  sent: readonly OutfitPiece[];
  /** Puts what has become of the piece in its place. */
  onChange: (change: (item: DraftItem) => DraftItem) => void;
  /** Where what is done can be undone. */
  onAct: (edit: Omit<Edit, 'at'>) => void;
  /** Null where the client has the outfit: what was sent stays where it was. */
  onFront: ((key: string) => void) | null;
}

/** What may be taken instead of a piece: rows to correct, and where the next one comes from. */
export function BackupPanel(props: BackupPanelProps) {
  const { draft, item, rated, sent, onChange, onAct, onFront } = props;
  const { focus, focusFirst } = useFocus();
  const of = rowOfBackups(item.key);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [problems, setProblems] = useState<RowProblems>({});
  const backups = backupsOf(item);
  const replace = (next: DraftPiece) =>
    onChange((now) => ({
      ...now,
      backups: backupsOf(now).map((one) => (one.key === next.key ? next : one)),
    }));
  const edited = useEditedRow({
    pieces: backups,
    open: item.openBackup ?? EMPTY_ITEM,
    onReplace: replace,
    onOpen: (openBackup) => onChange((now) => ({ ...now, openBackup })),
  });
  const add = (found: LibraryItem) => {
    if (isAtPlace(item, found.ecommerce_url)) return words.there;
    const key = crypto.randomUUID();
    const backup = pieceOfLibrary(found, key);
    onChange((now) => withBackup(now, backup));
    // Where there is no room for another, what was there to add it is gone.
    if (!hasRoom(withBackup(item, backup))) focus('edit', key);
    return words.added(found.name, item.name);
  };
  const isDouble = isAtPlace(item, edited.row.shopLink, edited.isOpen ? undefined : edited.key);
  const found = {
    ...rowProblems(edited.row),
    ...(isDouble && { shopLink: words.there }),
  };
  const save = () => {
    setProblems(found);
    const missing = firstProblem(found);
    if (missing) return focus('field', fieldIn(of, missing));
    if (!edited.isOpen) return edited.close();
    const key = crypto.randomUUID();
    onChange((now) => withOpenBackup(now, () => key));
    focus('edit', key);
  };
  const remove = (key: string) => {
    const name = backups.find((one) => one.key === key)?.name ?? '';
    const left = backups.find((one) => one.key !== key);
    onAct(removeBackup(item, key, portalTexts.bench.removed(name)));
    focusFirst(['edit', left?.key], ['search', item.key], ['field', fieldIn(of, 'shopLink')]);
  };

  const fields = (
    <ItemFields
      key={edited.key}
      of={of}
      row={edited.row}
      problems={stillIn(problems, found)}
      rated={rated}
      submitLabel={edited.isOpen ? words.save : portalTexts.outfit.saveItem}
      onChange={edited.change}
      onSubmit={save}
      {...(!edited.isOpen && {
        onCancel: () => {
          setProblems({});
          edited.cancel();
        },
        onClose: edited.close,
      })}
    />
  );
  return (
    <div className={styles.panel} role="group" aria-label={words.of(item.name || item.category)}>
      <ul>
        {backups.map((backup) =>
          edited.key === backup.key ? (
            <li key={backup.key}>{fields}</li>
          ) : (
            <BackupRow
              key={backup.key}
              {...{ draft, item, backup, rated }}
              mayGo={mayGo(draft, backup.key)}
              sent={sent.find(({ uuid }) => uuid === backup.key)}
              onSize={(size) => replace({ ...backup, size })}
              onWhy={(why, took = backup.took) => replace({ ...backup, why, took })}
              onFront={onFront && (() => onFront(backup.key))}
              onEdit={() => edited.edit(backup.key)}
              onRemove={() => remove(backup.key)}
            />
          ),
        )}
      </ul>
      {edited.isOpen && hasRoom(item) && (
        <>
          <button
            type="button"
            className="link"
            aria-expanded={isLibraryOpen}
            onClick={() => setIsLibraryOpen(!isLibraryOpen)}
          >
            {portalTexts.library.open}
          </button>
          {isLibraryOpen && (
            <LibraryPicker
              target={item.key}
              request={draft.request}
              help={words.libraryHelp}
              onAdd={add}
            />
          )}
          {fields}
        </>
      )}
    </div>
  );
}
