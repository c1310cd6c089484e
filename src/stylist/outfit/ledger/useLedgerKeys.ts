import { useEffect, useEffectEvent } from 'react';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { letterOf } from './focus.ts';

interface LedgerKeys {
  /** Outside fields: go to the lines, answer the chosen one. */
  onAsked: () => void;
  onAnswer: (kept: boolean) => void;
  /** Everywhere: answer the next open line, or go to where a reason is missing. */
  onNext: (kept: boolean) => void;
  onReason: () => void;
}

/** The keys of the ledger, from wherever on the desk she is. */
export function useLedgerKeys({ onAsked, onAnswer, onNext, onReason }: LedgerKeys): void {
  useCommands([
    keyed('asked', onAsked),
    keyed('kept', () => onAnswer(true)),
    keyed('notKept', () => onAnswer(false)),
  ]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (document.querySelector('dialog[open]')) return;
    const withAlt: Record<string, () => void> = {
      y: () => onNext(true),
      n: () => onNext(false),
      r: onReason,
    };
    const act = withAlt[letterOf(event)];
    if (!act || event.defaultPrevented) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
