import type { LibraryItem } from '../../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX } from '../../../../contract/limits.ts';
import type { Template, TemplateDraft } from '../../../../contract/templates.ts';
import { type Draft } from '../../store/draft.ts';
import { EMPTY_ITEM, itemOfLibrary, type DraftItem } from '../../store/items.ts';

type Slot = Template['items'][number];

/** The skeleton of an outfit: what kind of things stand together, and which of them are known. */
export function skeletonOf(draft: Draft, name: string): TemplateDraft {
  return {
    name,
    title: draft.title.trim() || name,
    description: draft.description.trim(),
    items: draft.items.map(({ category, name: item, libraryId }) => ({
      category: category.trim() || item.trim(),
      ...(item.trim() && { name: item.trim() }),
      ...(libraryId && { itemId: libraryId }),
    })),
  };
}

function itemOfSlot(slot: Slot, known: ReadonlyMap<string, LibraryItem>, key: string): DraftItem {
  const item = slot.itemId === undefined ? undefined : known.get(slot.itemId);
  if (item) return itemOfLibrary(item, key);
  const row = { ...EMPTY_ITEM, category: slot.category, name: slot.name ?? '' };
  return { ...row, key, picture: null, libraryId: null, place: null };
}

/** Adds the template's items; what she has typed already stays. */
export function withTemplate(
  draft: Draft,
  template: Template,
  known: ReadonlyMap<string, LibraryItem>,
  identify: () => string,
): Partial<Draft> {
  const items = template.items.map((slot) => itemOfSlot(slot, known, identify()));
  return {
    title: draft.title || template.title,
    description: draft.description || template.description,
    items: [...draft.items, ...items].slice(0, OUTFIT_ITEMS_MAX),
  };
}
