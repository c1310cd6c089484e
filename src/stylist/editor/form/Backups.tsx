import type { OutfitPiece } from '../../../../contract/outfits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { formatPrice } from '../../../ui/prices.ts';
import { useFocus, useFocusTarget } from '../../focus.tsx';
import { backupsOf } from '../../look/backups.ts';
import { mayOf } from '../../look/may.ts';
import { swapFront, type Edit } from '../../look/undoable.ts';
import type { Draft } from '../../look/draft.ts';
import type { Part } from '../../store/drafts.ts';
import type { DraftItem } from '../../look/items.ts';
import type { RatedItem } from '../../look/history.ts';
import { BackupPanel } from './BackupPanel.tsx';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import type { useOpenBackups } from './useOpenBackups.ts';
import { hasUnfinishedBackup } from '../../look/validation.ts';
import styles from './Backups.module.css';

const words = portalTexts.backups;
const NONE_SENT: readonly OutfitPiece[] = [];

interface BackupsProps {
  draft: Draft;
  item: DraftItem;
  rated: readonly RatedItem[];
  backups: ReturnType<typeof useOpenBackups>;
  /** What is done to them can be undone. */
  onAct: (edit: Omit<Edit, 'at'>) => void;
  /** Whether its words stand under it. */
  isChosen: boolean;
  /** As the client has them. */
  sent?: readonly OutfitPiece[] | undefined;
  change: (part: Part<Draft>) => void;
}

/** Under a piece: what may be taken instead of it. */
export function Backups(props: BackupsProps) {
  const { draft, item, rated, backups, sent = NONE_SENT, isChosen, change } = props;
  const { onAct } = props;
  const { focus } = useFocus();
  const toggle = useFocusTarget<HTMLButtonElement>('toggle', item.key);
  const name = item.name || item.category;
  const pieces = backupsOf(item);
  const isOpen = backups.opened === item.key;
  const onChange = (changed: (now: DraftItem) => DraftItem) =>
    change(({ items }) => ({
      items: items.map((one) => (one.key === item.key ? changed(one) : one)),
    }));
  const front = (key: string) => {
    const said = words.inFront(pieces.find((one) => one.key === key)?.name ?? '');
    onAct(swapFront(item.key, key, said));
    backups.follow(key, said);
    focus('front', item.key);
  };
  const said = pieces.map((one) => `${one.name} ${formatPrice(Number(one.price) || 0)}`).join(', ');
  return (
    <div className={styles.backups} data-open={isOpen}>
      <p className={styles.or}>
        {!isOpen && pieces.length > 0 && (
          <>
            {pieces.map((one) => (
              <ItemPicture key={one.key} item={one} className={styles.small} />
            ))}
            <span className="note">{words.or(said)}</span>
          </>
        )}
        {(isChosen || isOpen || pieces.length > 0) && (
          <>
            <button
              ref={toggle}
              type="button"
              className="link"
              aria-expanded={isOpen}
              aria-label={pieces.length > 0 ? words.of(name) : words.addTo(name)}
              aria-keyshortcuts="B Alt+B"
              onClick={() => (isOpen ? backups.close() : backups.open(item.key))}
            >
              {pieces.length > 0 ? words.open : words.add}
            </button>
            <span className={`note ${styles.key}`} aria-hidden="true">
              {words.key}
            </span>
          </>
        )}
      </p>
      {!isOpen && hasUnfinishedBackup(item) && <p className="says">{words.unfinished}</p>}
      {isOpen && (
        <BackupPanel
          {...{ draft, item, rated, sent, onChange, onAct }}
          onFront={mayOf(draft).compose ? front : null}
        />
      )}
    </div>
  );
}
