import type { LibraryItem } from '../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import type { Template, TemplateDraft } from '../../../contract/templates.ts';
import { type Draft } from './draft.ts';
import { backupsOf } from './backups.ts';
import { EMPTY_ITEM, itemOfLibrary, pieceOfLibrary, rowAsItem, type DraftItem } from './items.ts';

type Slot = Template['items'][number];

function slotOf(item: DraftItem): Slot {
  const [category, name] = [item.category.trim(), item.name.trim()];
  const backups = backupsOf(item).flatMap(({ libraryId }) => libraryId ?? []);
  return {
    category: category || name,
    ...(name && { name }),
    ...(item.libraryId && { itemId: item.libraryId }),
    ...(backups.length > 0 && { backups }),
  };
}

/** The skeleton of an outfit: what kind of things stand together, and which of them are known. */
export function skeletonOf(draft: Draft, name: string): TemplateDraft {
  return {
    name,
    title: draft.title.trim() || name,
    description: draft.description.trim(),
    items: draft.items.map(slotOf),
  };
}

/** Backups that no template can name: the library did not have them when they were typed. */
export const unnamedBackups = ({ items }: Draft) =>
  items.flatMap(backupsOf).filter(({ libraryId }) => libraryId === null).length;

export const idsIn = ({ items }: Template): string[] =>
  items.flatMap(({ itemId, backups = [] }) => [...(itemId ? [itemId] : []), ...backups]);

type Known = ReadonlyMap<string, LibraryItem>;

export const missingBackups = ({ items }: Template, known: Known): number =>
  items.flatMap(({ backups = [] }) => backups).filter((id) => !known.has(id)).length;

function itemOfSlot(slot: Slot, known: Known, identify: () => string): DraftItem {
  const found = slot.itemId === undefined ? undefined : known.get(slot.itemId);
  const row = { ...EMPTY_ITEM, category: slot.category, name: slot.name ?? '' };
  const item = found ? itemOfLibrary(found, identify()) : rowAsItem(row, identify());
  const backups = slot.backups?.flatMap((id) => {
    const backup = known.get(id);
    return backup ? pieceOfLibrary(backup, identify()) : [];
  });
  return backups?.length ? { ...item, backups } : item;
}

/** Adds the template's items; what she has typed already stays. */
export function withTemplate(
  draft: Draft,
  template: Template,
  known: Known,
  identify: () => string,
): Partial<Draft> {
  const items = template.items.map((slot) => itemOfSlot(slot, known, identify));
  return {
    title: draft.title || template.title,
    description: draft.description || template.description,
    items: [...draft.items, ...items].slice(0, OUTFIT_ITEMS_MAX),
  };
}
