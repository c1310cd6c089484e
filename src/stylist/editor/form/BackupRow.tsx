import type { OutfitPiece } from '../../../../contract/outfits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { formatPrice } from '../../../ui/prices.ts';
import { useFocus, useFocusTarget } from '../../focus.tsx';
import { sumWith } from '../../look/answers.ts';
import type { Draft } from '../../look/draft.ts';
import type { DraftItem, DraftPiece } from '../../look/items.ts';
import { overBudget } from '../../../../contract/ledger.ts';
import type { RatedItem } from '../../look/history.ts';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { DislikedNote } from '../../parts/DislikedNote.tsx';
import { useAsked } from '../../parts/asked.ts';
import { ViolationNote } from '../../parts/ViolationNote.tsx';
import { SizeField } from '../../parts/SizeField.tsx';
import { WhyField, type OnWhy } from '../../parts/WhyField.tsx';
import { SeenNote } from '../../parts/SeenNote.tsx';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import { PageNotes } from '../../parts/PageNotes.tsx';
import { RowPrice } from '../../parts/RowPrice.tsx';
import { isFinished } from '../../look/validation.ts';
import styles from './Backups.module.css';

const words = portalTexts.backups;

interface BackupRowProps {
  draft: Draft;
  item: DraftItem;
  backup: DraftPiece;
  rated: readonly RatedItem[];
  /** It can be removed. */
  mayGo: boolean;
  sent: OutfitPiece | undefined;
  onSize: (size: string) => void;
  onWhy: OnWhy;
  onFront: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** What the look comes to with it, where there is a budget. */
function ComesTo({ draft, item, backup }: Pick<BackupRowProps, 'draft' | 'item' | 'backup'>) {
  const { firstName, lines } = useAsked();
  const sum = sumWith(lines, draft, item, backup);
  const over = overBudget(lines, sum);
  const most = lines.find(({ kind }) => kind === 'budget')?.value;
  if (over === null) return null;
  const comesTo = words.comesTo(formatPrice(sum));
  if (over === 0) return <p className="note">{comesTo}</p>;
  const by = portalTexts.ledger.overBudget(formatPrice(over), firstName, formatPrice(Number(most)));
  return <p className="st bad">{`${comesTo}, ${by}`}</p>;
}

export function BackupRow(props: BackupRowProps) {
  const { draft, item, backup, rated, mayGo, sent, onSize, onWhy, onFront, onEdit, onRemove } =
    props;
  const name = backup.name || backup.category;
  const { isIn, focusFirst } = useFocus();
  const row = useFocusTarget<HTMLLIElement>('piece', backup.key);
  const front = useFocusTarget<HTMLButtonElement>('front', backup.key);
  const edit = useFocusTarget<HTMLButtonElement>('edit', backup.key);
  useCommands([keyed('edit', onEdit, () => isIn('piece', backup.key))]);
  return (
    <li ref={row} className={styles.one}>
      <ItemPicture item={backup} className={styles.thumb} />
      <div>
        <h4>{name}</h4>
        <p className="note">{[backup.brand, backup.category].filter(Boolean).join(', ')}</p>
        {!isFinished(backup) && <p className="says">{portalTexts.outfit.unfinished}</p>}
        {sent ? <SeenNote piece={sent} /> : <PageNotes row={backup} />}
        <ComesTo {...{ draft, item, backup }} />
        <DislikedNote row={backup} rated={rated} />
        <ViolationNote row={backup} />
      </div>
      <RowPrice price={backup.price} />
      <p className={styles.acts}>
        {onFront && (
          <button
            ref={front}
            type="button"
            className="link"
            aria-label={words.putInFront(name)}
            onClick={onFront}
          >
            {words.front}
          </button>
        )}
        <button
          ref={edit}
          type="button"
          className="link"
          aria-label={portalTexts.outfit.edit(name)}
          aria-keyshortcuts="E"
          onClick={onEdit}
        >
          {portalTexts.outfit.editShort}
        </button>
        {!mayGo && <span className="note">{words.sent}</span>}
        {mayGo && (
          <button
            type="button"
            className="link"
            aria-label={portalTexts.outfit.remove(name)}
            onClick={onRemove}
          >
            {words.remove}
          </button>
        )}
      </p>
      <SizeField
        item={backup}
        onSize={onSize}
        onNext={() => focusFirst(['why', backup.key], ['edit', backup.key])}
      />
      <WhyField item={backup} onWhy={onWhy} />
    </li>
  );
}
