import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus } from '../../focus.tsx';
import { refusalOr } from '../../failure-words.ts';
import type { Part } from '../../store/drafts.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { deliver } from '../send/deliver.ts';
import { withOpenRows, type Draft } from '../../look/draft.ts';
import { useAsked } from '../../parts/asked.ts';
import { isSent } from '../../look/may.ts';
import { countOpen, slotInNote, unansweredIn } from '../../look/unanswered.ts';
import { fieldIn } from './ItemFields.tsx';
import { useEditedRow } from './useEditedRow.ts';
import {
  firstProblem,
  outfitProblems,
  rowProblems,
  stillIn,
  type Problems,
} from '../../look/validation.ts';

const NO_PROBLEMS: Problems = { message: null, row: {} };

interface Parts {
  draft: Draft;
  /** What is said when the server says no. */
  failed: string;
  onSent?: () => void;
}

/** What making an outfit and correcting one have in common. */
export function useOutfitForm({ draft, failed, onSent }: Parts) {
  const portal = usePortal();
  const { focus, focusFirst } = useFocus();
  const { lines } = useAsked();
  const [found, setFound] = useState({ of: draft.id, problems: NO_PROBLEMS });
  const setProblems = (next: Problems) => setFound({ of: draft.id, problems: next });
  const [isAsked, setIsAsked] = useState(false);
  const sending = useBusy((error) => refusalOr(failed, error, ''));
  const change = (part: Part<Draft>) => portal.store.drafts.change(draft.id, part);
  const edited = useEditedRow({
    pieces: draft.items,
    open: draft.open,
    // What else has become of it meanwhile stays.
    onReplace: (item) =>
      change(({ items }) => ({ items: items.map((one) => (one.key === item.key ? item : one)) })),
    onOpen: (open) => change({ open }),
  });

  const now = outfitProblems(draft);
  const rowNow = edited.isOpen ? now.row : rowProblems(edited.row);
  const shown = found.of === draft.id ? found.problems : NO_PROBLEMS;
  // What the client has already stays answered.
  const unsaid = isSent(draft) ? [...unansweredIn(lines, draft), ...slotInNote(draft)] : [];
  const { title, description } = now;
  // Red words go when what they ask for is there.
  const problems: Problems = {
    message: shown.message && now.message,
    ...(shown.title && title && { title }),
    ...(shown.description && description && { description }),
    row: stillIn(shown.row, rowNow),
  };
  const asks = isAsked && unsaid.length > 0 ? portalTexts.sending.before(countOpen(unsaid)) : null;

  return {
    change,
    edited,
    problems,
    message: problems.message ?? asks ?? sending.message,
    isSending: sending.isBusy,
    /** Whether the row of fields may be an item; if not, they say why. */
    checkRow: () => {
      const row = rowProblems(edited.row);
      setProblems({ ...NO_PROBLEMS, row });
      return Object.keys(row).length === 0;
    },
    /** Makes the outfit, or says what is missing and leads there. */
    submit: () => {
      setProblems({ ...now, row: rowNow });
      setIsAsked(unsaid.length > 0);
      if (now.message) {
        const inRow = firstProblem(rowNow);
        if (now.title) focus('field', 'title');
        else if (now.description) focus('field', 'description');
        else if (inRow) focus('field', fieldIn(edited.key, inRow));
        return;
      }
      const [first] = unsaid;
      if (first) return focusFirst([first.field, first.id], ['grip', first.of]);
      const { items, open } = withOpenRows(draft, () => crypto.randomUUID());
      change({ items, open });
      void sending.run(async () => {
        await deliver(portal, draft.id);
        onSent?.();
      });
    },
  };
}

export type OutfitForm = ReturnType<typeof useOutfitForm>;
