import { LibraryItem } from '../../../contract/items.ts';
import { reading } from '../../../contract/reading.ts';

const TYPE = 'application/x-poshak-item';

export function carryItem(transfer: DataTransfer, item: LibraryItem) {
  transfer.effectAllowed = 'copy';
  transfer.setData(TYPE, JSON.stringify(item));
}

export const isCarrying = (transfer: DataTransfer) => transfer.types.includes(TYPE);

/** Another window may drop anything under our type. */
export function carriedItem(transfer: DataTransfer): LibraryItem | null {
  try {
    return reading(LibraryItem).safeParse(JSON.parse(transfer.getData(TYPE))).data ?? null;
  } catch {
    return null;
  }
}
