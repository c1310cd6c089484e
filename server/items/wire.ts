import type { LibraryItem } from '../../contract/items.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { wireFields } from '../pieces/row.ts';
import { foreignOf } from './foreign.ts';
import type { findItems } from './queries.ts';

type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

export const wireItem = (item: ItemRow, urls: PictureUrls): LibraryItem => ({
  id: item.id,
  ...wireFields(item, (picture) => urls.of(picture, 'display')),
  timesUsed: item.times_used,
  avgRating: item.avg_rating,
  linkState: item.link_state,
  archived: item.archived_at !== null,
  price_seen_at: item.price_seen_at ?? item.created_at,
  sold_out_since: item.sold_out_since,
  foreign_price: foreignOf(item.foreign_price),
  ...(item.sizes_seen !== null && { sizes_seen: JSON.parse(item.sizes_seen) }),
});
