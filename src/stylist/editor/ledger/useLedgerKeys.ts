import { useEffect, useEffectEvent, type RefObject } from 'react';
import { keyed } from '../../palette/keyed.ts';
import { useKeysOff } from '../../palette/keys-off.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { openDialog } from '../../palette/commands.ts';
import { letterOf } from '../../palette/letter-of.ts';

interface LedgerKeys {
  /** On the page, or in the dialog whose keys they are. */
  within: RefObject<Element | null>;
  /** Whether she is among the lines. */
  isHere: () => boolean;
  /** Outside fields: go to the lines; among them, answer the one where she is. */
  onAsked: () => void;
  onAnswer: (isFulfilled: boolean) => void;
  /** Everywhere: answer the next open line, or go to where a reason is missing. */
  onNext: (isFulfilled: boolean) => void;
  onReason: () => void;
  /** Everywhere: all that can be checked is kept; null where nothing can. */
  onConfirm: (() => void) | null;
}

/** The keys of the ledger, from wherever on the desk she is. */
export function useLedgerKeys(keys: LedgerKeys): void {
  const { within, isHere, onAsked, onAnswer, onNext, onReason, onConfirm } = keys;
  useCommands(
    [
      keyed('asked', onAsked),
      { ...keyed('kept', () => onAnswer(true)), isMeant: isHere },
      { ...keyed('notKept', () => onAnswer(false)), isMeant: isHere },
      {
        ...keyed(
          'confirm',
          () => onConfirm?.(),
          () => onConfirm !== null,
        ),
        // In the sheet there is one for each outfit.
        isMeant: () => openDialog() === null || isHere(),
      },
    ],
    within,
  );
  const isOff = useKeysOff();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || !event.altKey || event.ctrlKey || event.metaKey) return;
    if (openDialog()) return;
    const withAlt: Record<string, () => void> = {
      y: () => onNext(true),
      n: () => onNext(false),
      r: onReason,
    };
    const act = withAlt[letterOf(event)];
    if (!act || event.defaultPrevented) return;
    // Held down, it makes no other letter in a field.
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
