import type { LibraryItem } from '../../../contract/items.ts';
import { listItems } from '../../api/items.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Price } from '../../ui/Price.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { usePortal } from '../store/context.ts';
import { useRead } from '../useRead.ts';
import { SearchField } from '../SearchField.tsx';
import { useHits } from '../useHits.ts';
import { useSearch } from '../useSearch.ts';
import styles from './Mend.module.css';

const words = portalTexts.mend;

interface ReplaceDialogProps {
  item: LibraryItem;
  onChoose: (other: LibraryItem) => void;
  onClose: () => void;
}

/** Another piece of the library for one that has changed. */
export function ReplaceDialog({ item, onChoose, onClose }: ReplaceDialogProps) {
  const { client } = usePortal();
  const search = useSearch();
  const query = search.words ? { q: search.words } : { category: item.category };
  const { value, failure, again } = useRead(JSON.stringify(query), () => listItems(client, query));
  const { list, forget, inField, inList } = useHits<HTMLUListElement>({
    isSettled: (value !== null || failure !== null) && search.typed.trim() === search.words,
  });
  const others = value?.items.filter(({ id, sold_out_since }) => id !== item.id && !sold_out_since);
  return (
    <DeskDialog title={words.replaceTitle(item.name)} lead={words.replaceLead} onClose={onClose}>
      <SearchField
        label={portalTexts.library.search}
        placeholder={portalTexts.library.hint}
        value={search.typed}
        onWords={(typed) => {
          forget();
          search.setTyped(typed);
        }}
        onKeyDown={inField}
      />
      {failure && <FailureNote message={portalTexts.library.failed} onRetry={again} />}
      {others?.length === 0 && <p className="muted">{portalTexts.library.none}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from button to button */}
      <ul ref={list} className={styles.others} onKeyDown={inList}>
        {others?.map((other) => (
          <li key={other.id}>
            <button type="button" onClick={() => onChoose(other)}>
              <OurPicture src={other.image_url} alt="" />
              <span className={styles.name}>{other.name}</span>
              <Price value={other.estimated_price} />
            </button>
          </li>
        ))}
      </ul>
    </DeskDialog>
  );
}
