import type { Beginning, NewBeginning } from '../../../contract/beginning.ts';
import { OUTFIT_ITEMS_MAX, PRICE_MAX } from '../../../contract/limits.ts';
import { itemOfLibrary, type DraftItem } from './items.ts';
import { replaced, type Edit } from './undoable.ts';

/** Laid for the stylist, who has not said anything of it yet. */
const isUntouched = ({ begun, why, backups }: DraftItem) =>
  begun === true && !why?.trim() && !backups?.length;

const besideOf = (items: readonly DraftItem[]): NewBeginning['beside'] =>
  items
    .filter(({ category }) => category.trim() !== '')
    .map(({ category, price, libraryId }) => ({
      kind: category.trim(),
      price: Math.min(PRICE_MAX, Math.max(0, Math.round(Number(price) * 100) / 100 || 0)),
      item: libraryId,
    }));

const idsOf = (items: readonly DraftItem[]) => items.flatMap(({ libraryId }) => libraryId ?? []);

/** A whole look: what the stylist chose or wrote about stays, what was laid before makes room. */
export const wholeLook = (items: readonly DraftItem[], seed: number): NewBeginning => ({
  seed,
  beside: besideOf(items.filter((item) => !isUntouched(item))),
  last: idsOf(items.filter(isUntouched)),
});

/** Another piece in the place of one, and none that has lain there. */
export const anotherFor = (
  items: readonly DraftItem[],
  item: DraftItem,
  { seed, gone }: { seed: number; gone: readonly string[] },
): NewBeginning => ({
  seed,
  kind: item.category.trim(),
  beside: besideOf(items.filter(({ key }) => key !== item.key)),
  last: [...gone, ...idsOf([item])].slice(-OUTFIT_ITEMS_MAX),
});

export const piecesIn = ({ items }: Beginning, identify: () => string): DraftItem[] =>
  items.map(({ item, because, size }) => ({
    ...itemOfLibrary(item, identify()),
    begun: true,
    ...(because !== null && { because }),
    ...(size !== null && { size }),
  }));

/** All of it comes at once, and goes at once. */
export function laid(before: readonly DraftItem[], come: DraftItem[], said: string): Edit {
  const gone = before.map((item, at) => ({ item, at })).filter(({ item }) => isUntouched(item));
  const without = (items: readonly DraftItem[], some: readonly DraftItem[]) =>
    items.filter(({ key }) => some.every((one) => one.key !== key));
  const goneItems = gone.map(({ item }) => item);
  return {
    said,
    at: 'list',
    apply: ({ items }) => ({ items: [...without(items, [...goneItems, ...come]), ...come] }),
    revert: ({ items }) => ({
      items: gone.reduce(
        (all, { item, at }) => all.toSpliced(Math.min(at, all.length), 0, item),
        without(items, [...come, ...goneItems]),
      ),
    }),
  };
}

/** Where the one lay lies the other, in its place on the board; its backups stay backups of the place. */
export const laidInstead = (item: DraftItem, come: DraftItem, at: number, said: string): Edit => {
  const { place, backups } = item;
  return replaced(item, { ...come, place, ...(backups && { backups }) }, at, said);
};
