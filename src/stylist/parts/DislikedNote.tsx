import { portalTexts } from '../../../texts/portal.ts';
import type { ItemForm } from '../look/items.ts';
import { dislikedBefore, type RatedItem } from '../look/history.ts';

interface DislikedNoteProps {
  row: ItemForm;
  rated: readonly RatedItem[];
}

/** Says, before it goes out again, that the client did not like it. */
export function DislikedNote({ row, rated }: DislikedNoteProps) {
  const rating = dislikedBefore(row, rated);
  return (
    <div role="status" style={{ display: 'contents' }}>
      {rating !== null && <p className="says">{portalTexts.outfit.disliked(rating)}</p>}
    </div>
  );
}
