const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

const isSeen = (element: HTMLElement) => element.checkVisibility();

/** Where she last was in each column. */
const places = new WeakMap<HTMLElement, HTMLElement>();

export function keepPlace({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const column = target.closest<HTMLElement>('[data-column]');
  if (column) places.set(column, target);
}

export const hasColumns = () => document.querySelector('[data-column]') !== null;

export function goToColumn(step: 1 | -1): void {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(isSeen);
  const here = columns.findIndex((column) => column.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const column = columns.at((from + step) % columns.length);
  if (!column) return;
  const place = places.get(column);
  const first = [...column.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isSeen);
  (place && column.contains(place) && isSeen(place) ? place : first)?.focus();
}
