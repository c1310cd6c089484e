import type { LibraryItem } from '../../../contract/items.ts';
import type { Template } from '../../../contract/templates.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { formatPrice } from '../../ui/prices.ts';
import { OurPicture } from '../OurPicture.tsx';
import { isByColour } from '../look/nearness.ts';
import { usePieces, type PieceHit } from '../palette/pieces.ts';
import { usePortal } from '../store/context.ts';
import { useKnown } from '../parts/useKnown.ts';
import { isNote, pieceIn, warningsOf } from '../look/warnings.ts';

interface Found extends PieceHit {
  item: LibraryItem;
}

interface Parts {
  request: PendingRequest | null;
  onFound: (item: LibraryItem) => void;
  onTemplate: (template: Template) => void;
}

/** The library and the templates, in the palette. */
export function useBenchPieces({ request, onFound, onTemplate }: Parts) {
  const { store } = usePortal();
  const known = useKnown();
  const hitOf = (item: LibraryItem, words: string): Found => {
    const [first] = warningsOf(pieceIn(item), {
      ...known,
      library: [item, ...known.library],
    });
    const note = first?.said ?? item.warns;
    return {
      id: item.id,
      item,
      name: item.name,
      detail: `${item.brand}, ${formatPrice(item.estimated_price)}`,
      picture: <OurPicture src={item.image_url} alt="" />,
      isByColour: isByColour(words, item.name, item.brand, item.category),
      ...(note && { note, isWarned: !first || !isNote(first) }),
    };
  };
  usePieces<Found>({
    search: async (words) => {
      const query = { q: words, ...(request && { for: request.id }) };
      const { items, meant = [] } = await store.pieces.list(query);
      const said = [words, ...meant].join(' ');
      return items.slice(0, 12).map((item) => hitOf(item, said));
    },
    add: ({ item }) => onFound(item),
    take: onTemplate,
  });
}
