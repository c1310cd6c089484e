import { useEffect, useEffectEvent } from 'react';
import { isField } from '../../palette/press.ts';
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
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    const plain: Record<string, () => void> = {
      q: onAsked,
      y: () => onAnswer(true),
      n: () => onAnswer(false),
    };
    const withAlt: Record<string, () => void> = {
      y: () => onNext(true),
      n: () => onNext(false),
      r: onReason,
    };
    const act = (event.altKey ? withAlt : plain)[letterOf(event)];
    if (!act || (!event.altKey && isField(event.target))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
