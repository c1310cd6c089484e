import type { ReactNode } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { formatPrice } from '../../../ui/prices.ts';
import { useFocusTarget } from '../../focus.tsx';
import { backupsOf } from '../../look/backups.ts';
import type { DraftItem } from '../../look/items.ts';
import { isNote, warningsOf } from '../../look/warnings.ts';
import { EditAndShop } from '../../parts/EditAndShop.tsx';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import { RowPrice } from '../../parts/RowPrice.tsx';
import { useKnown } from '../../parts/useKnown.ts';
import { ViolationNote } from '../../parts/ViolationNote.tsx';
import { Warnings } from '../../parts/Warnings.tsx';
import { RowSize, SizeField } from '../../parts/SizeField.tsx';
import { WhyField, type OnWhy } from '../../parts/WhyField.tsx';
import styles from './OutfitRead.module.css';

const { sending: words, backups: backupWords } = portalTexts;

interface PieceReadProps {
  item: DraftItem;
  /** Whether what can be done with it stands under it. */
  isChosen: boolean;
  isOpen: boolean;
  onChoose: () => void;
  onSize: (size: string) => void;
  onAfterSize: () => void;
  onWhy: OnWhy;
  /** To the next one that is missing. */
  onNextWhy: () => void;
  onEdit: () => void;
  onAnother: () => void;
  children: ReactNode;
}

/** A piece as it will be read, with what speaks against it. */
export function PieceRead(props: PieceReadProps) {
  const { item, isChosen, isOpen, onChoose, onSize, onAfterSize } = props;
  const { onWhy, onNextWhy, onEdit, onAnother, children } = props;
  const row = useFocusTarget<HTMLLIElement>('piece', item.key);
  const grip = useFocusTarget<HTMLButtonElement>('grip', item.key);
  const toggle = useFocusTarget<HTMLButtonElement>('toggle', item.key);
  const isWarned = warningsOf(item, useKnown()).some((warning) => !isNote(warning));
  const name = item.name || item.category;
  const instead = backupsOf(item)
    .map((one) => `${one.name} ${formatPrice(Number(one.price) || 0)}`)
    .join(', ');
  return (
    <li ref={row} className={styles.piece} aria-current={isChosen || undefined}>
      <ItemPicture item={item} />
      <div>
        <h3>
          <button ref={grip} type="button" onFocus={onChoose}>
            {name}
          </button>
        </h3>
        <p className="note">{[item.brand, item.category].filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <RowPrice price={item.price} />
        {!isChosen && <RowSize item={item} />}
      </div>
      <div className={styles.about} onFocus={onChoose} role="presentation">
        <ViolationNote row={item} />
        <Warnings piece={item} />
        {isChosen && <SizeField item={item} onSize={onSize} onNext={onAfterSize} />}
        <WhyField item={item} onWhy={onWhy} onNext={onNextWhy} />
        {instead && <p className="note">{backupWords.or(instead)}</p>}
        {(isChosen || isOpen || isWarned) && (
          <p className={styles.acts}>
            <button
              ref={toggle}
              type="button"
              className="link"
              aria-label={words.anotherFor(name)}
              aria-expanded={isOpen}
              aria-keyshortcuts="B"
              onClick={onAnother}
            >
              {words.another}
            </button>
            <EditAndShop item={item} onEdit={onEdit} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
