import { isBlank, type Draft } from './draft.ts';

/** Where what was typed is. */
export type KeptAt =
  /** Here, until there is a line. */
  | 'waits'
  /** With the client. */
  | 'saved'
  /** Here, and at the server for whoever has the request next. */
  | 'there'
  | 'here'
  /** Nothing is said: there is nothing, or it is not kept yet. */
  | null;

interface Known {
  /** Whether something typed is not on this computer's disk yet. */
  isUnsaved: boolean;
  /** Whether the server has all of it, as far as is known. */
  isThere?: boolean;
  /** Where it is, if that is not on this computer alone. */
  elsewhere?: 'saved' | 'unchanged' | null;
}

export function keptAt(
  draft: Draft,
  { isUnsaved, isThere = false, elsewhere = null }: Known,
): KeptAt {
  if (elsewhere !== null && !draft.isWaiting) return elsewhere === 'saved' ? 'saved' : null;
  if (isUnsaved || isBlank(draft)) return null;
  if (draft.isWaiting) return 'waits';
  return isThere ? 'there' : 'here';
}
