import { answerLine } from './contradictions.ts';
import { inFrontAt, withoutBackup } from './backups.ts';
import { moveItem, type DraftItem } from './items.ts';
import { defaultPhotoPlace, defaultPlace, type Place } from './board.ts';
import type { Draft } from './draft.ts';
import { mayGo } from './may.ts';
import { withAnswer, type AskedLine } from './said.ts';

/** What was done to an outfit: it can be undone, and done again, whatever else was done meanwhile. */
export interface Edit {
  said: string;
  /** Where it is told: before which piece, under the list or the board; null where it is seen. */
  at: number | 'list' | 'board' | null;
  /** Of one drag, or of one piece's keys: what has the same is undone together. */
  mark?: string;
  apply: (draft: Draft) => Partial<Draft>;
  revert: (draft: Draft) => Partial<Draft>;
}

const without = (items: readonly DraftItem[], key: string) =>
  items.filter((item) => item.key !== key);

function withItem(items: DraftItem[], item: DraftItem, at: number): DraftItem[] {
  if (items.some(({ key }) => key === item.key)) return items;
  return items.toSpliced(Math.min(at, items.length), 0, item);
}

export const removed = (item: DraftItem, at: number, said: string): Edit => ({
  said,
  at,
  apply: ({ items }) => ({ items: without(items, item.key) }),
  revert: ({ items }) => ({ items: withItem(items, item, at) }),
});

export const added = (item: DraftItem, at: number, said: string): Edit => ({
  said,
  at: null,
  apply: ({ items }) => ({ items: withItem(items, item, at) }),
  revert: ({ items }) => ({ items: without(items, item.key) }),
});

/** What came at once, with words where there were none. */
export function joined(before: Draft, part: Partial<Draft>, said: string): Edit {
  const after = { ...before, ...part };
  const keys = new Set(before.items.map(({ key }) => key));
  const come = after.items.filter(({ key }) => !keys.has(key));
  return {
    said,
    at: null,
    apply: ({ title, description, items }) => ({
      title: title || after.title,
      description: description || after.description,
      items: come.reduce((all, item) => withItem(all, item, all.length), items),
    }),
    revert: ({ title, description, items }) => ({
      title: title === after.title ? before.title : title,
      description: description === after.description ? before.description : description,
      items: items.filter(({ key }) => come.every((item) => item.key !== key)),
    }),
  };
}

function movedTo(key: string, to: number) {
  return ({ items }: Draft) => ({
    items: moveItem(
      items,
      items.findIndex((item) => item.key === key),
      Math.min(to, items.length - 1),
    ),
  });
}

export const moved = (key: string, from: number, to: number, said: string): Edit => ({
  said,
  at: 'list',
  mark: `move:${key}`,
  apply: movedTo(key, to),
  revert: movedTo(key, from),
});

/** One stands where the other stood. */
export function replaced(before: DraftItem, after: DraftItem, at: number, said: string): Edit {
  const put = (gone: DraftItem, come: DraftItem) => (draft: Draft) => ({
    items: draft.items.map((item) => (item.key === gone.key ? come : item)),
  });
  return { said, at, apply: put(before, after), revert: put(after, before) };
}

type Told = Omit<Edit, 'at'>;

const atItem = (key: string, become: (item: DraftItem) => DraftItem) => (draft: Draft) => ({
  items: draft.items.map((item) => (item.key === key ? become(item) : item)),
});

/** A backup and the piece before it change places: what is written of either goes along. */
export const swapFront = (key: string, backup: string, said: string): Told => ({
  said,
  apply: atItem(key, (item) => inFrontAt(item, backup)),
  revert: atItem(backup, (item) => inFrontAt(item, key)),
});

export const removeBackup = ({ key, backups }: DraftItem, backup: string, said: string): Told => ({
  said,
  // Done anew, it may have been sent since.
  apply: (draft) =>
    mayGo(draft, backup) ? atItem(key, (item) => withoutBackup(item, backup))(draft) : {},
  revert: atItem(key, (item) => {
    const at = backups?.findIndex((one) => one.key === backup) ?? -1;
    const gone = backups?.[at];
    const kept = item.backups ?? [];
    if (!gone || kept.some((one) => one.key === backup)) return item;
    return { ...item, backups: kept.toSpliced(at, 0, gone) };
  }),
});

/** A piece of the board, or the photo where there is no key. */
export function placed(
  key: string | null,
  [before, after]: readonly [Place | null, Place],
  { said, mark }: { said: string; mark: string },
): Edit {
  const put = (place: Place | null) => (draft: Draft) =>
    key === null
      ? { photoPlace: place }
      : { items: draft.items.map((item) => (item.key === key ? { ...item, place } : item)) };
  return { said, mark, at: 'board', apply: put(after), revert: put(before) };
}

const arrangement = ({ items, photoPlace }: Draft) => {
  const places = new Map(items.map(({ key, place }) => [key, place]));
  return (draft: Draft) => ({
    photoPlace,
    items: draft.items.map((item) => {
      const place = places.get(item.key);
      return place === undefined ? item : { ...item, place };
    }),
  });
};

export const resetLayout = (before: Draft, said: string): Edit => ({
  said,
  at: 'board',
  apply: (draft) => ({
    photoPlace: null,
    items: draft.items.map((item) => ({ ...item, place: null })),
  }),
  revert: arrangement(before),
});

/** Before or behind all others: a piece, or the photo where there is no key. */
export function layered(before: Draft, key: string | null, isFront: boolean, said: string): Edit {
  const placed = ({ items, photoPlace }: Draft) => [
    ...items.map((item, at) => ({
      key: item.key as string | null,
      place: item.place ?? defaultPlace(at, item.category),
      layer: item.place?.z ?? at,
    })),
    {
      key: null,
      place: photoPlace ?? defaultPhotoPlace(),
      layer: photoPlace?.z ?? items.length,
    },
  ];
  const apply = (draft: Draft) => {
    const order = placed(draft).toSorted((one, other) => one.layer - other.layer);
    const chosen = order.filter((one) => one.key === key);
    const others = order.filter((one) => one.key !== key);
    const layers = new Map(
      (isFront ? [...others, ...chosen] : [...chosen, ...others]).map(({ key: of, place }, z) => [
        of,
        { ...place, z },
      ]),
    );
    return {
      photoPlace: layers.get(null) ?? draft.photoPlace,
      items: draft.items.map((item) => ({ ...item, place: layers.get(item.key) ?? item.place })),
    };
  };
  return { said, at: 'board', apply, revert: arrangement(before) };
}

/** A line that is answered is seen where it stands. */
export function answered(before: Draft, line: AskedLine, isFulfilled: boolean, said: string): Edit {
  const was = before.answers?.find((one) => one.line === line.id);
  return {
    said,
    at: null,
    apply: (draft) => answerLine(draft, line, isFulfilled),
    revert: (draft) =>
      was
        ? withAnswer(draft, line.id, { kept: was.kept, despite: was.despite })
        : { answers: draft.answers?.filter((one) => one.line !== line.id) },
  };
}

/** Several lines that are called kept at once. */
export function allKept(before: Draft, lines: readonly AskedLine[], said: string): Edit {
  const edits = lines.map((line) => answered(before, line, true, said));
  const through = (draft: Draft, how: 'apply' | 'revert') => {
    const now = { ...draft };
    for (const edit of edits) Object.assign(now, edit[how](now));
    return { answers: now.answers };
  };
  return {
    said,
    at: null,
    apply: (draft) => through(draft, 'apply'),
    revert: (draft) => through(draft, 'revert'),
  };
}
