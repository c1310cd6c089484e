import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Template } from '../../../contract/templates.ts';

export interface PieceHit {
  id: string;
  name: string;
  /** Brand, price and the like. */
  detail: string;
  picture?: ReactNode;
  /** Said at the right instead of "Add": it is in already, or something speaks against it. */
  note?: string;
  isWarned?: boolean;
  /** Nothing of what is typed stands in its words. */
  isByColour?: boolean;
  /** What adding it comes to, in words. */
  does?: string;
}

/** The pieces and templates that can be added to what is open. */
export interface Pieces<Piece extends PieceHit = PieceHit> {
  search(words: string, signal: AbortSignal): Promise<readonly Piece[]>;
  add(this: void, piece: Piece): void;
  /** All that a template names, and its words. */
  take(this: void, template: Template): void;
}

let sources: readonly Pieces[] = [];

export const openPieces = (): Pieces | null => sources.at(-1) ?? null;

/** While an outfit is open: where its pieces come from. */
export function usePieces<Piece extends PieceHit>(pieces: Pieces<Piece>): void {
  const search = useEffectEvent(async (words: string, signal: AbortSignal) =>
    pieces.search(words, signal),
  );
  const add = useEffectEvent((piece: Piece) => pieces.add(piece));
  const take = useEffectEvent((template: Template) => pieces.take(template));
  useEffect(() => {
    const source: Pieces<Piece> = {
      search: async (words, signal) => search(words, signal),
      add: (piece) => add(piece),
      take: (template) => take(template),
    };
    // Each gets back what it found.
    const mine = source as unknown as Pieces;
    sources = [...sources, mine];
    return () => {
      sources = sources.filter((one) => one !== mine);
    };
  }, []);
}
