import type { ReactNode } from 'react';
import type { OutfitItem } from '../../../../contract/outfits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus } from '../../focus.tsx';
import { UndoLine } from '../../UndoLine.tsx';
import { type Draft } from '../../look/draft.ts';
import type { DraftItem } from '../../look/items.ts';
import { mayOf } from '../../look/may.ts';
import { ChosenNote } from '../../parts/ChosenNote.tsx';
import { SeenNote } from '../../parts/SeenNote.tsx';
import { useAsked } from '../../parts/asked.ts';
import type { Part } from '../../store/drafts.ts';
import type { Edits } from './useEdits.ts';
import type { RatedItem } from '../../look/history.ts';
import { whyAfter } from '../../look/whys.ts';
import { Backups } from './Backups.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemRow } from './ItemRow.tsx';
import { placeAt } from './place-at.ts';
import type { Rows } from './useRows.ts';
import { useOpenBackups } from './useOpenBackups.ts';
import type { OutfitForm } from './useOutfitForm.ts';
import styles from './List.module.css';

const { outfit: words, bench } = portalTexts;

const NONE_SENT: readonly OutfitItem[] = [];

/** What has become of a piece since it was sent. */
function SentNote({ place }: { place: OutfitItem }) {
  const { firstName } = useAsked();
  return (
    <>
      <SeenNote piece={place} />
      <ChosenNote place={place} firstName={firstName} />
    </>
  );
}

interface ItemListProps {
  draft: Draft;
  rated: readonly RatedItem[];
  form: OutfitForm;
  edits: Edits;
  rows: Rows;
  chosen: string | null;
  /** As the client has them, of an outfit that was sent. */
  sent?: readonly OutfitItem[];
  /** Absent where nothing is laid for her. */
  onAnother?: (item: DraftItem) => void;
  /** What stands above. */
  children?: ReactNode;
  onChoose: (key: string) => void;
  /** Something is held over it. */
  isOver: boolean;
  change: (part: Part<Draft>) => void;
}

export function ItemList(props: ItemListProps) {
  const { draft, rated, form, edits, rows, chosen, sent = NONE_SENT, onChoose } = props;
  const { onAnother, children } = props;
  const { isOver, change } = props;
  const { compose } = mayOf(draft);
  const { find, focus, focusFirst } = useFocus();
  const { items } = draft;
  const { edited, problems } = form;
  const stop = items.find(({ key }) => key === chosen) ?? items[0];
  const backups = useOpenBackups(items, stop?.key ?? null);
  const { told } = rows;
  const placeOf = ({ key }: DraftItem) => sent.find(({ uuid }) => uuid === key);
  const noteOf = (place: OutfitItem | undefined) => (place ? <SentNote place={place} /> : null);

  const undone = told && (
    <li key="undo">
      <UndoLine said={told.said} turn={told.turn} onUndo={rows.undo} onOver={edits.forget} />
    </li>
  );
  const toldAt = told
    ? Math.min(told.at === 'list' ? items.length : Number(told.at), items.length)
    : -1;
  return (
    <>
      {children}
      <ol className={styles.list} data-over={isOver}>
        {items.length === 0 && !told && <li className="note">{bench.none}</li>}
        {items.flatMap((item, index) => [
          index === toldAt && undone,
          <ItemRow
            key={item.key}
            item={item}
            mayMove={compose}
            note={noteOf(placeOf(item))}
            isChosen={item.key === chosen}
            isStop={item === stop}
            onChoose={() => onChoose(item.key)}
            onGo={(by) => focus('grip', items[index + by]?.key)}
            onMoveBy={(by) => rows.move(item.key, index + by)}
            onMoveTo={(y) => {
              const to = placeAt(items, y, find);
              rows.move(item.key, to === -1 ? items.length - 1 : to);
            }}
            onSize={(size) => change({ items: items.with(index, { ...item, size }) })}
            onAfterSize={() => focusFirst(['why', item.key], ['grip', item.key])}
            onWhy={(why, took = item.took) =>
              change({ items: items.with(index, { ...item, why, took }) })
            }
            onNextWhy={() => {
              const next = whyAfter(items, item.key);
              if (next === null) focus('grip', item.key);
              else focus('why', next);
            }}
            onEdit={() => edited.edit(item.key)}
            onAnother={onAnother && item.category.trim() ? () => onAnother(item) : null}
            onDuplicate={compose ? () => rows.duplicate(item.key) : null}
            onRemove={compose ? () => rows.remove(item.key) : null}
          >
            {edited.key === item.key && (
              <div className={styles.fields}>
                <ItemFields
                  of={item.key}
                  row={edited.row}
                  problems={problems.row}
                  rated={rated}
                  submitLabel={words.saveItem}
                  onChange={edited.change}
                  onSubmit={() => form.checkRow() && edited.close()}
                  onCancel={edited.cancel}
                  onClose={edited.close}
                />
              </div>
            )}
            <Backups
              {...{ draft, item, rated, backups, change }}
              isChosen={item === stop}
              sent={placeOf(item)?.backups}
              onAct={(edit) => edits.act({ ...edit, at: index })}
            />
          </ItemRow>,
        ])}
        {toldAt === items.length && undone}
      </ol>
      <p className="vh" role="status">
        {rows.announced}
      </p>
      <p className="vh" role="status">
        {backups.said}
      </p>
    </>
  );
}
