import { portalTexts } from '../../../texts/portal.ts';
import { useFocusTarget } from '../focus.tsx';
import type { DraftPiece } from '../look/items.ts';
import { isWebLink } from '../look/validation.ts';

const { bench, outfit: words } = portalTexts;

/** What can be done with any piece under its words. */
export function EditAndShop({ item, onEdit }: { item: DraftPiece; onEdit: () => void }) {
  const edit = useFocusTarget<HTMLButtonElement>('edit', item.key);
  const name = item.name || item.category;
  return (
    <>
      <button
        ref={edit}
        type="button"
        className="link"
        aria-label={words.edit(name)}
        aria-keyshortcuts="E"
        onClick={onEdit}
      >
        {bench.edit}
      </button>
      {isWebLink(item.shopLink) && (
        <a
          className="link"
          href={item.shopLink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={bench.shopOf(name)}
          aria-keyshortcuts="V"
        >
          {bench.shop}
        </a>
      )}
    </>
  );
}
