// What is done by hand and undone: then all is as it was before, to the letter.
import { typedOf, type Draft } from '../../src/stylist/look/draft.ts';
import { defaultPlace, moved as movedOnBoard } from '../../src/stylist/look/board.ts';
import {
  added,
  allKept,
  answered,
  joined,
  layered,
  moved,
  placed,
  removeBackup,
  removed,
  replaced,
  resetLayout,
  swapFront,
  type Edit,
} from '../../src/stylist/look/undoable.ts';
import type { Bench } from './desk-bench.ts';
import type { Desks } from './desk-hands.ts';
import { piece } from './desk-typing.ts';

type Done = Pick<Edit, 'apply' | 'revert'>;
/** What is done, and what there is to see of it. */
interface Doing {
  edit: Done;
  isDone: (after: Draft, before: Draft) => boolean;
}
type Do = (desks: Desks, draft: Draft, at: number) => Doing | null | undefined;

const keysOf = ({ items }: Draft) => items.map(({ key }) => key);
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const DOINGS: Readonly<Record<string, Do>> = {
  removed: (_, { items }, at) => {
    const item = items[at];
    return (
      item && {
        edit: removed(item, at, ''),
        isDone: (after, before) => isAlike(after.items, before.items.toSpliced(at, 1)),
      }
    );
  },
  added: (desks, _, at) => {
    const item = piece(desks);
    return {
      edit: added(item, at, ''),
      isDone: (after, before) => isAlike(after.items, before.items.toSpliced(at, 0, item)),
    };
  },
  moved: ({ world }, draft, at) => {
    const key = keysOf(draft)[at];
    const to = world.chance.below(draft.items.length);
    if (key === undefined) return null;
    return {
      edit: moved(key, at, to, ''),
      isDone: (after, before) =>
        isAlike(keysOf(after), keysOf(before).toSpliced(at, 1).toSpliced(to, 0, key)),
    };
  },
  replaced: (desks, { items }, at) => {
    const item = items[at];
    const come = piece(desks);
    return (
      item && {
        edit: replaced(item, come, at, ''),
        isDone: (after, before) => isAlike(after.items, before.items.with(at, come)),
      }
    );
  },
  placed: (_, { items }, at) => {
    const item = items[at];
    if (!item) return null;
    const place = movedOnBoard(item.place ?? defaultPlace(at, item.category), 0.07, -0.02);
    return {
      edit: placed(item.key, [item.place, place], { said: '', mark: '' }),
      isDone: (after, before) => isAlike(after.items, before.items.with(at, { ...item, place })),
    };
  },
  front: (_, draft, at) => {
    const key = keysOf(draft)[at];
    if (key === undefined) return null;
    return {
      edit: layered(draft, key, true, ''),
      isDone: ({ items, photoPlace }) =>
        [...items.map(({ place }) => place), photoPlace].every(
          (place, index) => index === at || (place?.z ?? 0) < (items[at]?.place?.z ?? 0),
        ),
    };
  },
  behind: (_, draft, at) => {
    const key = keysOf(draft)[at];
    if (key === undefined) return null;
    return {
      edit: layered(draft, key, false, ''),
      isDone: ({ items }) => items[at]?.place?.z === 0,
    };
  },
  reset: (_, draft) => ({
    edit: resetLayout(draft, ''),
    isDone: ({ items, photoPlace }) =>
      photoPlace === null && items.every(({ place }) => place === null),
  }),
  swapFront: (_, { items }, at) => {
    const item = items[at];
    const backup = item?.backups?.[0];
    if (!item || !backup) return null;
    return {
      edit: swapFront(item.key, backup.key, ''),
      isDone: ({ items: after }) =>
        after[at]?.name === backup.name &&
        after[at].why === backup.why &&
        isAlike(after[at].place, item.place) &&
        after[at].backups?.[0]?.name === item.name &&
        after[at].backups.length === item.backups?.length,
    };
  },
  removeBackup: (_, draft, at) => {
    const item = draft.items[at];
    const backup = item?.backups?.[0];
    if (!item || !backup || draft.request === null) return null;
    return {
      edit: removeBackup(item, backup.key, ''),
      isDone: ({ items }) => isAlike(items[at]?.backups, item.backups?.slice(1)),
    };
  },
  joined: (desks, draft) => {
    const come = [piece(desks), piece(desks)];
    const part = { title: 'Not hers', items: [...draft.items, ...come] };
    return {
      edit: joined(draft, part, ''),
      isDone: (after, before) =>
        after.title === (before.title || 'Not hers') &&
        isAlike(after.items, [...before.items, ...come]),
    };
  },
  answered: ({ world }, draft) => {
    const lines = draft.request?.lines ?? [];
    if (lines.length === 0) return null;
    const line = world.chance.pick(lines);
    const isKept = world.chance.is(0.5);
    return {
      edit: answered(draft, line, isKept, ''),
      isDone: ({ answers }) => answers?.find(({ line: of }) => of === line.id)?.kept === isKept,
    };
  },
  allKept: (_, draft) => {
    const lines = draft.request?.lines ?? [];
    return {
      edit: allKept(draft, lines, ''),
      isDone: ({ answers = [] }) =>
        lines.every(({ id }) => answers.find(({ line }) => line === id)?.kept === true),
    };
  },
};

/** In whichever order its fields stand. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const asTyped = (draft: Draft) => {
  const answers = (draft.answers ?? []).map((said) =>
    Object.assign({}, said, { despite: said.despite ?? [] }),
  );
  return JSON.stringify({ ...typedOf(draft), answers }, inOrder);
};

/** With something instead, and laid. */
function prepared(bench: Bench, desks: Desks): Draft | null {
  const at = bench.draft()?.items.findIndex(({ backups, place }) => !backups?.length || !place);
  const { place: _, ...backup } = piece(desks);
  bench.type(({ items }) => ({
    items: items.map((item, index) =>
      index === at
        ? { ...item, place: item.place ?? defaultPlace(at), backups: item.backups ?? [backup] }
        : item,
    ),
  }));
  return bench.draft();
}

/** Now and then it is done again. */
export function doesAndUndoes(bench: Bench, desks: Desks): void {
  const { chance } = desks.world;
  const before = bench.mayWork() ? prepared(bench, desks) : null;
  if (!before) return;
  const name = chance.pick(Object.keys(DOINGS));
  const at = chance.below(Math.max(1, before.items.length));
  const doing = DOINGS[name]?.(desks, before, at);
  // Of what is called something already, nobody undoes the name.
  if (!doing || (name === 'joined' && !before.title)) return;
  const { edit, isDone } = doing;
  const now = () => bench.draft() ?? before;
  bench.type(edit.apply);
  const after = now();
  if (!isDone(after, before)) desks.world.fault(`what is ${name} is not what was done`);
  bench.type(edit.revert);
  if (asTyped(now()) !== asTyped(before))
    desks.world.fault(`what is ${name} and undone is not as before`);
  if (chance.is(0.5)) return;
  bench.type(edit.apply);
  if (asTyped(now()) !== asTyped(after))
    desks.world.fault(`what is ${name} and done again is not as it was`);
}
