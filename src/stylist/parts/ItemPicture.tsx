import { OurPicture } from '../OurPicture.tsx';
import type { DraftItem } from '../look/items.ts';
import { useShopPicture } from './useShopPicture.ts';

interface ItemPictureProps {
  item: Pick<DraftItem, 'picture' | 'imageUrl'>;
  className?: string | undefined;
  eager?: boolean;
}

/** Never the shop's own, lest the shop hear of it. */
export function ItemPicture({ item, className = '', eager = false }: ItemPictureProps) {
  const copy = useShopPicture(item.picture ? '' : item.imageUrl);
  return <OurPicture src={item.picture ?? copy} alt="" className={className} eager={eager} />;
}
