import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { portalTexts } from '../../../../texts/portal.ts';
import { type Draft } from '../../store/draft.ts';
import type { Part } from '../../store/drafts.ts';
import { duplicateItem, moveItem } from '../../store/items.ts';
import type { RatedItem } from '../client/history.ts';
import { Backups } from './Backups.tsx';
import { ItemRow } from './ItemRow.tsx';
import { placeAt } from './place-at.ts';
import { useOpenBackups } from './useOpenBackups.ts';
import styles from '../Outfit.module.css';

const words = portalTexts.outfit;

interface ItemListProps {
  draft: Draft;
  rated: readonly RatedItem[];
  /** Something is held over it. */
  isOver: boolean;
  change: (part: Part<Draft>) => void;
  onEdit: (key: string) => void;
}

export function ItemList({ draft, rated, isOver, change, onEdit }: ItemListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const { items } = draft;
  const backups = useOpenBackups(items);

  const move = (key: string, to: number) => {
    const from = items.findIndex((item) => item.key === key);
    const moved = moveItem(items, from, to);
    if (moved === items) return;
    // A focused node that is moved loses its focus, so it is given back.
    flushSync(() => change({ items: moved }));
    list.current?.querySelector<HTMLElement>(`[data-grip="${key}"]`)?.focus();
    setAnnounced(words.moved(items[from]?.name ?? '', to + 1, items.length));
  };

  /** The button goes with its row: the focus goes on to what comes after it. */
  const remove = (index: number) => {
    flushSync(() => change({ items: items.toSpliced(index, 1) }));
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const after = rows?.[Math.min(index, rows.length - 1)];
    (after ?? list.current?.closest('form')?.querySelector('h1'))?.focus();
  };

  return (
    <>
      <ol ref={list} className={styles.list} data-items data-over={isOver}>
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            onMoveBy={(by) => move(item.key, index + by)}
            onMoveTo={(y) => {
              const to = placeAt(list.current, y);
              move(item.key, to === -1 ? items.length - 1 : to);
            }}
            onWhy={(why) => change({ items: items.with(index, { ...item, why }) })}
            onEdit={() => onEdit(item.key)}
            onDuplicate={() => change({ items: duplicateItem(items, index, crypto.randomUUID()) })}
            onRemove={() => remove(index)}
          >
            <Backups {...{ draft, item, rated, backups, change }} />
          </ItemRow>
        ))}
      </ol>
      <p className="vh" role="status">
        {announced}
      </p>
      <p className="vh" role="status">
        {backups.said}
      </p>
    </>
  );
}
