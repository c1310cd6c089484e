import type { LibraryItem } from '../../../../contract/items.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { formatPrice } from '../../../ui/prices.ts';
import { LibraryPicker } from '../../library/LibraryPicker.tsx';
import { alreadyIn } from '../../look/adding.ts';
import { backupsOf } from '../../look/backups.ts';
import type { Draft } from '../../look/draft.ts';
import { itemOfLibrary, type DraftItem } from '../../look/items.ts';
import { replaced, swapFront } from '../../look/undoable.ts';
import type { Edits } from '../form/useEdits.ts';
import styles from './OutfitRead.module.css';

const words = portalTexts.sending;

interface FindAnotherProps {
  draft: Draft;
  item: DraftItem;
  act: Edits['act'];
  /** What stands there now, by its key. */
  onFound: (key: string) => void;
}

/** What could stand where a piece stands: its backups, and the library. */
export function FindAnother({ draft, item, act, onFound }: FindAnotherProps) {
  const at = draft.items.indexOf(item);
  const front = (key: string, name: string) => {
    act({ ...swapFront(item.key, key, words.changed(item.name, name)), at });
    onFound(key);
  };
  const take = (found: LibraryItem) => {
    if (alreadyIn(draft.items, found)) return portalTexts.warnings.hereAlready(found.name);
    const key = crypto.randomUUID();
    const { place, backups } = item;
    const next = { ...itemOfLibrary(found, key), place, ...(backups && { backups }) };
    const said = words.changed(item.name, found.name);
    act(replaced(item, next, at, said));
    onFound(key);
    return said;
  };
  return (
    <div className={styles.another} role="group" aria-label={words.anotherFor(item.name)}>
      {backupsOf(item).map(({ key, name, price }) => (
        <button key={key} type="button" className="link" onClick={() => front(key, name)}>
          {words.instead(name, formatPrice(Number(price) || 0))}
        </button>
      ))}
      <LibraryPicker
        target={item.key}
        request={draft.request}
        help={words.anotherHelp(item.name)}
        onAdd={take}
      />
    </div>
  );
}
