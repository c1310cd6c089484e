import { useEffect } from 'react';
import { useFocus } from '../focus.tsx';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

const isSeen = (element: HTMLElement) => element.checkVisibility();

/** Where she last was in each column. */
const places = new WeakMap<HTMLElement, HTMLElement>();

export function keepPlace(columns: readonly HTMLElement[], target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const column = columns.find((one) => one.contains(target));
  if (column) places.set(column, target);
}

export function goToColumn(all: readonly HTMLElement[], step: 1 | -1): void {
  const columns = all.filter(isSeen);
  const here = columns.findIndex((column) => column.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const column = columns.at((from + step) % columns.length);
  if (!column) return;
  const place = places.get(column);
  const first = [...column.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isSeen);
  (place && column.contains(place) && isSeen(place) ? place : first)?.focus();
}

export function useColumns() {
  const { all } = useFocus();
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => keepPlace(all('column'), target);
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [all]);
  return {
    hasColumns: () => all('column').length > 0,
    goTo: (step: 1 | -1) => goToColumn(all('column'), step),
  };
}
