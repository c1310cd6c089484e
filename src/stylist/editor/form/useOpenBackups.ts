import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { EMPTY_ITEM, isEmptyRow, type DraftItem } from '../../look/items.ts';
import { keyed } from '../../palette/keyed.ts';
import { useKeysOff } from '../../palette/keys-off.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { letterOf } from '../../parts/focus.ts';

const panelOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-backups="${CSS.escape(key)}"]`);

/** The key of the piece in whose row she is. */
const pieceAtFocus = () =>
  document.activeElement?.closest<HTMLElement>('[data-piece]')?.dataset['piece'];

/** There Escape clears what was typed. */
const isSearching = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** Which piece's backups stand open: with B outside fields, with Alt B everywhere. */
export function useOpenBackups(items: readonly DraftItem[], chosen: string | null = null) {
  const [opened, setOpened] = useState(
    () => items.find(({ openBackup }) => !isEmptyRow(openBackup ?? EMPTY_ITEM))?.key ?? null,
  );
  const [said, setSaid] = useState('');
  const open = (key: string) => {
    flushSync(() => setOpened(key));
    const panel = panelOf(key);
    (panel?.querySelector<HTMLElement>('input') ?? panel?.querySelector('button'))?.focus();
  };
  /** The panel goes, so the focus returns to the button that opened it. */
  const close = () => {
    flushSync(() => setOpened(null));
    document.querySelector<HTMLElement>(`[data-toggle="${opened}"]`)?.focus();
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
    if (!event.altKey || letterOf(event) !== 'b' || document.querySelector('dialog[open]')) return;
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
