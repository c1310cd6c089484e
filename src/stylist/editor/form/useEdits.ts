import { useState } from 'react';
import type { Part } from '../../store/drafts.ts';
import type { Edit } from '../../look/undoable.ts';
import type { Draft } from '../../look/draft.ts';

interface Past {
  done: readonly Edit[];
  undone: readonly Edit[];
  /** Whether the last one is still told where it was done. */
  isTold: boolean;
  /** How many have been told of so far. */
  turn: number;
}

const NOTHING: Past = { done: [], undone: [], isTold: false, turn: 0 };

/** What was done to each outfit since the request was opened: Ctrl Z reaches back through it. */
export function useEdits(draftId: string, change: (part: Part<Draft>, id: string) => void) {
  const [pasts, setPasts] = useState<Readonly<Record<string, Past>>>({});

  const editsOf = (id: string) => {
    const past = pasts[id] ?? NOTHING;
    const remember = (next: Past) => setPasts((before) => ({ ...before, [id]: next }));
    const last = past.done.at(-1);

    const act = (edit: Edit) => {
      change(edit.apply, id);
      const goesOn = edit.mark !== undefined && edit.mark === last?.mark;
      const done = goesOn
        ? [...past.done.slice(0, -1), { ...edit, revert: last.revert }]
        : [...past.done, edit];
      remember({ done, undone: [], isTold: true, turn: past.turn + 1 });
    };
    const undo = () => {
      if (!last) return;
      change(last.revert, id);
      remember({
        ...past,
        done: past.done.slice(0, -1),
        undone: [...past.undone, last],
        isTold: false,
      });
    };
    const redo = () => {
      const next = past.undone.at(-1);
      if (!next) return;
      change(next.apply, id);
      remember({
        done: [...past.done, next],
        undone: past.undone.slice(0, -1),
        isTold: true,
        turn: past.turn + 1,
      });
    };

    return {
      act,
      undo,
      canUndo: () => last !== undefined,
      redo,
      canRedo: () => past.undone.length > 0,
      told: past.isTold && last ? { ...last, turn: past.turn } : null,
      forget: () => remember({ ...past, isTold: false }),
    };
  };

  return { ...editsOf(draftId), of: editsOf };
}

export type Edits = ReturnType<typeof useEdits>;
