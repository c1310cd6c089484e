import { useId, useRef, type ReactNode } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocusTarget } from '../../focus.tsx';
import { isGap } from '../../look/gaps.ts';
import type { DraftItem } from '../../look/items.ts';
import { EditAndShop } from '../../parts/EditAndShop.tsx';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import { ViolationNote } from '../../parts/ViolationNote.tsx';
import { RowSize, SizeField } from '../../parts/SizeField.tsx';
import { WhyField, type OnWhy } from '../../parts/WhyField.tsx';
import { Warnings } from '../../parts/Warnings.tsx';
import { ForeignNote } from '../../parts/PageNotes.tsx';
import { RowPrice } from '../../parts/RowPrice.tsx';
import { isFinished } from '../../look/validation.ts';
import styles from './List.module.css';

const { outfit: words, bench } = portalTexts;

interface ItemRowProps {
  item: DraftItem;
  /** Its place in the row can be changed. */
  mayMove: boolean;
  /** What has become of it since it was sent; null where it was not. */
  note: ReactNode;
  isChosen: boolean;
  /** Whether it is the one of all rows to which Tab comes. */
  isStop: boolean;
  onChoose: () => void;
  /** To the row above or below. */
  onGo: (by: number) => void;
  onMoveBy: (by: number) => void;
  onMoveTo: (y: number) => void;
  onSize: (size: string) => void;
  /** Enter in its size. */
  onAfterSize: () => void;
  onWhy: OnWhy;
  /** Enter in its why. */
  onNextWhy: () => void;
  onEdit: () => void;
  /** Null where none can be found. */
  onAnother: (() => void) | null;
  /** Null where no piece comes or goes. */
  onDuplicate: (() => void) | null;
  onRemove: (() => void) | null;
  children: ReactNode;
}

export function ItemRow(props: ItemRowProps) {
  const { item, mayMove, note, isChosen, isStop, onChoose, onGo, children } = props;
  const { onMoveBy, onMoveTo, onDuplicate, onRemove } = props;
  const row = useFocusTarget<HTMLLIElement>('piece', item.key);
  const grip = useFocusTarget<HTMLButtonElement>('grip', item.key);
  const hintId = useId();
  const isDragged = useRef(false);
  const name = item.name || item.category;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li ref={row} className={styles.row} aria-current={isChosen || undefined}>
      <button
        ref={grip}
        type="button"
        className={styles.grip}
        aria-label={mayMove ? words.move(name) : words.choose(name)}
        aria-describedby={mayMove ? hintId : undefined}
        tabIndex={tabIndex}
        onFocus={onChoose}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          const by = event.key === 'ArrowUp' ? -1 : 1;
          if (event.altKey) onMoveBy(by);
          else onGo(by);
        }}
        onPointerDown={(event) => {
          if (!mayMove) return;
          isDragged.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => isDragged.current && onMoveTo(event.clientY)}
        onLostPointerCapture={() => (isDragged.current = false)}
      >
        <ItemPicture item={item} />
      </button>
      <span id={hintId} hidden>
        {words.moveHint}
      </span>
      <div className={styles.named}>
        <h3>
          <button type="button" tabIndex={-1} onClick={onChoose}>
            {name}
          </button>
        </h3>
        <p className="note">{[item.brand, item.category].filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <RowPrice price={item.price} />
        {!isChosen && <RowSize item={item} />}
      </div>
      <div className={styles.more} onFocus={onChoose} role="presentation">
        {!isFinished(item) && <p className="says">{isGap(item) ? bench.gap : words.unfinished}</p>}
        <ForeignNote row={item} />
        <ViolationNote row={item} />
        {note ?? <Warnings piece={item} />}
        {item.because && (
          <p className="note">
            <strong>{bench.laying.because}</strong> {item.because}
          </p>
        )}
        {isChosen && <SizeField item={item} onSize={props.onSize} onNext={props.onAfterSize} />}
        <WhyField item={item} onWhy={props.onWhy} onNext={props.onNextWhy} tabIndex={tabIndex} />
      </div>
      <div className={styles.foot}>
        {isChosen && (
          <p className={styles.rowActs}>
            <EditAndShop item={item} onEdit={props.onEdit} />
            {props.onAnother && (
              <button
                type="button"
                className="link"
                aria-label={bench.laying.anotherFor(name)}
                onClick={props.onAnother}
              >
                {bench.laying.another}
              </button>
            )}
            {onDuplicate && (
              <button
                type="button"
                className="link"
                aria-label={words.duplicate(name)}
                onClick={onDuplicate}
              >
                {bench.duplicate}
              </button>
            )}
            {onRemove && (
              <button
                type="button"
                className="link"
                aria-label={words.remove(name)}
                aria-keyshortcuts="Delete"
                onClick={onRemove}
              >
                {bench.remove}
              </button>
            )}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
