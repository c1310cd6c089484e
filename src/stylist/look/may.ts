import type { Draft } from './draft.ts';

type Known = Pick<Draft, 'request' | 'stored'>;

/** The client has it. */
export const isSent = ({ request }: Pick<Draft, 'request'>) => request === null;

export interface May {
  /** Words, prices, links, pictures, places on the board, answers and pins are put right. */
  correct: boolean;
  /** Pieces come, go, and change places with one another or with what may be taken instead. */
  compose: boolean;
  /** It is thrown away, or goes to the client. */
  send: boolean;
}

/** What is another stylist's to correct can only be looked at. */
export function mayOf(draft: Known, isAnothers = false): May {
  const isOpen = !isSent(draft) && !isAnothers;
  return { correct: !isAnothers, compose: isOpen, send: isOpen };
}

/** Of an outfit that was sent no backup goes: the client may have chosen it. */
export const mayGo = (draft: Known, backup: string) =>
  !isSent(draft) ||
  !draft.stored?.items.some(({ backups }) => backups?.some(({ key }) => key === backup));
