import type { AskedField } from '../look/unanswered.ts';

/** What a field is found by, wherever on the desk it stands. */
export const markOf = (field: AskedField, id: string) => ({ 'data-asked': `${field}:${id}` });

export function fieldOf(field: AskedField, id: string): HTMLElement | null {
  return document.querySelector(`[data-asked="${CSS.escape(`${field}:${id}`)}"]`);
}

/** Where Alt makes another letter of it, the key itself tells. */
export const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/iu.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
