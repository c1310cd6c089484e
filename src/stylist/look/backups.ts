import { BACKUPS_MAX } from '../../../contract/limits.ts';
import { EMPTY_ITEM, isFilledRow, rowAsPiece, type DraftItem, type DraftPiece } from './items.ts';
import { isSameLink } from './links.ts';

export const backupsOf = ({ backups = [] }: Pick<DraftItem, 'backups'>) => backups;

export const backupCount = (items: readonly DraftItem[]) => items.flatMap(backupsOf).length;

export const hasRoom = (item: DraftItem) => backupsOf(item).length < BACKUPS_MAX;

/** Whether a link names the piece already, or another backup of it. */
export const isAtPlace = (item: DraftItem, link: string, except?: string) =>
  [item, ...backupsOf(item)].some(
    ({ key, shopLink }) =>
      key !== except && (shopLink.trim() === link.trim() || isSameLink(shopLink, link)),
  );

export const withBackup = (item: DraftItem, backup: DraftPiece): DraftItem =>
  hasRoom(item) ? { ...item, backups: [...backupsOf(item), backup] } : item;

export const withoutBackup = (item: DraftItem, key: string): DraftItem => ({
  ...item,
  backups: backupsOf(item).filter((backup) => backup.key !== key),
});

/** The next one, when it is filled, becomes a backup. */
export function withOpenBackup(item: DraftItem, identify: () => string): DraftItem {
  const { openBackup } = item;
  if (!openBackup || !isFilledRow(openBackup) || !hasRoom(item)) return item;
  return { ...withBackup(item, rowAsPiece(openBackup, identify())), openBackup: EMPTY_ITEM };
}

/** Piece and backup change places; what is of the place stays with it. */
export function inFrontAt(item: DraftItem, key: string): DraftItem {
  const backup = backupsOf(item).find((one) => one.key === key);
  if (!backup) return item;
  const { place, backups: _, openBackup, ...behind } = item;
  return {
    ...backup,
    place,
    backups: backupsOf(item).map((one) => (one === backup ? behind : one)),
    ...(openBackup && { openBackup }),
  };
}
