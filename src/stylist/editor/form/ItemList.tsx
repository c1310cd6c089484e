import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { portalTexts } from '../../../../texts/portal.ts';
import { UndoLine } from '../../UndoLine.tsx';
import { added, moved, removed } from '../../look/deeds.ts';
import { type Draft } from '../../look/draft.ts';
import type { Part } from '../../store/drafts.ts';
import { duplicateItem, type DraftItem } from '../../look/items.ts';
import type { Deeds } from './useDeeds.ts';
import type { RatedItem } from '../../look/history.ts';
import { Backups } from './Backups.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemRow } from './ItemRow.tsx';
import { placeAt } from './place-at.ts';
import { useOpenBackups } from './useOpenBackups.ts';
import type { OutfitForm } from './useOutfitForm.ts';
import styles from './List.module.css';

const { outfit: words, bench } = portalTexts;

export const gripOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(key)}"]`);

interface ItemListProps {
  draft: Draft;
  rated: readonly RatedItem[];
  form: OutfitForm;
  deeds: Deeds;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Something is held over it. */
  isOver: boolean;
  change: (part: Part<Draft>) => void;
}

export function ItemList(props: ItemListProps) {
  const { draft, rated, form, deeds, chosen, onChoose, isOver, change } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const { items } = draft;
  const { edited, problems } = form;
  const stop = items.find(({ key }) => key === chosen) ?? items[0];
  const backups = useOpenBackups(items, stop?.key ?? null);
  const told = deeds.told?.at === 'board' || deeds.told?.at === null ? null : deeds.told;

  const move = (key: string, to: number) => {
    const from = items.findIndex((item) => item.key === key);
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    // A focused node that is moved loses its focus, so it is given back.
    flushSync(() => deeds.act(moved(key, from, to, bench.moved(item.name))));
    gripOf(key)?.focus();
    setAnnounced(words.moved(item.name, to + 1, items.length));
  };

  /** The row goes: the focus goes on to what comes after it. */
  const remove = (item: DraftItem, index: number) => {
    const next = items[index + 1] ?? items[index - 1];
    flushSync(() => deeds.act(removed(item, index, bench.removed(item.name || item.category))));
    if (next) gripOf(next.key)?.focus();
    else document.querySelector<HTMLElement>('h1')?.focus();
  };

  const duplicate = (index: number) => {
    const key = crypto.randomUUID();
    const copy = duplicateItem(items, index, key)[index + 1];
    if (copy?.key !== key) return;
    flushSync(() => deeds.act(added(copy, index + 1, bench.added(copy.name))));
    gripOf(key)?.focus();
  };

  /** The line goes: the focus goes to what is there again. */
  const undo = () => {
    const before = new Set(items.map(({ key }) => key));
    flushSync(deeds.undo);
    const grips = [...(list.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])];
    const isBack = grips.find(({ dataset }) => !before.has(dataset['grip'] ?? ''));
    const at = Math.min(Number(told?.at), grips.length - 1);
    const other = gripOf(chosen ?? '') ?? grips[at] ?? document.querySelector<HTMLElement>('h1');
    (isBack ?? other)?.focus();
  };

  const undone = told && (
    <li key="undo">
      <UndoLine said={told.said} onUndo={undo} onOver={deeds.forget} />
    </li>
  );
  const toldAt = told
    ? Math.min(told.at === 'list' ? items.length : Number(told.at), items.length)
    : -1;
  return (
    <>
      <ol ref={list} className={styles.list} data-items data-over={isOver}>
        {items.length === 0 && !told && <li className="note">{bench.none}</li>}
        {items.flatMap((item, index) => [
          index === toldAt && undone,
          <ItemRow
            key={item.key}
            item={item}
            isChosen={item.key === chosen}
            isStop={item === stop}
            onChoose={() => onChoose(item.key)}
            onGo={(by) => gripOf(items[index + by]?.key ?? '')?.focus()}
            onMoveBy={(by) => move(item.key, index + by)}
            onMoveTo={(y) => {
              const to = placeAt(list.current, y);
              move(item.key, to === -1 ? items.length - 1 : to);
            }}
            onWhy={(why) => change({ items: items.with(index, { ...item, why }) })}
            onEdit={() => edited.edit(item.key)}
            onDuplicate={() => duplicate(index)}
            onRemove={() => remove(item, index)}
          >
            {edited.key === item.key && (
              <div className={styles.fields}>
                <ItemFields
                  row={edited.row}
                  problems={problems.row}
                  rated={rated}
                  submitLabel={words.saveItem}
                  onChange={edited.change}
                  onSubmit={() => form.checkRow() && edited.close()}
                  onCancel={edited.cancel}
                />
              </div>
            )}
            <Backups
              {...{ draft, item, rated, backups, change }}
              isChosen={item === stop}
              onDeed={(deed) => deeds.act({ ...deed, at: index })}
            />
          </ItemRow>,
        ])}
        {toldAt === items.length && undone}
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
