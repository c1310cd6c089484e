import { useEffect, useEffectEvent, useState } from 'react';
import { useFocus } from '../../focus.tsx';
import { backupsOf } from '../../look/backups.ts';
import { EMPTY_ITEM, isEmptyRow, type DraftItem } from '../../look/items.ts';
import { openDialog } from '../../palette/commands.ts';
import { keyed } from '../../palette/keyed.ts';
import { isSearching } from '../../palette/press.ts';
import { useKeysOff } from '../../palette/keys-off.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { fieldIn } from './ItemFields.tsx';
import { letterOf } from '../../palette/letter-of.ts';

/** What is typed of one of them is one row, whichever it is. */
export const rowOfBackups = (key: string) => `backup ${key}`;

/** Which piece's backups stand open: with B outside fields, with Alt B everywhere. */
export function useOpenBackups(items: readonly DraftItem[], chosen: string | null = null) {
  const [opened, setOpened] = useState(
    () => items.find(({ openBackup }) => !isEmptyRow(openBackup ?? EMPTY_ITEM))?.key ?? null,
  );
  const [said, setSaid] = useState('');
  const { isIn, focus, focusFirst } = useFocus();
  /** The key of the piece in whose row she is. */
  const pieceAtFocus = () => items.find(({ key }) => isIn('piece', key))?.key;
  const open = (key: string) => {
    const item = items.find((one) => one.key === key);
    const [first] = item ? backupsOf(item) : [];
    setOpened(key);
    focusFirst(
      ['search', key],
      ['field', fieldIn(rowOfBackups(key), 'shopLink')],
      ['front', first?.key],
      ['edit', first?.key],
    );
  };
  /** The panel goes, so the focus returns to the button that opened it. */
  const close = () => {
    setOpened(null);
    focus('toggle', opened ?? '');
  };
  const openHers = () => {
    const key = pieceAtFocus() ?? chosen ?? items.at(-1)?.key;
    if (key !== undefined) open(key);
  };
  useCommands([keyed('backups', openHers, () => items.length > 0)]);
  const isOff = useKeysOff();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    if (event.key === 'Escape' && pieceAtFocus() === opened && !isSearching(event.target)) {
      event.preventDefault();
      return close();
    }
    if (!event.altKey || letterOf(event) !== 'b' || openDialog()) return;
    event.preventDefault();
    openHers();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    opened,
    open,
    close,
    said,
    /** What was a backup is in front: its panel is the one that was open. */
    follow: (key: string, words: string) => {
      setOpened(key);
      setSaid(words);
    },
  };
}
