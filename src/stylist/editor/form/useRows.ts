import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus } from '../../focus.tsx';
import { added, moved, removed } from '../../look/undoable.ts';
import type { Draft } from '../../look/draft.ts';
import { duplicateItem } from '../../look/items.ts';
import { mayOf } from '../../look/may.ts';
import type { Edits } from './useEdits.ts';

const { outfit: words, bench } = portalTexts;

/** What can be done to the rows of an outfit, and where the focus goes on from there. */
export function useRows(draft: Draft, edits: Edits, chosen: string | null) {
  const { focus, focusFirst } = useFocus();
  const [announced, setAnnounced] = useState('');
  const { items } = draft;
  const { compose } = mayOf(draft);
  const told = edits.told?.at === 'board' || edits.told?.at === null ? null : edits.told;
  const indexOf = (key: string) => items.findIndex((item) => item.key === key);

  return {
    announced,
    told,
    move: (key: string, to: number) => {
      const from = indexOf(key);
      const item = items[from];
      if (!compose || !item || to < 0 || to >= items.length || to === from) return;
      edits.act(moved(key, from, to, bench.moved(item.name)));
      // A focused node that is moved loses its focus, so it is given back.
      focus('grip', key);
      setAnnounced(words.moved(item.name, to + 1, items.length));
    },
    /** The row goes: the focus goes on to what comes after it. */
    remove: (key: string) => {
      const index = indexOf(key);
      const item = items[index];
      if (!compose || !item) return;
      const next = items[index + 1] ?? items[index - 1];
      edits.act(removed(item, index, bench.removed(item.name || item.category)));
      if (next) focus('grip', next.key);
      else focus('title');
    },
    duplicate: (key: string) => {
      const index = indexOf(key);
      const copyKey = crypto.randomUUID();
      const copy = duplicateItem(items, index, copyKey)[index + 1];
      if (!compose || copy?.key !== copyKey) return;
      edits.act(added(copy, index + 1, bench.added(copy.name)));
      focus('grip', copyKey);
    },
    /** The line that told of it goes: the focus goes to what is there again. */
    undo: () => {
      if (!told) return;
      const before = new Set(items.map(({ key }) => key));
      const after = told.revert(draft).items ?? items;
      const back = after.find(({ key }) => !before.has(key));
      const at = Math.min(Number(told.at), after.length - 1);
      edits.undo();
      focusFirst(
        ['grip', back?.key],
        ['grip', chosen ?? undefined],
        ['grip', after[at]?.key],
        ['title'],
      );
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
