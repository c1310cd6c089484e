import { useId, useRef, type ReactNode } from 'react';
import { BinIcon, PencilIcon } from '../../../ui/icons.tsx';
import { Price } from '../../../ui/Price.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { CopyIcon, GripIcon } from '../../icons.tsx';
import type { DraftItem } from '../../store/items.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { MetNote } from '../ledger/MetNote.tsx';
import { WhyField } from '../ledger/WhyField.tsx';
import { Warnings } from '../Warnings.tsx';
import { isFinished } from './validation.ts';
import styles from '../Outfit.module.css';

const words = portalTexts.outfit;

interface ItemRowProps {
  item: DraftItem;
  onMoveBy: (by: number) => void;
  onMoveTo: (y: number) => void;
  onWhy: (why: string) => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  children: ReactNode;
}

export function ItemRow({
  item,
  onMoveBy,
  onMoveTo,
  onWhy,
  onEdit,
  onDuplicate,
  onRemove,
  children,
}: ItemRowProps) {
  const hintId = useId();
  const isDragged = useRef(false);
  const name = item.name || item.category;
  return (
    <li className={styles.row} data-piece={item.key}>
      <button
        type="button"
        className={`iconbtn ${styles.grip}`}
        data-grip={item.key}
        aria-label={words.move(name)}
        aria-describedby={hintId}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onMoveBy(event.key === 'ArrowUp' ? -1 : 1);
        }}
        onPointerDown={(event) => {
          isDragged.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => isDragged.current && onMoveTo(event.clientY)}
        onLostPointerCapture={() => (isDragged.current = false)}
      >
        <GripIcon />
      </button>
      <span id={hintId} hidden>
        {words.moveHint}
      </span>
      <ItemPicture item={item} className={styles.thumb} />
      <div>
        <h3>{name}</h3>
        <p className="note">{[item.brand, item.category].filter(Boolean).join(', ')}</p>
        {!isFinished(item) && <p className="says">{words.unfinished}</p>}
        <MetNote row={item} />
        <Warnings piece={item} />
      </div>
      <Price value={Number(item.price) || 0} />
      <span className={styles.tools}>
        <button
          type="button"
          className="iconbtn"
          data-edit={item.key}
          aria-label={words.edit(name)}
          onClick={onEdit}
        >
          <PencilIcon small />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={words.duplicate(name)}
          onClick={onDuplicate}
        >
          <CopyIcon />
        </button>
        <button
          type="button"
          className="iconbtn"
          data-remove
          aria-label={words.remove(name)}
          onClick={onRemove}
        >
          <BinIcon small />
        </button>
      </span>
      <WhyField item={item} onWhy={onWhy} />
      {children}
    </li>
  );
}
