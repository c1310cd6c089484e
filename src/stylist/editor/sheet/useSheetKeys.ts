import type { KeyboardEvent, RefObject } from 'react';
import { useFocus, type Focus } from '../../focus.tsx';
import { isField, isSearching } from '../../palette/press.ts';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import type { Edits } from '../form/useEdits.ts';

interface SheetKeys {
  sheet: RefObject<HTMLElement | null>;
  /** What is gone to in each outfit, from top to bottom, */
  reads: () => readonly Focus[];
  /** and what was done to it. */
  edits: readonly Pick<Edits, 'undo' | 'canUndo' | 'redo' | 'canRedo'>[];
  send: () => void;
  goToOpen: () => void;
  hasOpen: () => boolean;
  onNotes: () => void;
}

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** From the top of the sheet to its bottom by keys. Answers how a field is left. */
export function useSheetKeys(keys: SheetKeys): (event: KeyboardEvent) => void {
  const { sheet, reads, edits, send, goToOpen, hasOpen, onNotes } = keys;
  const { all } = useFocus();
  /** What she can stop at; where she is, the last of them that is not after it. */
  const stops = () => reads().flatMap((read) => read.all('outfit', 'line', 'grip'));
  const placeIn = (some: readonly HTMLElement[]) => {
    const { activeElement: here } = document;
    return some.findLastIndex((stop) => here === stop || (here !== null && isBefore(stop, here)));
  };
  const step = (by: 1 | -1) => {
    const some = [...stops(), ...all('send')];
    some[Math.max(0, placeIn(some) + by)]?.focus();
  };
  /** The outfit where she is, the first one where she is in none. */
  const here = () =>
    Math.max(
      0,
      reads().findLastIndex((read) => placeIn(read.all('outfit')) === 0),
    );
  const atHere = (part: 'undo' | 'redo') => () => edits[here()]?.[part]();

  useCommands(
    [
      { ...keyed('down', () => step(1)), keys: ['J', '↓'] },
      { ...keyed('up', () => step(-1)), keys: ['K', '↑'] },
      keyed('nextOpen', goToOpen, hasOpen),
      keyed('asked', () => reads()[here()]?.all('line')[0]?.focus()),
      keyed('notes', onNotes),
      keyed('undo', atHere('undo'), () => edits[here()]?.canUndo() ?? false),
      keyed('redo', atHere('redo'), () => edits[here()]?.canRedo() ?? false),
      keyed('complete', send),
    ],
    sheet,
  );

  // Out of the field, so that letters are keys again; the sheet stays.
  return (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || key !== 'Escape' || !isField(target) || isSearching(target))
      return;
    event.preventDefault();
    const some = stops();
    some[Math.max(0, placeIn(some))]?.focus();
  };
}
