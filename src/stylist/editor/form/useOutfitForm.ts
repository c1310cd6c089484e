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
import { countOpen, unansweredIn } from '../../look/unanswered.ts';
import { fieldIn } from './ItemFields.tsx';
import { useEditedRow } from './useEditedRow.ts';
import { firstProblem, outfitProblems, rowProblems, type Problems } from '../../look/validation.ts';

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
  const { focus } = useFocus();
  const { lines } = useAsked();
  const [found, setFound] = useState({ of: draft.id, problems: NO_PROBLEMS });
  const problems = found.of === draft.id ? found.problems : NO_PROBLEMS;
  const setProblems = (next: Problems) => setFound({ of: draft.id, problems: next });
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

  return {
    change,
    edited,
    problems,
    message: problems.message ?? sending.message,
    isSending: sending.isBusy,
    /** Whether the row of fields may be an item; if not, they say why. */
    checkRow: () => {
      const row = rowProblems(edited.row);
      setProblems({ ...NO_PROBLEMS, row });
      return Object.keys(row).length === 0;
    },
    /** Makes the outfit, or says what is missing and leads there. */
    submit: () => {
      const missing = outfitProblems(draft);
      const row = edited.isOpen ? missing.row : rowProblems(edited.row);
      setProblems({ ...missing, row });
      if (missing.message) {
        const inRow = firstProblem(row);
        if (missing.title) focus('field', 'title');
        else if (missing.description) focus('field', 'description');
        else if (inRow) focus('field', fieldIn(edited.key, inRow));
        return;
      }
      // What the client has already stays answered.
      const unsaid = isSent(draft) ? unansweredIn(lines, draft) : [];
      const [first] = unsaid;
      if (first) {
        setProblems({ ...NO_PROBLEMS, message: portalTexts.sending.before(countOpen(unsaid)) });
        return focus(first.field, first.id);
      }
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
